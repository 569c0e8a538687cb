import { describe, expect, test } from 'vitest';
import {
  acceptTrade,
  createTradeOffer,
  type GameState,
  getProperty,
  passBid,
  placeBid,
  rejectTrade,
  resolveSpace,
  type TradeTerms,
} from '../../../src/monopoly/index.ts';
import { A, after, B, C, cash, dice, newestTrade, player, refusal, roll, SIMPLE, table } from '../helpers.ts';

/** `a` declined Reading Railroad. */
function declined(): GameState {
  const state = table({ options: SIMPLE, dice: [[1, 4]] });
  return after(state, roll(A), { type: 'DeclineProperty', playerId: A });
}

/** An exchange between `a` and `b`, agreed on at once. */
function traded(state: GameState, offer: TradeTerms): GameState {
  const open = createTradeOffer(state, A, B, offer);
  return acceptTrade(open, newestTrade(open));
}

/** How an offer of `a` to `b` is judged where `a` has a house on Mediterranean Avenue and `b` a railroad. */
function judged(offer: TradeTerms): string {
  const state = table({
    options: SIMPLE,
    deeds: { 1: { owner: A, houses: 1 }, 3: { owner: A }, 5: { owner: B } },
  });
  return refusal(() => createTradeOffer(state, A, B, offer));
}

describe('auctions', () => {
  test('R002.Auctions.1 declining an unowned lot opens an auction for it', () => {
    expect(declined()).toMatchObject({ phase: 'Auction', auction: { kind: 'deed', spaceId: 5, highBidder: null } });
    const visitor = table({ options: SIMPLE, players: [{ id: A, position: 5 }, { id: B }] });
    expect(resolveSpace(visitor, A, dice(1, 4)).resolution.options).toEqual(['buy', 'auction']);
  });

  test('R002.Auctions.2 every player can bid, whoever declined too', () => {
    const state = declined();
    for (const id of [A, B, C]) expect(placeBid(state, id, 1).auction?.highBidder).toBe(id);
  });

  test('R002.Auctions.3 a bid must be above the last', () => {
    const state = placeBid(declined(), B, 40);
    expect(refusal(() => placeBid(state, C, 40))).toBe('BID_TOO_LOW');
    expect(refusal(() => placeBid(state, C, 39))).toBe('BID_TOO_LOW');
    expect(placeBid(state, C, 41).auction).toMatchObject({ highBid: 41, highBidder: C });
  });

  test('R002.Auctions.4 players can pass, and are out of the bidding then', () => {
    const state = passBid(declined(), A);
    expect(state.auction?.eligible).toEqual([B, C]);
    expect(refusal(() => placeBid(state, A, 10))).toBe('NOT_IN_AUCTION');
  });

  test('R002.Auctions.5 it ends when everybody but the highest bidder has passed', () => {
    const one = passBid(placeBid(declined(), B, 40), C);
    expect(one.phase).toBe('Auction');
    expect(passBid(one, A)).toMatchObject({ phase: 'PlayerAction', auction: null });
    // Nobody wins before bidding: the last one is still asked.
    const silent = passBid(passBid(declined(), A), B);
    expect(silent).toMatchObject({ phase: 'Auction', auction: { eligible: [C] } });
  });

  test('R002.Auctions.6 the winner pays the bid and gets the lot', () => {
    const state = passBid(passBid(placeBid(declined(), B, 40), C), A);
    expect(getProperty(state, 5).ownerId).toBe(B);
    expect(cash(state)).toEqual([1500, 1460, 1500]);
  });

  test('R002.Auctions.7 where nobody bids the lot stays unowned', () => {
    const state = passBid(passBid(passBid(declined(), A), B), C);
    expect(state).toMatchObject({ phase: 'PlayerAction', auction: null });
    expect(getProperty(state, 5).ownerId).toBeNull();
    expect(cash(state)).toEqual([1500, 1500, 1500]);
  });
});

describe('trading', () => {
  test('R002.Trading.1 deeds, cash and jail cards can change hands', () => {
    const state = table({
      options: SIMPLE,
      players: [{ id: A, cards: ['communityChest'] }, { id: B }],
      deeds: { 1: { owner: A }, 3: { owner: A }, 6: { owner: B } },
    });
    const offer: TradeTerms = {
      offered: { cash: 200, properties: [1, 3], cards: ['communityChest'] },
      requested: { properties: [6] },
    };
    const done = traded(state, offer);
    expect(player(done, A)).toMatchObject({ cash: 1300, properties: [6], cards: [] });
    expect(player(done, B)).toMatchObject({ cash: 1700, properties: [1, 3], cards: [{ deck: 'communityChest' }] });
    const open = createTradeOffer(state, A, B, offer);
    const refused = rejectTrade(open, newestTrade(open));
    expect(player(refused, A)).toMatchObject({ cash: 1500, properties: [1, 3] });
  });

  test('R002.Trading.2 a lot with houses cannot be traded before they are sold', () => {
    expect(judged({ offered: { properties: [1] }, requested: { cash: 10 } })).toBe('HAS_BUILDINGS');
    expect(judged({ offered: { properties: [3] }, requested: { cash: 10 } })).toBe('allowed');
    // At the standard table a house bars its whole group.
    const standard = table({ deeds: { 1: { owner: A, houses: 1 }, 3: { owner: A } } });
    const sale = { offered: { properties: [3] }, requested: { cash: 10 } };
    expect(refusal(() => createTradeOffer(standard, A, B, sale))).toBe('HAS_BUILDINGS');
  });

  test('R002.Trading.3 at least one side must give something', () => {
    expect(judged({ offered: {}, requested: {} })).toBe('EMPTY_TRADE');
    expect(judged({ offered: { cash: 0, properties: [] }, requested: {} })).toBe('EMPTY_TRADE');
    expect(judged({ offered: { cash: 1 }, requested: {} })).toBe('allowed');
    expect(judged({ offered: {}, requested: { properties: [5] } })).toBe('allowed');
  });

  test('R002.Trading.4 both players must have what they give', () => {
    expect(judged({ offered: { cash: 1501 }, requested: { properties: [5] } })).toBe('INSUFFICIENT_CASH');
    expect(judged({ offered: { cash: 10 }, requested: { properties: [15] } })).toBe('NOT_OWNER');
    expect(judged({ offered: { cards: ['chance'] }, requested: { properties: [5] } })).toBe('CARD_NOT_HELD');
    expect(judged({ offered: { cash: 1500 }, requested: { properties: [5] } })).toBe('allowed');
  });

  test('R002.Trading.5 a mortgaged deed can be traded, and the mortgage goes with it', () => {
    const deeds = { 39: { owner: A, mortgaged: true } };
    const sale = { offered: { properties: [39] }, requested: { cash: 100 } };
    const done = traded(table({ options: SIMPLE, deeds }), sale);
    expect(getProperty(done, 39)).toEqual({ spaceId: 39, ownerId: B, houses: 0, mortgaged: true });
    expect(cash(done)).toEqual([1600, 1400, 1500]);
    expect(done.phase).toBe('WaitingForRoll');
    // At the standard table the buyer must settle the interest.
    expect(traded(table({ deeds }), sale).phase).toBe('MortgageTransfer');
  });
});
