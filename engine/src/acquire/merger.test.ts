import { describe, expect, test } from 'vitest';
import { CROSS, EQUALS, TWO } from '../testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  cash,
  dispose,
  events,
  holders,
  type Move,
  offer,
  type Plan,
  place,
  price,
  cashBySeat,
  refusal,
  shares,
  size,
  stateWith,
} from '../testkit/acquire/states.ts';
import type { Corporation, PlayerSetup, Tile } from './index.ts';

const survivor = (corporation: Corporation): Move => ['a', 'ChooseSurvivor', { corporation }];
const defunct = (corporation: Corporation): Move => ['a', 'ChooseDefunct', { corporation }];
const absorbed = (state: Parameters<typeof events>[0]) =>
  events(state, 'CorporationAbsorbed').map(({ corporation }) => corporation);

function placed(board: Plan, tile: Tile, players: readonly PlayerSetup[] = holders('Luxor', [0, 0], [tile])) {
  return after(stateWith({ board, players }), place('a', tile));
}

/** Luxor absorbs Tower, which has two tiles. */
const merged = (...held: readonly number[]) => placed(TWO, '4A', holders('Tower', held, ['4A']));

describe('sizes', () => {
  test('A14: the merging tile and the orphans that it joins do not count', () => {
    const state = placed({ L: '1A..3A', T: '5A..7A', O: '4B 4C 4D' }, '4A');
    expect(offer(state, 'a', 'ChooseSurvivor').corporations).toEqual(['Luxor', 'Tower']);
  });

  test('A14: price and bonus are those from before [A004.BonusCalculation.3 A004.Disposition.4]', () => {
    const state = placed({ ...TWO, O: '4B 4C' }, '4A', holders('Tower', [3, 1], ['4A']));
    expect([cashBySeat(state), price(state, 'Tower')]).toEqual([[8000, 7000], 200]);
    expect(cash(after(state, dispose('a', 0, 3)), 'a')).toBe(8600);
  });

  test('A14: joined orphans belong to the survivor', () => {
    expect(size(placed({ ...TWO, O: '4B 4C' }, '4A'), 'Luxor')).toBe(8);
  });

  test('A14: the event contains sizes and prices', () => {
    expect(events(placed(TWO, '4A'), 'MergerStarted')[0]?.defunct).toEqual([
      { corporation: 'Tower', size: 2, price: 200 },
    ]);
  });
});

describe('the survivor', () => {
  test('A15: the larger one, without asking [A004.Merger.1 A004.Merger.2]', () => {
    const state = placed(TWO, '4A');
    expect(events(state, 'MergerStarted')).toMatchObject([{ survivor: 'Luxor' }]);
    expect([size(state, 'Luxor'), size(state, 'Tower')]).toEqual([6, 0]);
  });

  test.each(['Luxor', 'Tower'] as const)('A15: in a tie the merging player chooses: %s [A004.Merger.3]', (name) => {
    const state = after(placed(EQUALS, '4A'), survivor(name));
    expect([size(state, name), awaited(state)]).toEqual([7, 'a BuyShares']);
  });

  test('A15: among the tied largest only', () => {
    const state = placed({ L: '3E..5E', T: '7E..9E', A: '6C..6D' }, '6E');
    expect(offer(state, 'a', 'ChooseSurvivor').corporations).toEqual(['Luxor', 'Tower']);
    expect(refusal(state, survivor('American')).code).toBe('NOT_A_CANDIDATE');
    expect(refusal(state, survivor('Imperial')).code).toBe('NOT_A_CANDIDATE');
  });

  test('A15: other players cannot choose', () => {
    const state = placed(EQUALS, '4A');
    expect(refusal(state, ['b', 'ChooseSurvivor', { corporation: 'Luxor' }]).code).toBe('NOT_YOUR_TURN');
  });
});

describe('three or four corporations', () => {
  test('A16: from the largest to the smallest [A004.MultipleMergers.1 A004.MultipleMergers.2]', () => {
    expect(absorbed(placed(CROSS, '6E'))).toEqual(['Tower', 'American', 'Festival']);
  });

  test('A16: the size before the merger decides, not the order of the list [A004.EdgeCases.2]', () => {
    const board: Plan = { I: '1E..5E', L: '7E..8E', T: '6B..6D', A: '6F..6I' };
    expect(absorbed(placed(board, '6E'))).toEqual(['American', 'Tower', 'Luxor']);
  });

  test('A16: the merging player orders ties [A004.MultipleMergers.3]', () => {
    const board: Plan = { L: '1E..5E', T: '7E..8E', A: '6C..6D', F: '6F..6G' };
    const state = placed(board, '6E');
    expect(offer(state, 'a', 'ChooseDefunct').corporations).toEqual(['Tower', 'American', 'Festival']);
    const second = after(state, defunct('Festival'));
    expect(offer(second, 'a', 'ChooseDefunct').corporations).toEqual(['Tower', 'American']);
    expect(refusal(second, defunct('Festival')).code).toBe('NOT_A_CANDIDATE');
    expect(absorbed(after(second, defunct('American')))).toEqual(['Festival', 'American', 'Tower']);
  });

  test('A16: ties wait for a larger corporation', () => {
    const board: Plan = { L: '1E..5E', T: '7E..10E', A: '6C..6D', F: '6F..6G' };
    const players: PlayerSetup[] = [
      { id: 'a', shares: { Tower: 1 }, rack: ['6E'] },
      { id: 'b', rack: ['12I'] },
    ];
    const state = placed(board, '6E', players);
    expect(awaited(state)).toBe('a DisposeShares');
    expect(awaited(after(state, dispose('a', 0, 0)))).toBe('a ChooseDefunct');
  });

  test('A16: bonuses and disposals of one are complete before the next [A004.MultipleMergers.4]', () => {
    const players: PlayerSetup[] = [
      { id: 'a', shares: { Tower: 2, American: 1 }, rack: ['6E'] },
      { id: 'b', shares: { Tower: 1, American: 2 } },
    ];
    const first = placed(CROSS, '6E', players);
    expect(cashBySeat(first)).toEqual([10_000, 8000]);
    const second = after(first, dispose('a', 0, 0), dispose('b', 0, 0));
    expect([cashBySeat(second), absorbed(second), awaited(second)]).toEqual([
      [12_000, 12_000],
      ['Tower'],
      'a DisposeShares',
    ]);
  });

  test('A16: four equal corporations: the survivor and the order of two are chosen, the last is automatic', () => {
    const board: Plan = { L: '4E..5E', T: '7E..8E', A: '6C..6D', F: '6F..6G' };
    const state = after(placed(board, '6E'), survivor('American'), defunct('Luxor'), defunct('Festival'));
    expect([absorbed(state), size(state, 'American')]).toEqual([['Luxor', 'Festival', 'Tower'], 9]);
  });
});

describe('disposal', () => {
  test('A20: the merging player first, then clockwise [A004.Disposition.1]', () => {
    const players = ['a', 'b', 'c'].map((id) => ({
      id,
      shares: { Tower: 1 },
      rack: id === 'b' ? ['4A' as const] : [],
    }));
    const first = after(stateWith({ board: TWO, players, turn: { player: 'b' } }), place('b', '4A'));
    const second = after(first, dispose('b', 0, 0));
    const third = after(second, dispose('c', 0, 0));
    const waits = [first, second, third, after(third, dispose('a', 0, 0))].map(awaited);
    expect(waits).toEqual(['b DisposeShares', 'c DisposeShares', 'a DisposeShares', 'b BuyShares']);
  });

  test('A20: players without shares are skipped', () => {
    const state = merged(0, 2, 0, 1);
    expect(awaited(state)).toBe('b DisposeShares');
    expect(awaited(after(state, dispose('b', 0, 0)))).toBe('d DisposeShares');
  });

  test('A20: without holders the purchase follows', () => {
    expect(awaited(merged(0, 0))).toBe('a BuyShares');
  });

  test.each([
    [0, 0, 5, 0, 9000],
    [4, 0, 1, 2, 9000],
    [0, 5, 0, 0, 10_000],
    [2, 3, 0, 1, 9600],
    [2, 1, 2, 1, 9200],
  ])(
    'A20: of five, trade %i and sell %i [A004.Disposition.2 A004.Disposition.5 A004.Disposition.7]',
    (trade, sell, held, received, cashAfter) => {
      const state = after(merged(5, 0), dispose('a', trade, sell));
      expect([shares(state, 'a', 'Tower'), shares(state, 'a', 'Luxor'), cash(state, 'a')]).toEqual([
        held,
        received,
        cashAfter,
      ]);
    },
  );

  test.each([1, 3, 5])('A20: %i is odd', (trade) => {
    expect(refusal(merged(5, 0), dispose('a', trade, 0)).code).toBe('ODD_TRADE');
  });

  test('A20: not more than the player has', () => {
    expect(refusal(merged(5, 0), dispose('a', 4, 2)).details).toMatchObject({ needs: 6, has: 5 });
    expect(refusal(merged(5, 0), dispose('a', 0, 6)).code).toBe('TOO_MANY_DISPOSED');
  });

  test('A20: a trade for more survivor shares than are left is refused; a smaller one is accepted [A004.Disposition.6 A004.EdgeCases.4]', () => {
    const players: PlayerSetup[] = [
      { id: 'a', shares: { Tower: 6 }, rack: ['4A'] },
      { id: 'b', shares: { Luxor: 24 } },
    ];
    const state = placed(TWO, '4A', players);
    expect(refusal(state, dispose('a', 4, 0)).details).toMatchObject({ corporation: 'Luxor', needs: 2, has: 1 });
    expect(shares(after(state, dispose('a', 2, 0)), 'a', 'Luxor')).toBe(1);
  });

  test('A20: returned shares are back in the bank at once [A004.EdgeCases.10]', () => {
    const state = after(merged(6, 2), dispose('a', 4, 1));
    expect([bank(state, 'Tower'), bank(state, 'Luxor')]).toEqual([22, 23]);
    // The next holder decides with the shares left.
    const players: PlayerSetup[] = [
      { id: 'a', shares: { Tower: 4, Luxor: 22 }, rack: ['4A'] },
      { id: 'b', shares: { Tower: 4, Luxor: 2 } },
    ];
    const last = after(placed(TWO, '4A', players), dispose('a', 2, 1));
    expect(refusal(last, dispose('b', 2, 0)).details).toMatchObject({ needs: 1, has: 0 });
  });

  test('A20: every holder decides separately', () => {
    expect(refusal(merged(2, 2), dispose('b', 0, 0)).code).toBe('NOT_YOUR_TURN');
  });

  test('A20: shares that were held count again after a new founding [A004.Disposition.3]', () => {
    const players: PlayerSetup[] = [
      { id: 'a', shares: { Tower: 3 }, rack: ['4A'] },
      { id: 'b', rack: ['9E'] },
    ];
    const start = stateWith({ board: { ...TWO, O: '8E' }, players, bag: ['12I', '12G'] });
    const held = after(start, place('a', '4A'), dispose('a', 0, 0), ['a', 'BuyShares', { shares: [] }]);
    const state = after(held, place('b', '9E'), ['b', 'FoundCorporation', { corporation: 'Tower' }]);
    expect([shares(state, 'a', 'Tower'), shares(state, 'b', 'Tower'), bank(state, 'Tower')]).toEqual([3, 1, 21]);
  });
});
