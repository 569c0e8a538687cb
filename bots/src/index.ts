import { type Bot, BOT_NAMES, type BotName } from './bot.ts';
import { seatingOf, stylesOf, styleSeating } from './games.ts';
import { findStyle } from './styles/style.ts';

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
} from './bot.ts';
export { quickRng, rngFrom } from './chance.ts';
export { type Leaning, LEANINGS, leaningOf } from './leaning.ts';
export { lazyList } from './offers.ts';
export { raisingIn, stylesOf, thinkerOf } from './games.ts';
export type { Thinker } from './search.ts';
export { styleName } from './styles/style.ts';
export { nextActor } from './turn.ts';

const SEARCHES: Readonly<Record<BotName, boolean>> = { random: false, greedy: false, steady: false, sharp: true };

export const BOTS: readonly (Bot & { readonly name: BotName })[] = BOT_NAMES.map((name) => ({
  name,
  searches: SEARCHES[name],
  sit: seatingOf(name),
}));

const PREFIX = 'bot:';

/** By its name, with or without the prefix that seats carry; a style by its whole name. */
export function botNamed(name: string): Bot | undefined {
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return BOTS.find((bot) => bot.name === bare) ?? findStyle(bare, stylesOf, styleSeating);
}
