import { describe, expect, test } from 'vitest';
import { EQUALS, SEVEN, TWO, WALLS } from '../testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  buy,
  cash,
  events,
  found,
  letter,
  offer,
  type Plan,
  place,
  refusal,
  shares,
  size,
  stateWith,
} from '../testkit/acquire/states.ts';
import { CORPORATIONS, getEvents, type Options, type PlayerSetup, type Tile } from './index.ts';

/** `a` has these tiles; `b` has all shares of Imperial except `left`. */
const seats = (rack: readonly Tile[], left = 25): PlayerSetup[] => [
  { id: 'a', rack },
  { id: 'b', shares: { Imperial: 25 - left }, rack: ['12I'] },
];

function placed(board: Plan, tile: Tile, options: Partial<Options> = {}, left = 25) {
  return after(stateWith({ options, board, players: seats([tile, '10I'], left), bag: ['8I'] }), place('a', tile));
}

test('A36: a tile without neighbours, or with a diagonal one only, stays on the board and belongs to no corporation [A004.Isolated.1 A004.Isolated.2]', () => {
  const state = placed(TWO, '4B');
  expect(getEvents(state).map(({ type }) => type)).toEqual(['TilePlaced']);
  expect([letter(state, '4B'), size(state, 'Luxor'), size(state, 'Tower')]).toEqual(['O', 3, 2]);
});

describe('founding', () => {
  test.each([...CORPORATIONS])('A8: any corporation that is not on the board: %s [A004.Founding.1]', (name) => {
    const state = after(placed({ O: '5E' }, '6E'), found('a', name));
    expect([size(state, name), letter(state, '5E'), letter(state, '6E')]).toEqual([2, name[0], name[0]]);
  });

  test('A8: a corporation on the board is refused [A004.Founding.2]', () => {
    const state = placed({ ...TWO, O: '5E' }, '6E');
    const free = ['American', 'Festival', 'Worldwide', 'Continental', 'Imperial'];
    expect([awaited(state), offer(state, 'a', 'FoundCorporation').corporations]).toEqual(['a FoundCorporation', free]);
    expect(refusal(state, found('a', 'Tower')).code).toBe('ALREADY_ACTIVE');
  });

  test('A8: every connected tile joins, also around corners [A004.Founding.5]', () => {
    const state = after(placed({ O: '5E 5D 5C 4C 6F 6G 8E' }, '6E'), found('a', 'Luxor'));
    expect([size(state, 'Luxor'), letter(state, '4C'), letter(state, '6G'), letter(state, '8E')]).toEqual([
      7,
      'L',
      'L',
      'O',
    ]);
    expect(events(state, 'CorporationFounded')[0]?.tiles.toSorted()).toEqual(
      ['4C', '5C', '5D', '5E', '6E', '6F', '6G'].toSorted(),
    );
  });

  test('A8: the only corporation left is founded without a choice', () => {
    const { I: _gone, ...six } = SEVEN;
    const state = placed(six, '2I');
    expect([size(state, 'Imperial'), shares(state, 'a', 'Imperial'), awaited(state)]).toEqual([2, 1, 'a BuyShares']);
  });

  test('A9: founderNoStock cash: the price of a share at the founding size [A004.EdgeCases.1 A004.Founding.4]', () => {
    const state = after(placed({ O: '5E 4E 3E' }, '6E', { founderNoStock: 'cash' }, 0), found('a', 'Imperial'));
    expect([cash(state, 'a'), shares(state, 'a', 'Imperial')]).toEqual([6600, 0]);
    expect(events(state, 'FounderPaid')).toMatchObject([{ playerId: 'a', amount: 600, rule: 'founderCash' }]);
  });

  test('A9: founderNoStock nothing: nothing', () => {
    const state = after(placed({ O: '5E' }, '6E', { founderNoStock: 'nothing' }, 0), found('a', 'Imperial'));
    expect([cash(state, 'a'), shares(state, 'a', 'Imperial'), events(state, 'FounderPaid')]).toEqual([6000, 0, []]);
  });

  test.each(['cash', 'nothing'] as const)('A9: founderNoStock %s: the last share is still free', (how) => {
    const state = after(placed({ O: '5E' }, '6E', { founderNoStock: how }, 1), found('a', 'Imperial'));
    expect([cash(state, 'a'), shares(state, 'a', 'Imperial'), bank(state, 'Imperial')]).toEqual([6000, 1, 0]);
  });

  test('A10: the free share does not count among the three [A004.Founding.3]', () => {
    const founded = after(placed({ O: '5E' }, '6E'), found('a', 'Luxor'));
    const state = after(founded, buy('a', 'Luxor', 'Luxor', 'Luxor'));
    expect([shares(state, 'a', 'Luxor'), cash(state, 'a')]).toEqual([4, 5400]);
  });
});

describe('the eighth corporation', () => {
  const stuck = (rack: readonly Tile[], board = SEVEN) => stateWith({ board, players: seats(rack), bag: ['8I', '6I'] });

  test('A11: cannot be founded [A004.Corporations.7 A004.TemporarilyUnplayable.1]', () => {
    expect(refusal(stuck(['2I', '10E']), place('a', '2I')).code).toBe('NO_CORPORATION_LEFT');
  });

  test('A11: its tile is kept [A004.TemporarilyUnplayable.2]', () => {
    const state = after(stuck(['2I', '10E']), place('a', '10E'), buy('a'));
    expect([state.removed.includes(8 * 12 + 1), state.players[0]?.rack?.includes(8 * 12 + 1)]).toEqual([false, true]);
  });

  test('A11: its tile becomes playable when a corporation is available', () => {
    const board = { ...SEVEN, A: '7A..9A', F: '11A..12A' };
    const state = stateWith({
      board,
      players: [
        { id: 'a', rack: ['10A', '12E'] },
        { id: 'b', rack: ['2I'] },
      ],
    });
    const merged = after(state, place('a', '10A'), buy('a'));
    expect(offer(merged, 'b', 'PlaceTile').tiles).toEqual(['2I']);
  });

  test('A11: a tile beside a corporation as well as a single tile is playable [A004.Expansion.1-3]', () => {
    const state = after(stuck(['3C', '10E'], { ...SEVEN, O: '3D', C: '5C..6C', I: '8C..9C' }), place('a', '3C'));
    expect([size(state, 'Worldwide'), letter(state, '3C'), letter(state, '3D')]).toEqual([4, 'W', 'W']);
    expect(events(state, 'CorporationGrew')).toMatchObject([{ corporation: 'Worldwide', size: 4 }]);
  });
});

describe('safe corporations', () => {
  test('A12: a tile that joins two of them is dead [A004.PermanentlyUnplayable.1 A004.Safety.2]', () => {
    const error = refusal(stateWith({ board: WALLS, players: seats(['4B', '10I']) }), place('a', '4B'));
    expect([error.code, error.details]).toEqual(['DEAD_TILE', { tile: '4B', corporations: 'Luxor and Tower' }]);
  });

  test('A12: also with a third, unsafe corporation', () => {
    const board: Plan = { L: '1C..11C 3D', T: '1G..11G 3F', A: '1E..2E' };
    const state = stateWith({ board, players: seats(['3E', '10I']) });
    expect(refusal(state, place('a', '3E')).code).toBe('DEAD_TILE');
  });

  test('A12: with one safe and one unsafe corporation it is playable [A004.EdgeCases.6 A004.Safety.3]', () => {
    expect(size(placed({ ...WALLS, T: '1C..10C' }, '3B'), 'Luxor')).toBe(22);
  });

  test('A13: safeSize 11: eleven tiles are safe, ten are not [A004.EdgeCases.7 A004.Safety.1]', () => {
    expect(refusal(stateWith({ board: WALLS, players: seats(['4B', '10I']) }), place('a', '4B')).code).toBe(
      'DEAD_TILE',
    );
    expect(size(placed({ L: '1A..10A', T: '1C..11C' }, '4B'), 'Tower')).toBe(22);
  });

  test('A13: safeSize 3: three tiles are safe', () => {
    const state = stateWith({ options: { safeSize: 3 }, board: EQUALS, players: seats(['4A', '10I']) });
    expect(refusal(state, place('a', '4A')).code).toBe('DEAD_TILE');
    expect(size(placed(TWO, '4A', { safeSize: 3 }), 'Luxor')).toBe(6);
  });

  test('A13: safeSize 108: none is safe', () => {
    expect(awaited(placed(WALLS, '4B', { safeSize: 108 }))).toBe('a ChooseSurvivor');
  });
});

test('A38: a tile comes from the player’s own rack', () => {
  const state = stateWith({ players: seats(['5E']) });
  expect(refusal(state, place('a', '12I')).code).toBe('NOT_IN_RACK');
  expect(refusal(state, place('a', '7A')).code).toBe('NOT_IN_RACK');
});
