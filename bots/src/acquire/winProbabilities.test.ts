import { SPECTATOR } from '@magnate/engine';
import { acquire, fromSetup, type PositionSetup, type Tile } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { acquireWinProbabilities } from './winProbabilities.ts';
import value from './data/value.json' with { type: 'json' };

const MAX_BYTES = 200 * 1024;

/** Two of three hold the only corporation, and it is as good as safe. */
function chancesOf(players: PositionSetup['players']): readonly number[] {
  const board = Array.from({ length: 9 }, (_, row) => (row === 4 ? 'TTTTTTTTTT..' : '............'));
  return acquireWinProbabilities.of(acquire.view(fromSetup({ players, board }), SPECTATOR));
}

describe('how likely each is to win', () => {
  test('adds up to one', () => {
    const chances = chancesOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('whoever has the larger holding, and money to go on, is ahead', () => {
    const [first, second, none] = chancesOf([
      { id: 'a', cash: 6000, shares: { Tower: 9 } },
      { id: 'b', cash: 4000, shares: { Tower: 4 } },
      { id: 'c', cash: 2000 },
    ]) as [number, number, number];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(none);
  });

  test('whoever holds most of a small corporation is likelier to win with the tile in hand that has it taken over', () => {
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

test('the network is small, and says how it was taught', () => {
  expect(JSON.stringify(value).length).toBeLessThan(MAX_BYTES);
  expect(value.training.crossEntropy).toBeLessThan(0.75 * value.training.uniformCrossEntropy);
  expect(value.training.heldOut.length).toBeGreaterThan(0);
});
