import * as acquire from './acquire/index.ts';
import type { Bot } from './bot.ts';
import * as monopoly from './monopoly/index.ts';
import { randomPlayer } from './random.ts';
import { searchingPlayer } from './search.ts';

/** Players that are programs, and the one list of them. */

export {
  type Bot,
  type BotPlayer,
  type Budget,
  type Offers,
  type PromptPlayer,
  type Seating,
  shownAsView,
  STANDARD_BUDGET,
} from './bot.ts';
export { quickRng, rngFrom } from './chance.ts';
export { JAIL_HABITS, type JailHabit, type LandingOdds, landingOdds } from './monopoly/index.ts';
export { lazyList } from './offers.ts';
export { nextActor } from './turn.ts';

export const BOT_NAMES = ['random', 'greedy', 'steady', 'sharp'] as const;
export type BotName = (typeof BOT_NAMES)[number];

const BY_NAME: Readonly<Record<BotName, Bot>> = {
  random: {
    name: 'random',
    about: 'Does anything that is legal: the baseline.',
    searches: false,
    sit: {
      monopoly: (playerId) => randomPlayer('monopoly', playerId),
      acquire: (playerId) => randomPlayer('acquire', playerId),
    },
  },
  greedy: {
    name: 'greedy',
    about: 'Buys what it can: every lot and house at once, the dearest shares, every merger.',
    searches: false,
    sit: {
      monopoly: (playerId) => monopoly.greedyPlayer(playerId),
      acquire: (playerId) => acquire.greedyPlayer(playerId),
    },
  },
  steady: {
    name: 'steady',
    about: 'Plays as good players do: values, reserves, fair trades, majorities, timing; answers at once.',
    searches: false,
    sit: {
      monopoly: (playerId) => monopoly.steadyPlayer(playerId),
      acquire: (playerId) => acquire.steadyPlayer(playerId),
    },
  },
  sharp: {
    name: 'sharp',
    about: 'Looks ahead: tries its choices in games that could be this one, within a budget of time or nodes.',
    searches: true,
    sit: {
      monopoly: (playerId, budget) => searchingPlayer('monopoly', playerId, budget, monopoly.monopolyThinker()),
      acquire: (playerId, budget) => searchingPlayer('acquire', playerId, budget, acquire.acquireThinker),
    },
  },
};

export const BOTS: readonly Bot[] = BOT_NAMES.map((name) => BY_NAME[name]);

const PREFIX = 'bot:';

/** By its name, with or without the prefix that seats carry. */
export function botNamed(name: string): Bot | undefined {
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return BOTS.find((bot) => bot.name === bare);
}
