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

test('not once a debt leaves only bankruptcy', () => {
  const owing = (cash: number) => {
    const players = [
      { id: 'a', cash: 9000 },
      { id: 'b', cash, position: 36 },
    ];
    const setup: PositionSetup = { players, deeds: DARK_BLUE, turn: { player: 'b' }, dice: [[1, 2]] };
    return monopoly.apply(fromSetup({ ...setup, deeds: { ...DARK_BLUE, 5: { owner: 'b' } } }), {
      type: 'RollDice',
      playerId: 'b',
    }).state;
  };
  const [able, ruined] = [1350, 1200].map((cash) => monopoly.view(owing(cash), 'b'));
  expect([able?.phase, ruined?.phase]).toEqual(['Debt', 'Debt']);
  expect([able, ruined].map((view) => view !== undefined && isDuelDecided(view))).toEqual([true, false]);
});
