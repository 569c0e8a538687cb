import { type Action, fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { MonopolyOpponentModel } from './players/opponentModel.ts';
import { steadyPlayer } from './steady.ts';
import { monopolyHeuristics } from './searchHeuristics.ts';

/** Ben offers Ann money for the lot that completes the orange group. */
function askedByBen(deedsOfAnn: readonly number[], cash = 700): GameView {
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
  const offer = { offered: { cash }, requested: { properties: [19] } };
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

test('a counter-offer is not made twice', () => {
  const view = askedByBen([21, 23, 24], 150);
  const rng = rngFrom('answer');
  const offers = monopoly.offers(view, 'ann');
  const heuristics = monopolyHeuristics(new MonopolyOpponentModel());
  const counters = () => {
    const steady = steadyPlayer('ann').choose(view, offers, rng);
    return heuristics.candidates(view, 'ann', steady, offers, rng).filter(({ type }) => type === 'CounterTrade');
  };
  const first = counters();
  expect(first).not.toEqual([]);
  for (const counter of first) heuristics.onChosen?.(counter);
  expect(counters()).toEqual([]);
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
  // No opponent can pay the price, so an auction may be cheaper.
  const poor = {
    ...landed(800),
    players: landed(800).players.map((player, i) => (i > 0 ? { ...player, cash: 90 } : player)),
  };
  expect(candidates(poor)).toEqual(['DeclineProperty', 'BuyProperty']);
});

test('the way out of jail is searched only if a rival has a group', () => {
  const inJail = (deeds: readonly number[]): GameView =>
    monopoly.view(
      fromSetup({
        players: [{ id: 'ann', cash: 600, turnsInJail: 0 }, { id: 'ben' }, { id: 'cas' }],
        deeds: Object.fromEntries(deeds.map((space) => [space, { owner: 'ben' }])),
        turn: { player: 'ann', phase: 'WaitingForRoll' },
      }),
      'ann',
    );
  expect(candidates(inJail([16, 18]))).toHaveLength(1);
  expect(candidates(inJail([16, 18, 19]))).toEqual(expect.arrayContaining(['RollDice', 'PayJailFine']));
});
