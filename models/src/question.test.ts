import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { expect, test } from 'vitest';
import { MAX_CONSIDERED, questionTo } from './index.ts';

/** Opponents cannot trigger an unlimited number of calls. */

const SETUPS = {
  monopoly: { options: { dealtDeeds: 3 }, terms: { offered: { cash: 1 }, requested: { cash: 2 } } },
  acquire: { options: { playerTrading: 'beforeTile' }, terms: { offered: { cash: 100 }, requested: { cash: 200 } } },
} as const;

test.each(GAME_IDS)('more than two offers per turn in %s are declined without a question', (id: GameId) => {
  const game = gameOf(id);
  const players = ['p1', 'p2'].map((name) => ({ id: name, name }));
  let state = game.create({ players, seed: 'offers', options: SETUPS[id].options });
  const [proposer = ''] = game.actors(state);
  const model = proposer === 'p1' ? 'p2' : 'p1';
  const kinds: string[] = [];
  const answers: object[] = [];
  const play = (action: object) => {
    state = game.apply(state, action as Parameters<typeof game.apply>[1], 0).state;
  };
  for (let i = 0; i < 2 * MAX_CONSIDERED; i++) {
    play({ type: 'ProposeTrade', playerId: proposer, to: model, offer: SETUPS[id].terms });
    const question = questionTo(id, game.view(state, model), model);
    kinds.push(question.kind === 'default' ? question.reason : question.kind);
    const tradeId = state.trades.at(-1)?.id;
    answers.push(question.kind === 'default' ? question.action : { type: 'RejectTrade', playerId: model, tradeId });
    play(answers.at(-1) ?? {});
  }
  expect(kinds).toEqual(['asked', 'asked', 'offer_limit', 'offer_limit']);
  expect(new Set(state.trades.map(({ status }) => status))).toEqual(new Set(['rejected']));
});

test('a model is asked only for its answer when a player wants to take back an action, and never asks itself', () => {
  const game = gameOf('monopoly');
  const players = ['p1', 'p2'].map((id) => ({ id, name: id }));
  const options = { takeBack: 'agreement', dealtDeeds: 3 } as const;
  let state = game.create({ players, seed: 'back', options });
  const [spaceId = 0] = state.players[0]?.properties ?? [];
  state = game.apply(state, { type: 'MortgageProperty', playerId: 'p1', spaceId }).state;
  expect(game.offers(state, 'p1').map(({ type }) => type)).toContain('AskTakeBack');
  const own = questionTo('monopoly', game.view(state, 'p1'), 'p1');
  expect(own.kind === 'asked' ? own.offers.map(({ type }) => type) : []).not.toContain('AskTakeBack');
  state = game.apply(state, { type: 'AskTakeBack', playerId: 'p1' }).state;
  const question = questionTo('monopoly', game.view(state, 'p2'), 'p2');
  expect(question.kind === 'asked' ? question.offers : []).toEqual([
    { type: 'AgreeTakeBack' },
    { type: 'RefuseTakeBack' },
  ]);
});
