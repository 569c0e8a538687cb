import type { GameId, Rng } from '@magnate/engine';
import { OPTION_TABLE as ACQUIRE, presets as acquirePresets } from '@magnate/engine/acquire';
import { OPTION_TABLE as MONOPOLY, presets as monopolyPresets } from '@magnate/engine/monopoly';

/** House rules at random, with those over them that make rare things happen often. */

export const PRESETS: Readonly<Record<GameId, Readonly<Record<string, object>>>> = {
  monopoly: monopolyPresets,
  acquire: acquirePresets,
};

const TABLES: Readonly<Record<GameId, Readonly<Record<string, { kind: string; values?: readonly string[] }>>>> = {
  monopoly: MONOPOLY,
  acquire: ACQUIRE,
};

/** Little money, few buildings, many deeds: debts, auctions, claims. */
const TELLING: Readonly<Record<GameId, readonly object[]>> = {
  monopoly: [
    {},
    { startingCash: 6000, dealtDeeds: 3, houses: 2, hotels: 1 },
    { startingCash: 150, goSalary: 20, dealtDeeds: 3, interestPercent: 100 },
    { startingCash: 400, jailFine: 300, jailTurns: 1 },
    { auctionMode: 'roundRobin', startingCash: 800 },
  ],
  acquire: [{}, { deadTiles: 'manual' }, { allUnplayable: 'skip', autoEnd: false }, { holdings: 'hidden' }],
};

export function randomRules(game: GameId, rng: Rng): Record<string, unknown> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(rng() * list.length)];
  const changes: Record<string, unknown> = {};
  for (const [name, { kind, values = [] }] of Object.entries(TABLES[game])) {
    if (rng() > 0.3) continue;
    if (kind === 'oneOf') changes[name] = pick(values);
    if (kind === 'yesNo') changes[name] = rng() < 0.5;
  }
  const rounds = game === 'monopoly' ? { maxRounds: 40 } : {};
  return { ...pick(Object.values(PRESETS[game])), ...changes, ...pick(TELLING[game]), ...rounds };
}
