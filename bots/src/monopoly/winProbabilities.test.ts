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

describe('win probabilities', () => {
  test('sum to one and are nearly even at the start', () => {
    const chances = monopolyWinProbabilities.of(seen({ players: PLAYERS }));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const chance of chances) expect(chance).toBeCloseTo(1 / 3, 0);
  });

  test('rank three houses on a group above the group, and the group above nothing', () => {
    const [built, bare, none] = [group('a', 3), group('a', 0), {}].map(
      (deeds) => monopolyWinProbabilities.of(seen({ players: PLAYERS, deeds }))[0] as number,
    ) as [number, number, number];
    expect(built).toBeGreaterThan(bare);
    expect(bare).toBeGreaterThan(none);
    expect(built).toBeGreaterThan(0.7);
  });

  test("are low with little cash and a rival's houses ahead", () => {
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

  test('are zero for eliminated players', () => {
    const draft = monopoly.draft(fromSetup({ players: PLAYERS, turn: { player: 'b', phase: 'PlayerAction' } }));
    monopoly.play(draft, { type: 'Resign', playerId: 'b' });
    expect(monopolyWinProbabilities.of(monopoly.view(draft, SPECTATOR))[1]).toBe(0);
  });
});

describe('the network', () => {
  test('is small and records its training', () => {
    expect(JSON.stringify(value).length).toBeLessThan(LARGEST);
    expect(value.training).toMatchObject({ seed: expect.any(String), games: expect.any(Number) });
    expect(value.training.crossEntropy).toBeLessThan(value.training.uniformCrossEntropy / 2);
    expect(value.training.heldOut.length).toBeGreaterThan(0);
  });

  test('is rejected if it was trained on other features', () => {
    const other = { ...value, features: value.features.toReversed() };
    const chances = new WinProbabilities(other, monopolyFeatures);
    expect(() => chances.of(seen({ players: PLAYERS }))).toThrow('Train it again');
  });
});
