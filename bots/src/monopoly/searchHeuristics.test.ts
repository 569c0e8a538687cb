import { type Action, fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { MonopolyOpponentModel } from './players/opponentModel.ts';
import { steadyPlayer } from './steady.ts';
import { monopolyHeuristics } from './searchHeuristics.ts';

/** Ben offers Ann money for the lot that completes the orange group. */
function askedByBen(deedsOfAnn: readonly number[]): GameView {
  const state = fromSetup({
    players: [
      { id: 'ann', cash: 500 },
      { id: 'ben', cash: 1500 },
      { id: 'cas', cash: 900 },
    ],
    deeds: {
      16: { owner: 'ben' },
      18: { owner: 'ben' },
      19: { owner: 'ann' },
      ...Object.fromEntries(deedsOfAnn.map((space) => [space, { owner: 'ann' }])),
    },
    turn: { player: 'ben', phase: 'PlayerAction' },
  });
  const offer = { offered: { cash: 700 }, requested: { properties: [19] } };
  return monopoly.view(monopoly.apply(state, { type: 'ProposeTrade', playerId: 'ben', to: 'ann', offer }).state, 'ann');
}

/** The types of the candidates of Ann. */
function candidates(view: GameView): readonly Action['type'][] {
  const rng = rngFrom('answer');
  const offers = monopoly.offers(view, 'ann');
  const habit = steadyPlayer('ann').choose(view, offers, rng);
  return monopolyHeuristics(new MonopolyOpponentModel())
    .candidates(view, 'ann', habit, offers, rng)
    .map(({ type }) => type);
}

test('selling the last deed of a group is no candidate for a player without a group', () => {
  expect(candidates(askedByBen([6]))).not.toContain('AcceptTrade');
});

test('selling a single deed at about its price is no candidate', () => {
  const state = fromSetup({
    players: [{ id: 'ann' }, { id: 'ben' }, { id: 'cas' }],
    deeds: { 6: { owner: 'ann' } },
    turn: { player: 'ben', phase: 'PlayerAction' },
  });
  const offer = { offered: { cash: 97 }, requested: { properties: [6] } };
  const asked = monopoly.apply(state, { type: 'ProposeTrade', playerId: 'ben', to: 'ann', offer }).state;
  expect(candidates(monopoly.view(asked, 'ann'))).not.toContain('AcceptTrade');
});

test('it is a candidate for a player with a group', () => {
  expect(candidates(askedByBen([21, 23, 24]))).toContain('AcceptTrade');
});

test('a lot that steady play buys is bought without a search, one that it declines is not', () => {
  const landed = (cash: number): GameView =>
    monopoly.view(
      fromSetup({
        players: [
          { id: 'ann', cash, position: 24 },
          { id: 'ben', cash: 1500 },
          { id: 'cas', cash: 1500 },
        ],
        turn: { player: 'ann', phase: 'AwaitingBuyDecision' },
      }),
      'ann',
    );
  expect(candidates(landed(1500))).toEqual(['BuyProperty']);
  // Nobody else can pay the price, so an auction may be cheaper.
  const poor = {
    ...landed(800),
    players: landed(800).players.map((player, i) => (i > 0 ? { ...player, cash: 90 } : player)),
  };
  expect(candidates(poor)).toEqual(['DeclineProperty', 'BuyProperty']);
});
