import { describe, expect, test } from 'vitest';
import { getProperty, passBid, placeBid } from '../../../src/monopoly/index.ts';
import { A, after, ARENA, B, C, cash, offered, refusal, roll, table } from '../helpers.ts';

/** `a` has just landed on the unowned Baltic Avenue. */
function onBaltic(funds = 1500) {
  return after(
    table({ options: ARENA, players: [{ id: A, cash: funds }, { id: B }, { id: C }], dice: [[1, 2]] }),
    roll(A),
  );
}

/** Baltic Avenue was declined and is being auctioned. */
function auctioned() {
  return after(onBaltic(), { type: 'DeclineProperty', playerId: A });
}

describe('purchases and auctions', () => {
  test('R001.Purchases.1 a player who lands on an unowned lot may buy it or decline it', () => {
    const state = onBaltic();
    expect(offered(state, A)).toEqual(expect.arrayContaining(['BuyProperty', 'DeclineProperty']));
    const bought = after(state, { type: 'BuyProperty', playerId: A });
    expect(getProperty(bought, 3).ownerId).toBe(A);
    expect(cash(bought)).toEqual([1440, 1500, 1500]);
  });

  test('R001.Purchases.2 declining, or being short of the price, opens an auction for all active players, the decliner too', () => {
    expect(auctioned().auction).toMatchObject({ spaceId: 3, highBid: 0, eligible: [A, B, C] });
    expect(onBaltic(59)).toMatchObject({ phase: 'Auction', auction: { spaceId: 3, eligible: [A, B, C] } });
    const players = [{ id: A }, { id: B, bankrupt: true }, { id: C, turnsInJail: 1 }];
    const fewer = after(table({ options: ARENA, players, dice: [[1, 2]] }), roll(A), {
      type: 'DeclineProperty',
      playerId: A,
    });
    expect(fewer.auction?.eligible).toEqual([A, C]);
    // The standard options let a player without enough cash raise it first.
    const standard = table({ players: [{ id: A, cash: 59 }, { id: B }], dice: [[1, 2]] });
    expect(after(standard, roll(A))).toMatchObject({ phase: 'AwaitingBuyDecision', auction: null });
  });

  test('R001.Purchases.3 any strictly higher bid is accepted, and a pass takes the bidder out', () => {
    const bid = after(auctioned(), { type: 'PlaceBid', playerId: B, amount: 10 });
    expect(refusal(() => after(bid, { type: 'PlaceBid', playerId: C, amount: 10 }))).toBe('BID_TOO_LOW');
    expect(after(bid, { type: 'PlaceBid', playerId: C, amount: 11 }).auction).toMatchObject({
      highBid: 11,
      highBidder: C,
    });
    const passed = after(bid, { type: 'PassBid', playerId: A });
    expect(passed.auction?.eligible).toEqual([B, C]);
    expect(refusal(() => after(passed, { type: 'PlaceBid', playerId: A, amount: 50 }))).toBe('NOT_IN_AUCTION');
  });

  test('R001.Purchases.4 the auction ends when at most one bidder is left; the winner pays the bid, not the printed price', () => {
    const bids = placeBid(placeBid(auctioned(), B, 10), C, 25);
    const open = passBid(bids, A);
    expect(open.auction).not.toBeNull();
    const closed = passBid(open, B);
    expect(closed).toMatchObject({ auction: null, phase: 'PlayerAction', currentPlayerIndex: 0 });
    expect(getProperty(closed, 3).ownerId).toBe(C);
    expect(cash(closed)).toEqual([1500, 1500, 1475]);
    // The last bidder has not bid, so there is no winner.
    const unsold = passBid(passBid(auctioned(), A), B);
    expect(unsold).toMatchObject({ auction: null, phase: 'PlayerAction' });
    expect(getProperty(unsold, 3).ownerId).toBeNull();
  });
});
