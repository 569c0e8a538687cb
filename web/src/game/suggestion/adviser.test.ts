import { GAME_IDS, gameOf } from '@magnate/engine';
import { expect, test } from 'vitest';
import { Adviser } from './adviser.ts';

const players = [
  { id: 'ann', name: 'Ann' },
  { id: 'ben', name: 'Ben' },
];

test.each(GAME_IDS)('%s: advice is legal, and the same for the same position', async (id) => {
  const game = gameOf(id);
  const state = game.create({ players, seed: 'advice' });
  const [playerId = ''] = game.actors(state);
  const request = { tableId: 't', game: id, playerId, view: game.view(state, playerId) };
  const action = await new Adviser({ nodes: 50 }).advise(request);
  expect(game.whyNot(state, action)).toBeUndefined();
  expect(await new Adviser({ nodes: 50 }).advise(request)).toEqual(action);
});
