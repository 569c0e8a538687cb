import type { PlayerId } from '@magnate/engine';
import type { SyncPlayer } from '../../core/bot.ts';
import { playerWithPolicy } from '../steady.ts';
import { DEFAULT_POLICY, type Policy } from '../policy.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { type PolicyOverride, type Styles, withOverride } from '../../core/style.ts';
import { buysForCash, hoards, isGenerous, sitsInJail, snipes } from './overrides.ts';

/**
 * Training opponents in Monopoly. Each is the first version of steady play with one trait, so it changes only if that
 * version does.
 */

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
 * The first version of steady play: it sold the last deed of a group to any player, asked for deals that it would
 * have refused itself, and kept the full reserve when building.
 */
const FIRST: Policy = {
  ...DEFAULT_POLICY,
  weights: FIRST_WEIGHTS,
  sellsTo: 'anyone',
  asks: 'boldly',
  buildsBeside: 'buying',
};

interface Trait {
  readonly policy?: Partial<Policy>;
  readonly override?: () => PolicyOverride<'monopoly'>;
}

const TRAITS: Readonly<Record<Style, Trait>> = {
  steady1: {},
  cashBuyer: { override: buysForCash },
  hoarder: { override: () => hoards },
  overbidder: { policy: { worth: 1.8, reserve: 0.3 } },
  miser: { policy: { worth: 0.5, reserve: 3 } },
  quickBuilder: { policy: { building: 0 } },
  slowBuilder: { policy: { building: 4 } },
  jailSitter: { override: () => sitsInJail },
  generousTrader: { override: () => isGenerous },
  sniper: { override: () => snipes },
};

function sit(style: Style, playerId: PlayerId): SyncPlayer<'monopoly'> {
  const { policy, override } = TRAITS[style];
  const basePlayer = playerWithPolicy(playerId, { ...FIRST, ...policy });
  return override === undefined ? basePlayer : withOverride(playerId, basePlayer, override());
}

export const monopolyStyles: Styles<'monopoly'> = {
  names: NAMES,
  sitting: (name) => {
    const style = NAMES.find((known) => known === name) ?? 'steady1';
    return (playerId) => sit(style, playerId);
  },
};
