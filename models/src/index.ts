/** Language models as players. No provider package is loaded before the first call. */

export { NO_USAGE, type Reply, type Usage, type ReplyText } from './reply.ts';
export { type ModelClientDeps, ModelClient } from './modelClient.ts';
export {
  type PromptSeat,
  buildPrompt,
  type ModelRequest,
  loadPromptMessages,
  promptHash,
  type Situation,
  type TableTalk,
  TEMPLATE,
} from './prompt.ts';
export { type Ask, decide, type Decision, type DecisionOutcome, OUTCOMES, type PaidReply } from './decision.ts';
export { ModelFault } from './fault.ts';
export { BadModelsFile, type ConfiguredModel, type ModelSpec, PROVIDER_KINDS, readModelsFile } from './modelsFile.ts';
export { modelBot } from './modelBot.ts';
export { type Charge, chargeFor, costOf, MICRODOLLARS, maxCostOf } from './prices.ts';
export { gamePromptOf } from './games.ts';
export { quoted } from './text/quote.ts';
export { type Provider, type ProviderReply, providerOf } from './provider.ts';
export { InMemoryBudget, type SpendingBudget, type Reservation } from './spendingBudget.ts';
export { fallbackOf, MAX_CONSIDERED, MAX_PROPOSALS, MAX_QUESTIONS, type Question, questionTo } from './question.ts';
export {
  openRecordedReplies,
  readRecordedRepliesSetting,
  type RecordedReplies,
  MissingReply,
  type RecordedRepliesSetting,
} from './recordedReplies.ts';
export { NOTE_LENGTH, SAY_LENGTH, TOOL_NAME, type Tool, toolOf, WHY_LENGTH } from './tool.ts';
