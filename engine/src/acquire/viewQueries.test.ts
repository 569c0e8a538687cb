import {
  acquire,
  CORPORATIONS,
  fromSetup,
  type GameState,
  type Options,
  type PlayerSetup,
  type PositionSetup,
} from './index.ts';
import { describe, expect, test } from 'vitest';
import {
  activeCorporations,
  bankMayHold,
  effectsOf,
  finalScores,
  holdersOf,
  holdingsIn,
  initialOf,
  isSafe,
  leftInBank,
  nextPriceStep,
  orphansOf,
  priceNow,
  rackOf,
  sizeOf,
  tilesOf,
  worthOf,
} from './viewQueries.ts';

const REST = (rows: number) => Array.from({ length: rows }, () => '............');
/** Luxor 4, Tower 3, Festival 3 and American 2 meet at 7D; Worldwide 2 is separate. */
const CROSS = [
  '............',
  '......A.....',
  '......A.....',
  '..LLLL.TTT..',
  '......F.....',
  '.....FF.....',
  '..O.........',
  'WW..........',
  '............',
];

const PLAYERS: readonly Partial<PlayerSetup>[] = [
  { cash: 3400, shares: { Luxor: 3, Tower: 4, Festival: 2, American: 1 }, rack: ['7D', '1I', '2G', '12I'] },
  { cash: 2300, shares: { Luxor: 6, Festival: 2, Tower: 1 } },
  { cash: 500, shares: { Tower: 1, American: 3, Festival: 3 } },
];

function stateWith(board: readonly string[], players = PLAYERS, more: Partial<PositionSetup> = {}): GameState {
  return fromSetup({
    board,
    players: players.map((player, seat) => ({ id: 'abcdef'.charAt(seat), ...player })),
    ...more,
  });
}

const seen = (state: GameState, viewer = 'a') => acquire.view(state, viewer);
const cross = seen(stateWith(CROSS));

describe('corporations', () => {
  test('have unique initials', () => {
    expect(CORPORATIONS.map(initialOf).join('')).toBe('LTAFWCI');
  });

  test('have tiles, sizes, prices and shares left', () => {
    expect(activeCorporations(cross)).toEqual(['Luxor', 'Tower', 'American', 'Festival', 'Worldwide']);
    expect(tilesOf(cross, 'Festival')).toEqual(['7E', '6F', '7F']);
    expect(orphansOf(cross)).toEqual(['3G']);
    expect([sizeOf(cross, 'Luxor'), priceNow(cross, 'Luxor'), leftInBank(cross, 'Luxor')]).toEqual([4, 400, 16]);
    expect([sizeOf(cross, 'Imperial'), priceNow(cross, 'Imperial')]).toEqual([0, 0]);
  });

  test('are safe from safeSize on', () => {
    const board = ['LLLLLLLLLLL.', ...REST(8)];
    expect(isSafe(seen(stateWith(board)), 'Luxor')).toBe(true);
    expect(isSafe(seen(stateWith(board, PLAYERS, { options: { safeSize: 12 } })), 'Luxor')).toBe(false);
    expect(isSafe(seen(stateWith(board)), 'Tower')).toBe(false);
  });

  test('have a next price step', () => {
    expect(nextPriceStep(cross, 'Luxor')).toEqual({ size: 5, tiles: 1, price: 500 });
    expect(nextPriceStep(cross, 'Imperial')).toEqual({ size: 2, tiles: 2, price: 400 });
    const giant = ['LLLLLLLLLLLL', 'LLLLLLLLLLLL', 'LLLLLLLLLLLL', 'LLLLL.......', ...REST(5)];
    expect(nextPriceStep(seen(stateWith(giant)), 'Luxor')).toBeNull();
  });
});

describe('holders', () => {
  const ranks = (state: GameState, corporation: (typeof CORPORATIONS)[number]) =>
    holdersOf(seen(state), corporation).map(({ playerId, shares, rank, bonus }) => [playerId, shares, rank, bonus]);

  test('are majority and minority', () => {
    expect(ranks(stateWith(CROSS), 'Luxor')).toEqual([
      ['b', 6, 'majority', 4000],
      ['a', 3, 'minority', 2000],
    ]);
  });

  test('share the minority', () => {
    expect(ranks(stateWith(CROSS), 'Tower')).toEqual([
      ['a', 4, 'majority', 3000],
      ['b', 1, 'minorityTie', 800],
      ['c', 1, 'minorityTie', 800],
    ]);
  });

  test('share the majority, and then there is no minority', () => {
    const players = [{ shares: { Luxor: 2 } }, { shares: { Luxor: 2 } }, { shares: { Luxor: 1 } }] as const;
    expect(ranks(stateWith(CROSS, players), 'Luxor')).toEqual([
      ['a', 2, 'majorityTie', 3000],
      ['b', 2, 'majorityTie', 3000],
      ['c', 1, null, 0],
    ]);
  });

  test('get both bonuses alone', () => {
    expect(ranks(stateWith(CROSS, [{ shares: { Luxor: 1 } }, {}]), 'Luxor')).toEqual([['a', 1, 'both', 6000]]);
  });

  test('of a corporation that is not on the board get nothing', () => {
    expect(ranks(stateWith(CROSS, [{ shares: { Imperial: 5 } }, {}]), 'Imperial')).toEqual([['a', 5, null, 0]]);
  });

  test('are unknown if holdings are hidden, except the viewer’s own', () => {
    const view = seen(stateWith(CROSS, PLAYERS, { options: { holdings: 'hidden' } }));
    expect(holdingsIn(view, 'Luxor')).toEqual([
      { playerId: 'a', shares: 3, rank: null, bonus: null },
      { playerId: 'b', shares: null, rank: null, bonus: null },
      { playerId: 'c', shares: null, rank: null, bonus: null },
    ]);
    expect(worthOf(view, 'a')).toMatchObject({ cash: 3400, bonuses: null });
    expect(worthOf(view, 'b')).toBeNull();
    expect(finalScores(view)).toBeNull();
  });
});

describe('worth', () => {
  const ENDING: Partial<Options> = { endDeclaration: 'immediate' };
  const safe = ['LLLLLLLLLLL.', '............', 'TTTTTTTTTTTT', ...REST(6)];

  test('equals the payout at the end', () => {
    const state = stateWith(safe, PLAYERS, { options: ENDING });
    const before = finalScores(seen(state));
    const after = acquire.apply(state, { type: 'DeclareEnd', playerId: 'a' }).state;
    expect(before?.map(({ playerId, worth }) => ({ playerId, score: worth.total }))).toEqual(
      acquire.outcome(after)?.ranking,
    );
    expect(before?.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(finalScores(seen(after))?.map(({ worth }) => worth.total)).toEqual(before?.map(({ worth }) => worth.total));
  });

  test('gives ties the same place', () => {
    const players = [{ cash: 100 }, { cash: 900 }, { cash: 900 }, { cash: 500 }];
    expect(finalScores(seen(stateWith(CROSS, players)))?.map(({ playerId, place }) => [playerId, place])).toEqual([
      ['b', 1],
      ['c', 1],
      ['d', 3],
      ['a', 4],
    ]);
  });

  test('counts every bonus of a merger once, before and after it is paid', () => {
    const merged = acquire.apply(stateWith(CROSS), { type: 'PlaceTile', playerId: 'a', tile: '7D' }).state;
    expect(merged.phase).toBe('ChooseDefunct');
    const before = merged.players.map(({ id }) => worthOf(seen(merged), id)?.total);
    const paid = acquire.apply(merged, { type: 'ChooseDefunct', playerId: 'a', corporation: 'Tower' }).state;
    expect(paid.phase).toBe('DisposeShares');
    expect(paid.players.map(({ id }) => worthOf(seen(paid), id)?.total)).toEqual(before);
    expect(priceNow(seen(paid), 'Tower')).toBe(300);
    expect(holdersOf(seen(paid), 'Tower').map(({ bonus }) => bonus)).toEqual([0, 0, 0]);
  });

  test('ignores the bank as a holder', () => {
    expect(bankMayHold(seen(stateWith(CROSS, [{}, {}], { options: { twoPlayerBank: 'tileDraw' } })))).toBe(true);
    expect(bankMayHold(cross)).toBe(false);
  });
});

describe('tiles in hand', () => {
  test('are those of the viewer', () => {
    expect(rackOf(cross, 'a')).toEqual(['7D', '1I', '2G', '12I']);
    expect(rackOf(cross, 'b')).toBeNull();
    expect(effectsOf(cross, 'b')).toEqual([]);
  });

  test('have the effects of the offer', () => {
    const offer = acquire.offers(cross, 'a').find(({ type }) => type === 'PlaceTile');
    expect(effectsOf(cross, 'a')).toEqual(offer?.effects);
  });

  test('have the same effects while another player decides', () => {
    const view = seen(stateWith(CROSS, PLAYERS, { turn: { player: 'b' } }));
    expect(acquire.offers(view, 'a')).toEqual([]);
    expect(effectsOf(view, 'a')).toEqual(effectsOf(cross, 'a'));
  });

  test('give the reasons if none is playable', () => {
    const walls = ['LLLLLLLLLLL.', '............', 'TTTTTTTTTTT.', ...REST(6)];
    const players = [{ rack: ['1B', '2B'] }, {}] as const;
    const view = seen(stateWith(walls, players, { options: { deadTiles: 'manual' } }));
    expect(acquire.offers(view, 'a').some(({ type }) => type === 'PlaceTile')).toBe(false);
    expect(effectsOf(view, 'a').map(({ tile, effect }) => [tile, effect])).toEqual([
      ['1B', 'never'],
      ['2B', 'never'],
    ]);
    expect(effectsOf(view, 'a')[0]?.whyNot).toBe('1B would join safe corporations. It can never be placed.');
  });
});
