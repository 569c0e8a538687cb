import { games } from '@magnate/engine';
import { expect, test } from 'vitest';
import { modelOf } from '../game/seats.ts';
import { GAMES, isGame, manifests } from './manifests.ts';

test('the seats match the games', () => {
  expect([...GAMES].toSorted()).toEqual(Object.keys(games).toSorted());
  for (const game of GAMES) expect(games[game].seats).toMatchObject(manifests[game].seats);
});

test('rejects other values', () => {
  expect([isGame('monopoly'), isGame('chess'), isGame(undefined), isGame('toString')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a bot is requested by its model', () => {
  expect(modelOf('steady')).toBe('bot:steady');
});
