import { expect, test } from 'vitest';
import {
  createInitialGameState,
  deserializeGameState,
  getActivePlayer,
  getPlayerById,
  getPropertiesOwnedBy,
  getSpaceByPosition,
  isGameOver,
  monopoly,
  serializeGameState,
} from '../../../src/monopoly/index.ts';
import { annAndBob, deeds, frozen, people, play, position, refusal } from './helpers.ts';

const FRESH = {
  cash: 1500,
  position: 0,
  properties: [],
  cards: [],
  jailStatus: 'free',
  turnsInJail: 0,
  isActive: true,
};

test('P1A.S1.T1 two players start on GO with $1500 and no deeds', () => {
  const state = createInitialGameState({ seed: 'two' }, people('ann', 'bob'));
  expect(state.players).toMatchObject([
    { ...FRESH, id: 'ann', name: 'ANN' },
    { ...FRESH, id: 'bob', name: 'BOB' },
  ]);
  expect(state).toMatchObject({ currentPlayerIndex: 0, phase: 'WaitingForRoll', status: 'inProgress', winner: null });
});

test('P1A.S1.T2 three to six players start alike, and the table seats eight', () => {
  const ids = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy'];
  for (const count of [3, 4, 5, 6, 8]) {
    const state = createInitialGameState({ seed: 'many' }, people(...ids.slice(0, count)));
    expect(state.players.map((player) => player.id)).toEqual(ids.slice(0, count));
    for (const player of state.players) expect(player).toMatchObject(FRESH);
  }
  for (const count of [1, 9]) {
    expect(refusal(() => createInitialGameState({}, people(...ids.slice(0, count))))).toBe('BAD_SETUP');
  }
});

test('P1A.S1.T3 the active player is the one whose turn it is', () => {
  const state = position({ players: people('ann', 'bob', 'cleo'), turn: { player: 'bob' } });
  expect(state.currentPlayerIndex).toBe(1);
  expect(getActivePlayer(state)).toBe(state.players[1]);
  expect(getActivePlayer(state).id).toBe('bob');
});

test('P1A.S1.T4 a player is found by id, a stranger is not', () => {
  const state = annAndBob();
  expect(getPlayerById(state, 'bob')).toBe(state.players[1]);
  expect(getPlayerById(state, 'zoe')).toBeUndefined();
});

test('P1A.S1.T5 the board begins with GO and ends with Boardwalk', () => {
  const state = annAndBob();
  expect(getSpaceByPosition(state, 0)).toMatchObject({ position: 0, name: 'GO', type: 'go' });
  expect(getSpaceByPosition(state, 39)).toMatchObject({ position: 39, name: 'Boardwalk', price: 400 });
});

test('P1A.S1.T6 exactly the deeds of one player are listed', () => {
  const state = annAndBob({
    deeds: { ...deeds('ann', [1, 3], { houses: 1 }), ...deeds('ann', [5], { mortgaged: true }), ...deeds('bob', [39]) },
  });
  expect(getPropertiesOwnedBy(state, 'ann')).toEqual([
    { spaceId: 1, ownerId: 'ann', houses: 1, mortgaged: false },
    { spaceId: 3, ownerId: 'ann', houses: 1, mortgaged: false },
    { spaceId: 5, ownerId: 'ann', houses: 0, mortgaged: true },
  ]);
});

test('P1A.S1.T7 the game is over when one active player remains', () => {
  expect(isGameOver(annAndBob())).toBe(false);
  const finished = annAndBob({ bob: { bankrupt: true } });
  expect(isGameOver(finished)).toBe(true);
  expect(finished).toMatchObject({ status: 'completed', winner: 'ann' });
});

test('P1A.S1.T8 a game written down and read back is the same game', () => {
  const fresh = createInitialGameState({ seed: 'page' }, people('ann', 'bob', 'cleo'));
  const state = frozen(play(fresh, { type: 'RollDice', playerId: 'ann' }));
  const json = serializeGameState(state);
  const copy = frozen(deserializeGameState(json));
  expect(typeof json).toBe('string');
  expect(copy).toEqual(state);
  // Chance goes on alike as well.
  const next = monopoly.sample(state, 'ann', () => 0);
  expect(play(copy, next)).toEqual(play(state, next));
});
