import { SPECTATOR } from '@magnate/engine';
import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { WinProbabilities } from '../value/winProbabilities.ts';
import { monopolyWinProbabilities } from './winProbabilities.ts';
import { monopolyFeatures } from './features.ts';
import value from './data/value.json' with { type: 'json' };

const LARGEST = 200 * 1024;
const ORANGE = [16, 18, 19];

function seen(setup: PositionSetup): GameView {
  return monopoly.view(fromSetup(setup), SPECTATOR);
}

function group(owner: string, houses: number): NonNullable<PositionSetup['deeds']> {
  return Object.fromEntries(ORANGE.map((space) => [space, { owner, houses }]));
}

const PLAYERS = ['a', 'b', 'c'].map((id) => ({ id, cash: 800 }));

describe('how likely each is to win', () => {
  test('adds up to one, and is nearly even at the beginning', () => {
    const chances = monopolyWinProbabilities.of(seen({ players: PLAYERS }));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const chance of chances) expect(chance).toBeCloseTo(1 / 3, 0);
  });

  test('three houses on a whole group are worth more than the group, and the group more than nothing', () => {
    const [built, bare, none] = [group('a', 3), group('a', 0), {}].map(
      (deeds) => monopolyWinProbabilities.of(seen({ players: PLAYERS, deeds }))[0] as number,
    ) as [number, number, number];
    expect(built).toBeGreaterThan(bare);
    expect(bare).toBeGreaterThan(none);
    expect(built).toBeGreaterThan(0.7);
  });

  test('whoever has little cash before the houses of another is likely to lose', () => {
    const players = [
      { id: 'a', cash: 900 },
      { id: 'b', cash: 30, position: 11 },
      { id: 'c', cash: 900 },
    ];
    const [, poor, rich] = monopolyWinProbabilities.of(seen({ players, deeds: group('a', 3) })) as [
      number,
      number,
      number,
    ];
    expect(poor).toBeLessThan(rich);
  });

  test('whoever is out has no chance', () => {
    const draft = monopoly.draft(fromSetup({ players: PLAYERS, turn: { player: 'b', phase: 'PlayerAction' } }));
    monopoly.play(draft, { type: 'Resign', playerId: 'b' });
    expect(monopolyWinProbabilities.of(monopoly.view(draft, SPECTATOR))[1]).toBe(0);
  });
});

describe('the network', () => {
  test('is small, and says how it was taught', () => {
    expect(JSON.stringify(value).length).toBeLessThan(LARGEST);
    expect(value.training).toMatchObject({ seed: expect.any(String), games: expect.any(Number) });
    expect(value.training.crossEntropy).toBeLessThan(value.training.uniformCrossEntropy / 2);
    expect(value.training.heldOut.length).toBeGreaterThan(0);
  });

  test('is refused where it was taught on other features', () => {
    const other = { ...value, features: value.features.toReversed() };
    const chances = new WinProbabilities(other, monopolyFeatures);
    expect(() => chances.of(seen({ players: PLAYERS }))).toThrow('train it again');
  });
});
