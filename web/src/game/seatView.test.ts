import { games } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { isOnTurn, isOut } from './seatView.ts';

const PLAYERS = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const monopoly = games.monopoly.view(games.monopoly.create({ players: PLAYERS, seed: 's' }), 'a');
const acquire = games.acquire.view(games.acquire.create({ players: PLAYERS, seed: 's' }), 'a');

describe('where a player stands in the round', () => {
  test('one is on turn, in either game', () => {
    for (const view of [monopoly, acquire]) {
      expect(PLAYERS.filter(({ id }) => isOnTurn(view, id))).toHaveLength(1);
    }
  });

  test('whoever is bankrupt is out', () => {
    const players = monopoly.players.map((player) => ({ ...player, isActive: player.id !== 'b' }));
    expect([isOut({ ...monopoly, players }, 'a'), isOut({ ...monopoly, players }, 'b')]).toEqual([false, true]);
    expect(isOut(acquire, 'a')).toBe(false);
  });
});
