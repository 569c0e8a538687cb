import type { PlayerId } from '@magnate/engine';
import type { SyncPlayer } from '../../core/bot.ts';
import { playerWithPolicy } from '../steady.ts';
import { FOURTH_POLICY, type Policy, SECOND_POLICY, THIRD_POLICY } from '../policy.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { type PolicyOverride, type Styles, withOverride } from '../../core/style.ts';
import type { Traits } from '../../core/exploiter.ts';
import exploiters from '../data/exploiters.json' with { type: 'json' };
import { monopolyExploiters } from './exploiter.ts';
import { greedyPlayer } from '../greedy.ts';
import { opponentWith, type TradingHabits } from './opponent.ts';
import { buysForCash, hoards, isGenerous, sitsInJail, snipes } from './overrides.ts';

/**
 * Training opponents in Monopoly. Each is the first version of steady play with one trait, so it changes only if that
 * version does.
 */

const NAMES = [
  'steady1',
  'steady2',
  'steady3',
  'steady4',
  'cashBuyer',
  'hoarder',
  'overbidder',
  'miser',
  'quickBuilder',
  'slowBuilder',
  'jailSitter',
  'generousTrader',
  'sniper',
  'deedCollector',
  'haggler',
  'cautiousBuyer',
  'greedyBuyer',
] as const;
type Style = (typeof NAMES)[number];

/**
 * The first version of steady play: it sold the last deed of a group to any player, asked for deals that it would
 * have refused itself, and kept the full reserve when building.
 */
const FIRST: Policy = {
  ...THIRD_POLICY,
  weights: FIRST_WEIGHTS,
  values: 'prices',
  bids: 'toValue',
  sellsTo: 'anyone',
  asks: 'boldly',
  buildsBeside: 'buying',
};

interface Trait {
  readonly policy?: Partial<Policy>;
  readonly habits?: TradingHabits;
  readonly override?: () => PolicyOverride<'monopoly'>;
}

/** Asks every player for single deeds from the first round on, and never sells one. */
const COLLECTOR: TradingHabits = {
  from: 1,
  asks: [0.9, 1, 1.1, 1.2, 1.3],
  asksLast: [0.9, 1, 1.1, 1.2, 1.3],
  perTurn: 12,
  siblings: 0,
  keep: 60,
  sells: null,
  sellsLast: null,
};

const TRAITS: Readonly<Record<Style, Trait>> = {
  steady1: {},
  steady2: { policy: SECOND_POLICY },
  steady3: { policy: THIRD_POLICY },
  steady4: { policy: FOURTH_POLICY },
  cashBuyer: { override: buysForCash },
  hoarder: { override: () => hoards },
  overbidder: { policy: { worth: 1.8, reserve: 0.3 } },
  miser: { policy: { worth: 0.5, reserve: 3 } },
  quickBuilder: { policy: { building: 0 } },
  slowBuilder: { policy: { building: 4 } },
  jailSitter: { override: () => sitsInJail },
  generousTrader: { override: () => isGenerous },
  sniper: { override: () => snipes },
  deedCollector: { policy: { ...SECOND_POLICY, building: 0 }, habits: COLLECTOR },
  haggler: { policy: SECOND_POLICY, habits: { ...COLLECTOR, asks: [0.9, 1.25, 1.75], asksLast: [0.9, 1.25, 1.75] } },
  cautiousBuyer: { policy: { reserve: 3 }, override: () => hoards },
  greedyBuyer: { override: () => hoards },
};

function sit(style: Style, playerId: PlayerId): SyncPlayer<'monopoly'> {
  const { policy, habits, override } = TRAITS[style];
  if (habits !== undefined) return opponentWith(playerId, { ...FIRST, ...policy }, habits);
  const basePlayer =
    style === 'greedyBuyer' ? greedyPlayer(playerId) : playerWithPolicy(playerId, { ...FIRST, ...policy });
  return override === undefined ? basePlayer : withOverride(playerId, basePlayer, override());
}

/** Opponents that `npm run exploit` found. */
const EXPLOITERS: Readonly<Record<string, Traits>> = exploiters;

export const monopolyStyles: Styles<'monopoly'> = {
  names: [...NAMES, ...Object.keys(EXPLOITERS)],
  sitting: (name) => {
    const traits = EXPLOITERS[name];
    if (traits !== undefined) return monopolyExploiters.sitting(traits);
    const style = NAMES.find((known) => known === name) ?? 'steady1';
    return (playerId) => sit(style, playerId);
  },
};
