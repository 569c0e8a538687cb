import type { Auction } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { fitBid, mostFor, quickRaises } from './bidding.ts';

const auction: Auction = {
  kind: 'deed',
  spaceId: 39,
  minBid: 1,
  highBid: 210,
  highBidder: 'b',
  eligible: ['a', 'b'],
  turnOf: null,
};
const bid = { type: 'PlaceBid', min: 211, max: 265 } as const;

describe('quick raises', () => {
  test('go from the highest bid up to the cash', () => {
    expect(quickRaises(auction, bid)).toEqual([
      { by: 1, amount: 211 },
      { by: 10, amount: 220 },
      { by: 50, amount: 260 },
    ]);
  });

  test('none below the minimum raise, none without an offer', () => {
    expect(quickRaises(auction, { ...bid, min: 260 })).toEqual([{ by: 50, amount: 260 }]);
    expect(quickRaises(auction, undefined)).toEqual([]);
  });
});

describe('a chosen amount', () => {
  test('follows the minimum bid and stops at the cash', () => {
    expect([undefined, 100, 240, 999].map((wanted) => fitBid(wanted, bid))).toEqual([211, 211, 240, 265]);
    expect(fitBid(100, undefined)).toBeUndefined();
  });
});

test('the main button follows the advice, and the last one while the next is on its way', () => {
  const place = { type: 'PlaceBid', playerId: 'a', amount: 300 } as const;
  const pass = { type: 'PassBid', playerId: 'a' } as const;
  expect(mostFor(place, null, 200)).toBe(300);
  expect(mostFor(pass, place, 200)).toBe(0);
  expect(mostFor(null, place, 200)).toBe(300);
  expect(mostFor(null, pass, 200)).toBe(0);
  expect(mostFor(null, null, 200)).toBe(200);
});
