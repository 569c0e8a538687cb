/** Bots for both games. */

export {
  type Bot,
  BOT_NAMES,
  type BotName,
  type BotPlayer,
  type Budget,
  type Offers,
  PERSONALITY_BIASES,
  type PersonalityBias,
  personalityBiasOf,
  RUN_STOP_REASONS,
  type RunStop,
  RunStopped,
  type Seating,
  STANDARD_BUDGET,
  stateAsView,
  type SyncPlayer,
} from './core/bot.ts';
export { awaitedBots, lazyList, nextActor } from './core/gameLoop.ts';
export { quickRng, rngFrom } from './core/rng.ts';
export { preferredChoice, type SearchHeuristics } from './core/search.ts';
export type { Encoding } from './core/encoding.ts';
export { styleName } from './core/style.ts';
export type { BotRemark } from './core/remark.ts';
export { TRADE_REFUSALS, type TradeAppraisal, type TradeRefusal } from './core/tradeAppraisal.ts';
export {
  appraiseTrade,
  encodingOf,
  liquidationActions,
  type ProposedTrade,
  remarkOn,
  searchHeuristicsOf,
  stylesOf,
} from './games.ts';
export { takeBackAnswer } from './takeBackAnswer.ts';
export { BOTS, botNamed, botVersion } from './botNamed.ts';
export { type BotChoice, BotSeats } from './botSeats.ts';
