import type { PlayerId } from '@magnate/engine';
import type { PromptPlayer } from '../../core/bot.ts';
import { temperedPlayer } from '../steady.ts';
import { EVEN, type Temper } from '../temper.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { type Habit, withHabit } from '../../core/habit.ts';
import type { Styles } from '../../core/style.ts';
import { snipes } from './auctions.ts';
import { sitsInJail } from './jail.ts';
import { buysForCash, hoards, isGenerous } from './traders.ts';

/** Strangers at a table of Monopoly. Each is the first steady play with one trait, so that it changes only when that does. */

const NAMES = [
  'steady1',
  'cashBuyer',
  'hoarder',
  'overbidder',
  'miser',
  'quickBuilder',
  'slowBuilder',
  'jailSitter',
  'generousTrader',
  'sniper',
] as const;
type Style = (typeof NAMES)[number];

/**
 * Steady play as it was first: it sold the last deed of a group to anybody, asked for what it would have refused itself, and
 * built only beside its whole reserve.
 */
const FIRST: Temper = { ...EVEN, weights: FIRST_WEIGHTS, sellsTo: 'anybody', asks: 'boldly', buildsBeside: 'buying' };

interface Trait {
  readonly temper?: Partial<Temper>;
  readonly habit?: () => Habit<'monopoly'>;
}

const TRAITS: Readonly<Record<Style, Trait>> = {
  steady1: {},
  cashBuyer: { habit: buysForCash },
  hoarder: { habit: () => hoards },
  overbidder: { temper: { worth: 1.8, reserve: 0.3 } },
  miser: { temper: { worth: 0.5, reserve: 3 } },
  quickBuilder: { temper: { building: 0 } },
  slowBuilder: { temper: { building: 4 } },
  jailSitter: { habit: () => sitsInJail },
  generousTrader: { habit: () => isGenerous },
  sniper: { habit: () => snipes },
};

function sit(style: Style, playerId: PlayerId): PromptPlayer<'monopoly'> {
  const { temper, habit } = TRAITS[style];
  const model = temperedPlayer(playerId, { ...FIRST, ...temper });
  return habit === undefined ? model : withHabit(playerId, model, habit());
}

export const monopolyStyles: Styles<'monopoly'> = {
  names: NAMES,
  sitting: (name) => {
    const style = NAMES.find((known) => known === name) ?? 'steady1';
    return (playerId) => sit(style, playerId);
  },
};
