/** Players that are programs, and the one list of them. */

export {
  type Bot,
  BOT_NAMES,
  type BotName,
  type BotPlayer,
  type Budget,
  type Offers,
  type PromptPlayer,
  type Seating,
  shownAsView,
  STANDARD_BUDGET,
} from './core/bot.ts';
export { quickRng, rngFrom } from './core/chance.ts';
export { type Leaning, LEANINGS, leaningOf } from './core/leaning.ts';
export { lazyList } from './core/offers.ts';
export { raisingIn, stylesOf, thinkerOf } from './games.ts';
export type { Thinker } from './core/search.ts';
export { styleName } from './core/style.ts';
export { BOTS, botNamed } from './botNamed.ts';
export { type BotChoice, BotSeats } from './botSeats.ts';
export { RUN_ENDS, type RunEnd, RunOver } from './core/runOver.ts';
export { askedBots, nextActor } from './core/turn.ts';
