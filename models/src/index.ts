/** Players that are language models. Nothing here loads a provider before it is asked. */

export { NO_USAGE, type Reply, type Usage, type Words } from './answer.ts';
export { type AskerDeps, ModelAsker } from './asker.ts';
export {
  type BriefedSeat,
  briefFor,
  type Call,
  loadBriefWords,
  promptHash,
  type Situation,
  type TableTalk,
  TEMPLATE,
} from './brief.ts';
export { type Ask, decide, type Decision, type DecisionOutcome, OUTCOMES, type PaidReply } from './decision.ts';
export { ModelFault } from './fault.ts';
export { BadModelsFile, type ConfiguredModel, type ModelSpec, PROVIDER_KINDS, readModelsFile } from './modelsFile.ts';
export { modelBot } from './modelBot.ts';
export { type Charge, chargeFor, costOf, MICRODOLLARS, mostCostOf } from './prices.ts';
export { gameBriefOf } from './games.ts';
export { quoted } from './text/quote.ts';
export { type Provider, type ProviderReply, providerOf } from './provider.ts';
export { OnePurse, type Purse, type Reservation } from './purse.ts';
export { fallbackOf, MOST_CONSIDERED, MOST_PROPOSALS, MOST_QUESTIONS, type Question, questionTo } from './question.ts';
export { openTape, readTapeSetting, type Tape, TapeMiss, type TapeSetting } from './tape.ts';
export { NOTE_LENGTH, SAY_LENGTH, TOOL_NAME, type Tool, toolOf, WHY_LENGTH } from './tool.ts';
