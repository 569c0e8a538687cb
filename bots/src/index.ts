import { type Bot, BOT_NAMES, type BotName } from './bot.ts';
import { seatingOf } from './games.ts';

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
export { lazyList } from './offers.ts';
export { nextActor } from './turn.ts';

const ABOUT: Readonly<Record<BotName, Pick<Bot, 'about' | 'searches'>>> = {
  random: { about: 'Does anything that is legal: the baseline.', searches: false },
  greedy: {
    about: 'Buys what it can: every lot and house at once, the dearest shares, every merger.',
    searches: false,
  },
  steady: {
    about: 'Plays as good players do: values, reserves, fair trades, majorities, timing; answers at once.',
    searches: false,
  },
  sharp: {
    about: 'Looks ahead: tries its choices in games that could be this one, within a budget of time or nodes.',
    searches: true,
  },
};

export const BOTS: readonly Bot[] = BOT_NAMES.map((name) => ({ name, ...ABOUT[name], sit: seatingOf(name) }));

const PREFIX = 'bot:';

/** By its name, with or without the prefix that seats carry. */
export function botNamed(name: string): Bot | undefined {
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return BOTS.find((bot) => bot.name === bare);
}
