import { describe, expect, test } from 'vitest';
import { TWO, WALLS } from '../testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  buy,
  cash,
  choices,
  events,
  found,
  type Plan,
  place,
  refusal,
  shares,
  stateWith,
} from '../testkit/acquire/states.ts';
import type { PlayerSetup, Tile } from './index.ts';

/** `a` has placed a tile and has this cash. */
function buying(board: Plan, startingCash: number, tile: Tile = '12I', more: PlayerSetup = { id: 'b' }) {
  const players: PlayerSetup[] = [
    { id: 'a', cash: startingCash, rack: [tile] },
    { rack: ['10I'], ...more },
  ];
  return after(stateWith({ board, players, bag: ['8I', '6I'] }), place('a', tile));
}

describe('buying', () => {
  test('A21: up to three as one list [A004.Purchase.2]', () => {
    const state = after(buying(TWO, 6000), buy('a', 'Luxor', 'Tower', 'Luxor'));
    expect([shares(state, 'a', 'Luxor'), shares(state, 'a', 'Tower'), cash(state, 'a')]).toEqual([2, 1, 5200]);
    expect(events(state, 'SharesBought')).toMatchObject([{ shares: ['Luxor', 'Tower', 'Luxor'], amount: 800 }]);
  });

  test('A21: not four [A004.Purchase.1 A004.TurnSequence.5]', () => {
    expect(refusal(buying(TWO, 6000), buy('a', 'Luxor', 'Tower', 'Luxor', 'Tower')).code).toBe('TOO_MANY_SHARES');
  });

  test('A21: all of the list or nothing of it', () => {
    const state = buying(TWO, 600);
    expect(refusal(state, buy('a', 'Luxor', 'Tower', 'Tower')).details).toEqual({ needs: 700, has: 600 });
    expect([cash(state, 'a'), bank(state, 'Luxor')]).toEqual([600, 25]);
  });

  test('A21: with exactly the cash needed', () => {
    const state = after(buying(TWO, 700), buy('a', 'Luxor', 'Tower', 'Tower'));
    expect([cash(state, 'a'), shares(state, 'a', 'Tower')]).toEqual([0, 2]);
  });

  test('A21: active corporations only [A004.Purchase.3]', () => {
    expect(refusal(buying(TWO, 6000), buy('a', 'American')).code).toBe('NOT_ACTIVE');
  });

  test('A21: also of one founded this turn', () => {
    const founded = after(buying({ O: '11I' }, 6000), found('a', 'Imperial'));
    expect(cash(after(founded, buy('a', 'Imperial')), 'a')).toBe(5600);
  });

  test('A21: at the size after the tile [A004.Purchase.5]', () => {
    expect(cash(after(buying(TWO, 6000, '7A'), buy('a', 'Tower')), 'a')).toBe(5700);
  });

  test('A21: not more than the bank has [A004.Purchase.4]', () => {
    const state = buying(TWO, 6000, '12I', { id: 'b', shares: { Luxor: 23 } });
    expect(refusal(state, buy('a', 'Luxor', 'Luxor', 'Luxor')).details).toMatchObject({ needs: 3, has: 2 });
    expect(bank(after(state, buy('a', 'Luxor', 'Luxor')), 'Luxor')).toBe(0);
  });

  test('A21: an empty list buys nothing', () => {
    expect(cash(after(buying(TWO, 6000), buy('a')), 'a')).toBe(6000);
  });
});

describe('without money', () => {
  test('A22: no player is eliminated [A004.EdgeCases.5]', () => {
    const state = buying(TWO, 0);
    expect([state.players.length, awaited(state), cash(state, 'a')]).toEqual([2, 'b PlaceTile', 0]);
  });

  test('A22: the purchase is skipped if nothing is affordable', () => {
    expect(awaited(buying(TWO, 100))).toBe('b PlaceTile');
    expect(awaited(buying(TWO, 200))).toBe('a BuyShares');
  });

  test('A22: it is skipped if no corporation is on the board', () => {
    expect(awaited(buying({}, 6000))).toBe('b PlaceTile');
  });

  test('A22: it is skipped if the bank has no shares left', () => {
    const state = buying(TWO, 6000, '12I', { id: 'b', shares: { Luxor: 25, Tower: 25 } });
    expect(awaited(state)).toBe('b PlaceTile');
  });

  test('A22: it is not skipped if the end can be declared [A004.Declaration.1]', () => {
    const state = buying(WALLS, 0);
    expect([awaited(state), choices(state, 'a')]).toEqual(['a BuyShares', ['BuyShares', 'DeclareEnd']]);
    expect(awaited(after(state, buy('a')))).toBe('b PlaceTile');
  });

  test('A22: a position with nothing to place and nothing to buy continues automatically', () => {
    const players: PlayerSetup[] = [
      { id: 'a', cash: 0, rack: [] },
      { id: 'b', rack: ['10I'] },
    ];
    expect(awaited(stateWith({ board: TWO, players, bag: ['8I'] }))).toBe('b PlaceTile');
  });

  test('A22: no loans', () => {
    expect(refusal(buying(TWO, 200), buy('a', 'Luxor')).code).toBe('INSUFFICIENT_CASH');
  });
});
