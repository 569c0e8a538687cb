import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  choices,
  deeds,
  denied,
  events,
  type Move,
  owner,
  player,
  cashBySeat,
  refusal,
  stateWith,
} from '../testkit/states.ts';
import {
  declareBankruptcy,
  type GameState,
  monopoly,
  type Options,
  passBid,
  placeBid,
  type PositionSetup,
  sendToJail,
  startAuction,
} from './index.ts';

const bid = (by: string, amount: number): Move => [by, 'PlaceBid', { amount }];
const pass = (by: string): Move => [by, 'PassBid'];

/** `a` is on Boardwalk and has to decide. */
function deciding(options: Partial<Options> = {}, setup: Partial<PositionSetup> = {}): GameState {
  const players = [{ id: 'a', position: 39 }, { id: 'b' }, { id: 'c' }];
  return stateWith({ options, players, turn: { phase: 'AwaitingBuyDecision' }, ...setup });
}

function declined(options: Partial<Options> = {}, setup: Partial<PositionSetup> = {}): GameState {
  return after(deciding(options, setup), ['a', 'DeclineProperty']);
}

describe('a lot is bought', () => {
  test('M69: for its price [P1A.S10.T3 P1A.S6.T1 R002.CashFlow.5]', () => {
    const state = after(deciding(), ['a', 'BuyProperty']);
    expect([owner(state, 39), cash(state, 'a'), state.phase]).toEqual(['a', 1100, 'PlayerAction']);
    expect(events(state, 'PropertyPurchased')).toMatchObject([{ playerId: 'a', propertyId: 39, price: 400 }]);
  });
});

describe('a lot is declined', () => {
  test('M21: auctions true: it is auctioned [R002.Auctions.1]', () => {
    const state = declined();
    expect(state.phase).toBe('Auction');
    expect(state.auction).toMatchObject({ kind: 'deed', spaceId: 39, highBid: 0, highBidder: null });
  });

  test('M21: auctions false: it stays with the bank [R003.Config.5]', () => {
    const state = declined({ auctions: false });
    expect([state.phase, state.auction, owner(state, 39)]).toEqual(['PlayerAction', null, null]);
  });

  test('M22: declinerMayBid true: all players bid, including the decliner and jailed players [R002.Auctions.2]', () => {
    const players = [{ id: 'a', position: 39 }, { id: 'b', turnsInJail: 1 }, { id: 'c' }];
    expect(declined({}, { players }).auction?.eligible).toEqual(['a', 'b', 'c']);
  });

  test('M22: declinerMayBid false: the decliner does not bid', () => {
    const state = declined({ declinerMayBid: false });
    expect(state.auction?.eligible).toEqual(['b', 'c']);
    expect(refusal(state, bid('a', 10)).code).toBe('NOT_IN_AUCTION');
  });

  test('M22: a bankrupt player does not bid', () => {
    const players = [{ id: 'a', position: 39 }, { id: 'b', bankrupt: true }, { id: 'c' }];
    const state = declined({}, { players });
    expect(state.auction?.eligible).toEqual(['a', 'c']);
    expect(refusal(state, bid('b', 10)).code).toBe('PLAYER_OUT');
  });
});

describe('bids', () => {
  test('M24: auctionMinBid 1, auctionIncrement 1 [P1A.S6.T4 R002.Auctions.3]', () => {
    expect(refusal(declined(), bid('b', 0))).toMatchObject({ code: 'BID_TOO_LOW', details: { needs: 1, bid: 0 } });
    const state = after(declined(), bid('b', 1));
    expect(refusal(state, bid('c', 1))).toMatchObject({ code: 'BID_TOO_LOW', details: { needs: 2 } });
    expect(after(state, bid('c', 2)).auction).toMatchObject({ highBid: 2, highBidder: 'c' });
  });

  test('M24: auctionMinBid 10: the first bid is at least ten', () => {
    const state = declined({ auctionMinBid: 10 });
    expect(refusal(state, bid('b', 9))).toMatchObject({ code: 'BID_TOO_LOW', details: { needs: 10 } });
    expect(after(state, bid('b', 10), bid('c', 11)).auction?.highBid).toBe(11);
  });

  test('M24: auctionIncrement 25: each bid is at least 25 above the last', () => {
    const state = after(declined({ auctionIncrement: 25 }), bid('b', 1));
    expect(refusal(state, bid('c', 25))).toMatchObject({ code: 'BID_TOO_LOW', details: { needs: 26 } });
    expect(after(state, bid('c', 26)).auction?.highBid).toBe(26);
  });

  test('M25: a bid above cash is refused [P1A.S6.T5]', () => {
    expect(refusal(declined(), bid('b', 1501))).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      details: { needs: 1501, has: 1500 },
    });
    expect(after(declined(), bid('b', 1500)).auction?.highBid).toBe(1500);
  });

  test('M25: a bidder may mortgage and sell while the auction runs', () => {
    const state = declined({}, { deeds: { ...deeds('b', [1, 3], { houses: 1 }), ...deeds('b', [5]) } });
    const raised = after(
      state,
      ['b', 'MortgageProperty', { spaceId: 5 }],
      ['b', 'SellBuilding', { spaceId: 1 }],
      bid('b', 1625),
    );
    expect(raised.auction?.highBid).toBe(1625);
  });

  test('M25: but not build', () => {
    const state = declined({}, { deeds: deeds('b', [1, 3]) });
    expect(refusal(state, ['b', 'BuildHouse', { spaceId: 1 }]).code).toBe('RAISE_ONLY');
  });
});

describe('auctionMode open', () => {
  test('M26: auctionMode open: any remaining bidder may raise at any time', () => {
    const state = after(declined(), bid('c', 5), bid('a', 6), bid('c', 7), bid('b', 8));
    expect(state.auction).toMatchObject({ highBid: 8, highBidder: 'b', turnOf: null });
  });

  test('M26: all bidders except the highest are awaited, in seat order', () => {
    const state = after(declined(), bid('b', 5));
    expect(monopoly.actors(state)).toEqual(['a', 'c']);
    expect(refusal(state, bid('b', 6))).toMatchObject({ code: 'HIGHEST_ALREADY', details: { bid: 5 } });
    expect(choices(state, 'b')).not.toContain('PassBid');
  });

  test('M26: a pass is final [P1A.S6.T6 R002.Auctions.4]', () => {
    const state = after(declined(), pass('b'));
    expect(state.auction?.eligible).toEqual(['a', 'c']);
    expect(refusal(state, bid('b', 50)).code).toBe('NOT_IN_AUCTION');
  });

  test('M26: one bidder left with a bid wins and pays it [P1A.S6.T7 P1A.S6.T8 R002.Auctions.5 R002.Auctions.6]', () => {
    const state = after(declined(), bid('b', 120), pass('a'), pass('c'));
    expect([owner(state, 39), ...cashBySeat(state)]).toEqual(['b', 1500, 1380, 1500]);
    expect([state.phase, state.auction, state.currentPlayerIndex]).toEqual(['PlayerAction', null, 0]);
    expect(events(state, 'AuctionEnded')).toMatchObject([{ winnerId: 'b', amount: 120, propertyId: 39 }]);
  });

  test('M26: so does the player who declined it', () => {
    const state = after(declined(), bid('a', 80), pass('b'), pass('c'));
    expect([owner(state, 39), ...cashBySeat(state)]).toEqual(['a', 1420, 1500, 1500]);
  });
});

describe('auctionMode roundRobin', () => {
  const round = () => declined({ auctionMode: 'roundRobin' });

  test('M26: auctionMode roundRobin: bids go around the table, the decliner last', () => {
    expect(monopoly.actors(round())).toEqual(['b']);
    expect(monopoly.actors(after(round(), bid('b', 5)))).toEqual(['c']);
    expect(monopoly.actors(after(round(), bid('b', 5), bid('c', 6)))).toEqual(['a']);
    expect(monopoly.actors(after(round(), bid('b', 5), bid('c', 6), bid('a', 7)))).toEqual(['b']);
  });

  test('M26: a bid out of order is refused', () => {
    expect(refusal(round(), bid('c', 5))).toMatchObject({ code: 'NOT_YOUR_BID', details: { waitsFor: 'b' } });
    expect(refusal(round(), pass('a')).code).toBe('NOT_YOUR_BID');
  });

  test('M26: bidders who passed are skipped', () => {
    const state = after(round(), bid('b', 5), pass('c'), bid('a', 6));
    expect(monopoly.actors(state)).toEqual(['b']);
    const done = after(state, bid('b', 7), pass('a'));
    expect([owner(done, 39), cash(done, 'b')]).toEqual(['b', 1493]);
  });
});

describe('no bid', () => {
  test('M27: the last bidder must still bid or pass', () => {
    const state = after(declined(), pass('a'), pass('b'));
    expect([state.phase, ...monopoly.actors(state)]).toEqual(['Auction', 'c']);
    expect(choices(state, 'c')).toEqual(expect.arrayContaining(['PlaceBid', 'PassBid']));
  });

  test('M27: if they bid, they win at once', () => {
    const state = after(declined(), pass('a'), pass('b'), bid('c', 1));
    expect([owner(state, 39), cash(state, 'c'), state.phase]).toEqual(['c', 1499, 'PlayerAction']);
  });

  test('M27: if they pass, the bank keeps it [P1A.S6.T9 R002.Auctions.7]', () => {
    const state = after(declined(), pass('a'), pass('b'), pass('c'));
    expect([owner(state, 39), state.phase]).toEqual([null, 'PlayerAction']);
    expect(events(state, 'AuctionEnded')).toMatchObject([{ winnerId: null, amount: 0 }]);
  });

  test('M27: lastBidder asked, lastBidder out: the last bidder is not asked, and the bank keeps it', () => {
    const offered = (options: Partial<Options>) => after(declined(options), pass('a'), pass('b'));
    expect(offered({ lastBidder: 'asked' }).phase).toBe('Auction');
    const over = offered({ lastBidder: 'out' });
    expect([owner(over, 39), over.phase]).toEqual([null, 'PlayerAction']);
    expect(events(over, 'AuctionEnded')).toMatchObject([{ winnerId: null, amount: 0 }]);
  });

  test('M27: lastBidder out: a player who has bid still wins', () => {
    const state = after(declined({ lastBidder: 'out' }), bid('c', 7), pass('a'), pass('b'));
    expect(owner(state, 39)).toBe('c');
  });
});

describe('auctions as verbs', () => {
  test('any unowned lot can be auctioned, in any phase', () => {
    const state = startAuction(stateWith(), 5);
    expect([state.phase, state.auction?.spaceId]).toEqual(['Auction', 5]);
    const sold = passBid(passBid(placeBid(state, 'b', 30), 'a'), 'c');
    expect([owner(sold, 5), sold.phase]).toEqual(['b', 'WaitingForRoll']);
  });

  test('M22: all active players may bid, or the named ones [P1A.S6.T3]', () => {
    const some = stateWith({
      players: [{ id: 'a' }, { id: 'b' }, { id: 'c', turnsInJail: 1 }, { id: 'd', bankrupt: true }],
    });
    expect(startAuction(some, 5).auction).toMatchObject({ spaceId: 5, highBid: 0, eligible: ['a', 'b', 'c'] });
    const named = startAuction(some, 5, ['c', 'a']);
    expect([named.auction?.eligible, monopoly.actors(named)]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
    expect(denied(() => placeBid(named, 'b', 5)).code).toBe('NOT_IN_AUCTION');
    expect(owner(passBid(placeBid(named, 'c', 5), 'a'), 5)).toBe('c');
    const around = startAuction(stateWith({ options: { auctionMode: 'roundRobin' } }), 5, ['a', 'c']);
    expect(around.auction?.turnOf).toBe('c');
  });

  test.each<[unknown, string]>([
    [[], 'MALFORMED'],
    [['a', 'a'], 'MALFORMED'],
    ['ab', 'MALFORMED'],
    [null, 'MALFORMED'],
    [['a', 'unknown'], 'UNKNOWN_PLAYER'],
    [['a', 'd'], 'PLAYER_OUT'],
  ])('named bidders must be players: %j is refused', (eligible, code) => {
    const some = stateWith({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', bankrupt: true }] });
    expect(denied(() => startAuction(some, 5, eligible as string[])).code).toBe(code);
  });

  test('auctioned during the buy decision, it is declined', () => {
    const state = passBid(passBid(passBid(startAuction(deciding(), 39), 'a'), 'b'), 'c');
    expect([state.phase, state.auction]).toEqual(['PlayerAction', null]);
  });

  test('one at a time, and only unowned lots', () => {
    expect(denied(() => startAuction(startAuction(stateWith(), 5), 6)).code).toBe('AUCTION_RUNNING');
    expect(denied(() => startAuction(stateWith({ deeds: deeds('b', [5]) }), 5)).code).toBe('ALREADY_OWNED');
    expect(denied(() => startAuction(stateWith(), 10)).code).toBe('NOT_A_LOT');
    expect(denied(() => startAuction(stateWith(), 40)).code).toBe('NOT_A_LOT');
  });

  test.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY, '20'])('a bid is never %s', (amount) => {
    expect(denied(() => placeBid(startAuction(stateWith(), 5), 'b', amount as number))).toBeDefined();
  });

  test('M81: a bankrupt player leaves the auction', () => {
    const state = declareBankruptcy(startAuction(stateWith(), 5), 'b', 'bank');
    expect(state.auction?.eligible).toEqual(['a', 'c']);
    expect(monopoly.actors(state)).toEqual(['a', 'c']);
  });

  test('M81: the bid of a bankrupt player is void, and they pay nothing', () => {
    const left = declareBankruptcy(placeBid(startAuction(stateWith(), 5), 'b', 100), 'b', 'bank');
    const state = passBid(passBid(left, 'a'), 'c');
    expect(player(state, 'b')).toMatchObject({ cash: 0, properties: [] });
  });

  test('an auction continues if the player on turn is sent to jail', () => {
    const state = sendToJail(declined(), 'a');
    expect([state.phase, state.auction?.spaceId]).toEqual(['Auction', 39]);
  });
});
