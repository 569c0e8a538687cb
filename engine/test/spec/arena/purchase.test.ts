import { describe, expect, test } from 'vitest';
import { calculateRent, getProperty, passBid, placeBid, resolveSpace } from '../../../src/monopoly/index.ts';
import { A, after, ARENA, B, C, cash, dice, offered, player, refusal, roll, table, whole } from '../helpers.ts';

/** `a` has just come to Baltic Avenue, which nobody owns. */
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

/** The rent of Boardwalk with so many buildings on the whole group. */
function boardwalkRent(houses: number): number {
  return calculateRent(table({ options: ARENA, deeds: whole('darkBlue', B, houses) }), 39, 7);
}

/** A roll of nine leads to Electric Company. */
function toElectric(deeds: Record<number, { owner: string }>) {
  return after(table({ options: ARENA, players: [{ id: A, position: 3 }, { id: B }], deeds, dice: [[4, 5]] }), roll(A));
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
    // The standard table lets a player who is short raise the money first.
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
    // One is left who has not bid: there is no winner.
    const unsold = passBid(passBid(auctioned(), A), B);
    expect(unsold).toMatchObject({ auction: null, phase: 'PlayerAction' });
    expect(getProperty(unsold, 3).ownerId).toBeNull();
  });
});

describe('rent', () => {
  test('R001.Rent.1 a lot that is unowned or mortgaged costs no rent', () => {
    const state = table({ options: ARENA, deeds: { 39: { owner: B, mortgaged: true } } });
    expect(calculateRent(state, 37, 7)).toBe(0);
    expect(calculateRent(state, 39, 7)).toBe(0);
    const visitor = table({
      options: ARENA,
      players: [{ id: A, position: 39 }, { id: B }],
      deeds: { 39: { owner: B, mortgaged: true } },
    });
    const { state: visited, resolution } = resolveSpace(visitor, A, dice(3, 4));
    expect(resolution.type).toBe('mortgaged');
    expect(cash(visited)).toEqual([1500, 1500]);
  });

  test('R001.Rent.2 base rent, doubled on bare lots of a whole group of which none is mortgaged', () => {
    expect(calculateRent(table({ options: ARENA, deeds: { 39: { owner: B } } }), 39, 7)).toBe(50);
    expect(boardwalkRent(0)).toBe(100);
    const deeds = { 37: { owner: B, mortgaged: true }, 39: { owner: B } };
    expect(calculateRent(table({ options: ARENA, deeds }), 39, 7)).toBe(50);
    // At the standard table owning the whole group is enough.
    expect(calculateRent(table({ deeds }), 39, 7)).toBe(100);
  });

  test('R001.Rent.3 houses and the hotel bring what the deed says', () => {
    expect([1, 2, 3, 4, 5].map(boardwalkRent)).toEqual([200, 600, 1400, 1700, 2000]);
    const visitor = table({
      options: ARENA,
      players: [{ id: A, position: 36 }, { id: B }],
      deeds: whole('darkBlue', B, 3),
      dice: [[1, 2]],
    });
    expect(cash(after(visitor, roll(A)))).toEqual([100, 2900]);
  });

  test('R001.Rent.4 railroads bring 25, 50, 100 or 200 by how many their owner has', () => {
    const all = [5, 15, 25, 35];
    const rents = all.map((_, i) => {
      const deeds = Object.fromEntries(all.slice(0, i + 1).map((spaceId) => [spaceId, { owner: B }]));
      return calculateRent(table({ options: ARENA, deeds }), 5, 7);
    });
    expect(rents).toEqual([25, 50, 100, 200]);
    // A railroad of somebody else does not count.
    const shared = table({ options: ARENA, deeds: { 5: { owner: B }, 15: { owner: C } } });
    expect(calculateRent(shared, 5, 7)).toBe(25);
  });

  test('R001.Rent.5 a utility brings four times the dice, with both of them ten times', () => {
    expect(cash(toElectric({ 12: { owner: B } }))).toEqual([1500 - 36, 1500 + 36]);
    expect(cash(toElectric({ 12: { owner: B }, 28: { owner: B } }))).toEqual([1500 - 90, 1500 + 90]);
    expect(player(toElectric({ 12: { owner: B } }), A).position).toBe(12);
  });
});
