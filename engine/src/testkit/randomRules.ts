import { type GameId, gameOf } from '../games.ts';
import type { OptionSpec } from '../kernel/options.ts';
import type { Rng } from '../kernel/rng.ts';

/** Random options, with changes that make rare events frequent. */

/** Little money, few buildings, many deeds: more debts, auctions and claims. */
const EDGE_VALUES: Readonly<Record<GameId, readonly object[]>> = {
  monopoly: [
    {},
    { startingCash: 6000, dealtDeeds: 3, houses: 2, hotels: 1 },
    { startingCash: 150, goSalary: 20, dealtDeeds: 3, interestPercent: 100 },
    { startingCash: 400, jailFine: 300, jailTurns: 1 },
    { auctionMode: 'roundRobin', startingCash: 800 },
  ],
  acquire: [{}, { deadTiles: 'manual' }, { allUnplayable: 'skip', autoEnd: false }, { holdings: 'hidden' }],
};

/** Always set: longer games add no coverage. */
const ALWAYS: Readonly<Record<GameId, object>> = { monopoly: { maxRounds: 40 }, acquire: { theme: 'standard' } };

export function randomRules(game: GameId, rng: Rng): Record<string, unknown> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(rng() * list.length)];
  const changes: Record<string, unknown> = {};
  const { table, presets } = gameOf(game).options;
  for (const [name, spec] of Object.entries<OptionSpec>(table)) {
    // Boards have separate runs.
    if (name === 'theme' || rng() > 0.3) continue;
    if (spec.kind === 'oneOf') changes[name] = pick(spec.values);
    if (spec.kind === 'yesNo') changes[name] = rng() < 0.5;
  }
  return { ...pick(Object.values<object>(presets)), ...changes, ...pick(EDGE_VALUES[game]), ...ALWAYS[game] };
}
