/** Bots for both games. */

export {
  type Bot,
  BOT_NAMES,
  type BotName,
  type BotPlayer,
  type Budget,
  type Offers,
  type SyncPlayer,
  type Seating,
  stateAsView,
  STANDARD_BUDGET,
} from './core/bot.ts';
export { quickRng, rngFrom } from './core/rng.ts';
export { type PersonalityBias, PERSONALITY_BIASES, personalityBiasOf } from './core/personalityBias.ts';
export { lazyList } from './core/lazyList.ts';
export { liquidationActions, stylesOf, searchHeuristicsOf } from './games.ts';
export type { SearchHeuristics } from './core/search.ts';
export { styleName } from './core/style.ts';
export { BOTS, botNamed } from './botNamed.ts';
export { type BotChoice, BotSeats } from './botSeats.ts';
export { RUN_STOP_REASONS, type RunStop, RunStopped } from './core/runStopped.ts';
export { awaitedBots, nextActor } from './core/nextActor.ts';
