import { SPECTATOR } from '@magnate/engine';
import { acquire, fromSetup, type PositionSetup, type Tile } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { acquireWinProbabilities } from './searchHeuristics.ts';
import value from './data/value.json' with { type: 'json' };

const MAX_BYTES = 200 * 1024;

/** Two of three players hold the only corporation, which is nearly safe. */
function chancesOf(players: PositionSetup['players']): readonly number[] {
  const board = Array.from({ length: 9 }, (_, row) => (row === 4 ? 'TTTTTTTTTT..' : '............'));
  return acquireWinProbabilities.of(acquire.view(fromSetup({ players, board }), SPECTATOR));
}

describe('win probabilities', () => {
  test('sum to one', () => {
    const chances = chancesOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('are higher for a larger holding and more cash', () => {
    const [first, second, none] = chancesOf([
      { id: 'a', cash: 6000, shares: { Tower: 9 } },
      { id: 'b', cash: 4000, shares: { Tower: 4 } },
      { id: 'c', cash: 2000 },
    ]) as [number, number, number];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(none);
  });

  test('are higher for the largest holder of a small corporation with a tile that causes its takeover', () => {
    const board = ['TT.LLLLLL...', ...Array.from({ length: 8 }, () => '............')];
    const chanceWith = (rack: readonly Tile[]) => {
      const players: PositionSetup['players'] = [
        { id: 'a', cash: 500, rack, shares: { Tower: 6 } },
        { id: 'b', cash: 3000, shares: { Luxor: 4 } },
        { id: 'c', cash: 3000, shares: { Luxor: 4 } },
      ];
      return acquireWinProbabilities.of(acquire.view(fromSetup({ players, board }), 'a'))[0] ?? 0;
    };
    expect(chanceWith(['3A', '1I', '5I', '7I', '9I', '11I'])).toBeGreaterThan(
      chanceWith(['12E', '1I', '5I', '7I', '9I', '11I']),
    );
  });
});

test('the network is small and records its training', () => {
  expect(JSON.stringify(value).length).toBeLessThan(MAX_BYTES);
  expect(value.training.crossEntropy).toBeLessThan(0.75 * value.training.uniformCrossEntropy);
  expect(value.training.heldOut.length).toBeGreaterThan(0);
});
