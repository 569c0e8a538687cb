import { type Action, fromSetup, type GameState, type GameView, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { monopolyStyles } from './players/styles.ts';
import { DealAssessment } from './deals.ts';
import { OfferGenerator } from './offerGenerator.ts';
import { appraiseMonopolyTrade } from './tradeAppraisal.ts';
import { FIRST_WEIGHTS } from './weights.ts';

/** Ann and Ben each own one orange lot, and the bank owns the third. Neither can complete the group for the other. */
function halfway(): GameState {
  return fromSetup({
    players: [
      { id: 'ann', cash: 900 },
      { id: 'ben', cash: 900 },
      { id: 'cas', cash: 900 },
    ],
    deeds: { 16: { owner: 'ann' }, 18: { owner: 'ben' }, 26: { owner: 'ben' }, 31: { owner: 'cas' } },
    turn: { player: 'ann', phase: 'PlayerAction' },
  });
}

function seenByAnn(state = halfway()): GameView {
  return monopoly.view(state, 'ann');
}

/** The answer of the first version of steady play. */
function answer(offer: Action): Action['type'] {
  const state = monopoly.apply(halfway(), offer).state;
  const view = monopoly.view(state, 'ben');
  return monopolyStyles.sitting('steady1')('ben').choose(view, monopoly.offers(view, 'ben'), rngFrom('answer')).type;
}

describe('generated offers', () => {
  test('include a deed that completes nothing yet, while the rest of its group is available', () => {
    const candidates = new OfferGenerator().candidates(seenByAnn(), 0);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates).toContainEqual(
      expect.objectContaining({
        to: 'ben',
        offer: expect.objectContaining({ requested: { cash: 0, properties: [18] } }),
      }),
    );
  });

  test('have an amount that the recipient accepts by the first weights', () => {
    expect(new OfferGenerator().candidates(seenByAnn(), 0).map(answer)).toContain('AcceptTrade');
  });

  test('would be refused for a few dollars less', () => {
    const assessment = new DealAssessment(seenByAnn(), FIRST_WEIGHTS);
    const bare = { from: 0, to: 1, gives: [], gets: [18], cash: 0 };
    const deal = assessment.cheapestAcceptable(bare, FIRST_WEIGHTS.dealing.accept);
    if (deal === undefined) throw new Error('Expected a deal.');
    expect(assessment.isAcceptable(deal, FIRST_WEIGHTS.dealing.accept)).toBe(true);
    expect(assessment.isAcceptable({ ...deal, cash: deal.cash - 15 }, FIRST_WEIGHTS.dealing.accept)).toBe(false);
  });

  test('are searched again after one, two, then four rounds without an offer, and at once after deeds change hands', () => {
    const generator = new OfferGenerator();
    const inRound = (round: number, state = halfway()) => ({ ...seenByAnn(state), round, turnNumber: 3 * round });
    const looked: number[] = [];
    for (let round = 1; round <= 100; round++) {
      if (generator.candidates(inRound(round), 0).length > 0) looked.push(round);
      generator.pass(inRound(round));
    }
    expect(looked).toEqual([1, 2, 4, 8, 16, 32, 56, 80]);
    const sold = halfway();
    const bought = { ...sold, owners: sold.owners.with(24, 2) };
    expect(generator.candidates(inRound(100), 0)).toEqual([]);
    expect(generator.candidates(inRound(100, bought), 0)).not.toEqual([]);
  });

  test('are at most two per turn, and repeat a request for deeds only with more cash or after many rounds', () => {
    const generator = new OfferGenerator();
    const view = seenByAnn();
    const [first] = generator.candidates(view, 0);
    if (first?.type !== 'ProposeTrade') throw new Error('Expected an offer.');
    generator.add(view, first);
    expect(generator.mayOffer(view, first)).toBe(false);
    expect(generator.candidates(view, 0)).not.toContainEqual(first);
    generator.add(view, first);
    expect(generator.candidates(view, 0)).toEqual([]);
    const next = { ...view, turnNumber: view.turnNumber + 3, round: view.round + 1 };
    const sums = generator
      .candidates(next, 0)
      .map((candidate) => (candidate.type === 'ProposeTrade' ? candidate.offer.offered.cash : 0));
    expect(sums).not.toEqual([]);
    for (const sum of sums) expect(sum).toBeGreaterThanOrEqual((first.offer.offered.cash ?? 0) + 25);
    const later = { ...next, round: view.round + 12 };
    expect(generator.candidates(later, 0)).not.toEqual([]);
    expect(generator.candidates(later, 0)).not.toContainEqual(first);
  });

  test('back off after three requests for the same deed, longer each time', () => {
    const generator = new OfferGenerator();
    const asked: number[] = [];
    const start = seenByAnn();
    for (let round = 1; round < 120; round++) {
      // Cash grows, and with it the amounts, so none repeats.
      const players = start.players.map((player) => ({ ...player, cash: player.cash + 25 * round }));
      const view = { ...start, players, round, turnNumber: start.turnNumber + 3 * round };
      for (const candidate of generator.candidates(view, 0).slice(0, 1)) {
        if (candidate.type !== 'ProposeTrade') throw new Error('Expected only offers.');
        asked.push(round);
        generator.add(view, candidate);
      }
    }
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThanOrEqual(8);
    const pauses = asked.slice(3).map((round, i) => round - (asked[i + 2] as number));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  });

  test('cost no recipient more than a twentieth of the game, even one that would accept', () => {
    // By the first weights, Illinois Avenue costs little more than its price, but in round 1 it may still become much.
    const deeds = { ann: [21, 5], ben: [24, 12], cas: [6], dan: [11] };
    const state = fromSetup({
      players: Object.keys(deeds).map((id) => ({ id, cash: 1500 })),
      deeds: Object.fromEntries(
        Object.entries(deeds).flatMap(([owner, spaces]) => spaces.map((space) => [space, { owner }])),
      ),
      turn: { player: 'ann', phase: 'PlayerAction' },
    });
    const view = seenByAnn(state);
    const offers = new OfferGenerator().candidates(view, 0);
    expect(offers).toHaveLength(new Set(offers.map((offer) => JSON.stringify(offer))).size);
    expect(offers).not.toEqual([]);
    for (const offer of offers) {
      if (offer.type !== 'ProposeTrade') throw new Error('Expected only offers.');
      const trade = { ...offer.offer, proposerId: 'ann', recipientId: offer.to };
      expect(appraiseMonopolyTrade(view, trade).recipient).toBeGreaterThanOrEqual(-0.05);
    }
  });

  test('have rounded amounts', () => {
    for (const candidate of new OfferGenerator().candidates(seenByAnn(), 0)) {
      const { cash = 0 } = candidate.type === 'ProposeTrade' ? candidate.offer.offered : {};
      expect(cash % 5).toBe(0);
    }
  });

  test('are empty against a single rival, because the game is then zero-sum', () => {
    const state = fromSetup({
      players: [{ id: 'ann' }, { id: 'ben' }],
      deeds: { 16: { owner: 'ann' }, 18: { owner: 'ben' } },
      turn: { player: 'ann', phase: 'PlayerAction' },
    });
    expect(new OfferGenerator().candidates(seenByAnn(state), 0)).toEqual([]);
  });
});
