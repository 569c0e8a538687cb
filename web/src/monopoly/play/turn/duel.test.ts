import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { isDuelDecided } from './duel.ts';

const DARK_BLUE = { 37: { owner: 'a', houses: 3 }, 39: { owner: 'a', houses: 3 } };

function viewOf(setup: PositionSetup): GameView {
  return monopoly.view(fromSetup(setup), 'a');
}

test('a duel is decided by a whole group and three times the worth', () => {
  const players = [
    { id: 'a', cash: 1000 },
    { id: 'b', cash: 200 },
  ];
  expect(isDuelDecided(viewOf({ players, deeds: DARK_BLUE }))).toBe(true);
  expect(isDuelDecided(viewOf({ players, deeds: { 37: { owner: 'a' } } }))).toBe(false);
  const rich = [players[0], { id: 'b', cash: 1500 }].filter((player) => player !== undefined);
  expect(isDuelDecided(viewOf({ players: rich, deeds: DARK_BLUE }))).toBe(false);
});

test('not while a third player is in the game', () => {
  const players = ['a', 'b', 'c'].map((id) => ({ id, cash: 100 }));
  expect(isDuelDecided(viewOf({ players, deeds: DARK_BLUE }))).toBe(false);
});
