import { describe, expect, test } from 'vitest';
import { acquire, type Offer as AcquireOffer } from '../src/acquire/index.ts';
import { amountsFrom } from '../src/kernel/offers.ts';
import { monopoly, type Offer as MonopolyOffer } from '../src/monopoly/index.ts';

/** The engine turns offers into concrete actions, so that callers need not. */

describe('the actions of an offer', () => {
  test('name every choice of a list', () => {
    const offer: MonopolyOffer = { type: 'MortgageProperty', spaceIds: [1, 3], amounts: [30, 30] };
    expect(monopoly.toActions(offer, 'ann')).toEqual([
      { type: 'MortgageProperty', playerId: 'ann', spaceId: 1 },
      { type: 'MortgageProperty', playerId: 'ann', spaceId: 3 },
    ]);
  });

  test('need no field if the space is given', () => {
    const offer: MonopolyOffer = { type: 'BuyProperty', spaceIds: [39], amounts: [400] };
    expect(monopoly.toActions(offer, 'ann')).toEqual([{ type: 'BuyProperty', playerId: 'ann' }]);
  });

  test('spread bids from the lowest to the highest', () => {
    const bids = monopoly.toActions({ type: 'PlaceBid', min: 31, max: 480 }, 'ann');
    const amounts = bids.map((bid) => (bid.type === 'PlaceBid' ? bid.amount : 0));
    expect(amounts).toHaveLength(10);
    expect([amounts[0], amounts.at(-1)]).toEqual([31, 480]);
    expect(amounts.toSorted((a, b) => a - b)).toEqual(amounts);
  });

  test('name every basket of shares within the bounds, the empty one first', () => {
    const offer: AcquireOffer = {
      type: 'BuyShares',
      corporations: ['Luxor', 'Tower'],
      maxShares: [2, 1],
      prices: [200, 300],
      min: 0,
      max: 3,
    };
    const baskets = acquire.toActions(offer, 'ann').map((action) => (action.type === 'BuyShares' ? action.shares : []));
    expect(baskets).toEqual([
      [],
      ['Luxor'],
      ['Tower'],
      ['Luxor', 'Luxor'],
      ['Luxor', 'Tower'],
      ['Luxor', 'Luxor', 'Tower'],
    ]);
  });

  test('split shares of a defunct corporation in every valid way', () => {
    const offer: AcquireOffer = {
      type: 'DisposeShares',
      corporations: ['Luxor'],
      survivor: 'Tower',
      price: 200,
      min: 0,
      max: 3,
      maxTrade: 2,
      maxSell: 3,
    };
    const ways = acquire.toActions(offer, 'ann');
    expect(ways).toHaveLength(4 + 2);
    expect(ways.at(0)).toEqual({ type: 'DisposeShares', playerId: 'ann', trade: 0, sell: 0 });
    expect(ways.at(-1)).toEqual({ type: 'DisposeShares', playerId: 'ann', trade: 2, sell: 1 });
  });

  test('stop at the limit', () => {
    const offer: MonopolyOffer = { type: 'PlaceBid', min: 1, max: 1000 };
    expect(monopoly.toActions(offer, 'ann', 3)).toHaveLength(3);
    expect(monopoly.toActions(offer, 'ann', 0)).toEqual([]);
  });

  test('are none for proposals', () => {
    expect(monopoly.toActions({ type: 'ProposeTrade', to: ['ben'], terms: [] }, 'ann')).toEqual([]);
    expect(acquire.toActions({ type: 'ProposeTrade', to: ['ben'], terms: [] }, 'ann')).toEqual([]);
  });
});

test('an offer is narrowed by its type', () => {
  const state = monopoly.create({ players: ['ann', 'ben'].map((id) => ({ id, name: id })), seed: 's' });
  const bid = monopoly.offers(state, 'ann').find((offer) => offer.type === 'PlaceBid');
  // These compile only if `min` is not optional.
  const least = (offer: Extract<MonopolyOffer, { type: 'PlaceBid' }>): number => offer.min;
  expect(bid === undefined ? undefined : least(bid)).toBeUndefined();
});

test.each([
  [5, 4, []],
  [7, 7, [7]],
  [1, 3, [1, 2, 3]],
])('whole amounts from %i to %i', (min, max, amounts) => {
  expect(amountsFrom(min, max)).toEqual(amounts);
});

describe('facts for generic programs', () => {
  test('the kind of an action type', () => {
    expect(monopoly.actionKind('RollDice')).toBe('move');
    expect(monopoly.actionKind('Resign')).toBe('leave');
    expect(monopoly.actionKind('CounterTrade')).toBe('counter');
    expect(acquire.actionKind('ProposeTrade')).toBe('propose');
    expect(acquire.proposalIn({ type: 'AcceptTrade', playerId: 'ann', tradeId: 't1' })).toBe('t1');
    expect(acquire.proposalIn({ type: 'DeclareEnd', playerId: 'ann' })).toBeNull();
  });

  test('the open proposals', () => {
    let state = monopoly.fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], deeds: { 1: { owner: 'ann' } } });
    expect(monopoly.openOffers(state)).toEqual([]);
    const offer = { offered: { properties: [1] }, requested: { cash: 10 } };
    state = monopoly.apply(state, { type: 'ProposeTrade', playerId: 'ann', to: 'ben', offer }).state;
    expect(monopoly.openOffers(state)).toMatchObject([{ id: 't1', proposerId: 'ann', recipientId: 'ben' }]);
    state = monopoly.apply(state, { type: 'RejectTrade', playerId: 'ben', tradeId: 't1' }).state;
    expect(monopoly.openOffers(state)).toEqual([]);
    expect(monopoly.proposals(state)).toMatchObject([{ id: 't1', status: 'rejected' }]);
  });

  test('random draws, marks and statistics', () => {
    const state = monopoly.create({ players: ['ann', 'ben'].map((id) => ({ id, name: id })), seed: 's' });
    const { events, state: after } = monopoly.apply(state, { type: 'RollDice', playerId: 'ann' });
    const roll = events.find(({ type }) => type === 'DiceRolled');
    if (roll?.type !== 'DiceRolled') throw new Error('Nothing was rolled.');
    expect(monopoly.draws(roll)).toEqual({ name: 'roll', read: 'number' });
    expect(monopoly.counts(roll)).toEqual([{ by: 'value', kind: 'dice', value: `${roll.total}`, playerId: 'ann' }]);
    expect(monopoly.marks(roll, after)).toBeNull();
    expect(monopoly.refusals['BID_TOO_LOW']).toContain('{needs}');
  });
});
