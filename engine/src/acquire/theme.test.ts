import { describe, expect, test } from 'vitest';
import { acquire, boardOf, CORPORATIONS, fromSetup, readOptions, readTheme, type Theme, themeNamed } from './index.ts';
import { denied } from '../testkit/acquire/states.ts';

/** An untrusted theme: a mutable copy as plain data. */
function plain(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { ...(JSON.parse(JSON.stringify(themeNamed('harbour'))) as object), ...changes };
}

const rows = themeNamed('harbour').prices;
const deep: { self?: unknown } = {};
deep.self = deep;

describe('an invalid theme is refused with the path of the field', () => {
  test.each<[path: string, what: string, theme: unknown]>([
    ['theme', 'nothing', null],
    ['theme', 'a list', []],
    ['theme.shares', 'a field left out', plain({ shares: undefined })],
    ['theme.spaces', 'a field of another game', plain({ spaces: [] })],
    ['theme.(field)', 'a field that cannot be shown', plain({ '<script>': 1 })],
    ['theme.name', 'no name', plain({ name: '' })],
    ['theme.name', 'a name that is a script', plain({ name: '<script>alert(1)</script>' })],
    ['theme.name', 'a name of hidden signs', plain({ name: 'a\u202eb' })],
    ['theme.name', 'a name too long', plain({ name: 'a'.repeat(41) })],
    ['theme.rows', 'too few rows', plain({ rows: 5 })],
    ['theme.rows', 'more rows than letters', plain({ rows: 13 })],
    ['theme.rows', 'half a row', plain({ rows: 7.5 })],
    ['theme.rows', 'a row in words', plain({ rows: '7' })],
    ['theme.columns', 'too many columns', plain({ columns: 16 })],
    ['theme.columns', 'a huge board', plain({ columns: 1e9 })],
    ['theme.columns', 'too few spaces', plain({ rows: 6, columns: 7 })],
    ['theme.shares', 'too few shares', plain({ shares: 9 })],
    ['theme.shares', 'too many shares', plain({ shares: 51 })],
    ['theme.shares', 'a negative number of shares', plain({ shares: -20 })],
    ['theme.corporations', 'no corporation', plain({ corporations: {} })],
    ['theme.corporations', 'a single corporation', plain({ corporations: { Luxor: { tier: 'cheap' } } })],
    ['theme.corporations.Sackson', 'a corporation that there is not', plain({ corporations: { Sackson: {} } })],
    ['theme.corporations.Luxor.tier', 'no tier', plain({ corporations: { Luxor: {}, Tower: {} } })],
    [
      'theme.corporations.Tower.tier',
      'an unknown tier',
      plain({ corporations: { Luxor: { tier: 'cheap' }, Tower: { tier: 'dear' } } }),
    ],
    ['theme.corporations.Luxor', 'a corporation that is null', plain({ corporations: { Luxor: null, Tower: null } })],
    ['theme.corporations.self', 'a circle', plain({ corporations: deep })],
    ['theme.prices', 'no prices', plain({ prices: [] })],
    ['theme.prices', 'a thousand prices', plain({ prices: Array.from({ length: 1000 }, () => rows[0]) })],
    ['theme.prices[0].from', 'prices from three tiles on', plain({ prices: rows.slice(1) })],
    ['theme.prices[1].from', 'the same size twice', plain({ prices: [rows[0], rows[0]] })],
    ['theme.prices[1].from', 'a size that no corporation has', plain({ prices: [rows[0], { ...rows[1], from: 64 }] })],
    ['theme.prices[0].cheap', 'a price of 10⁹', plain({ prices: [{ ...rows[0], cheap: 1e9 }] })],
    ['theme.prices[0].medium', 'a negative price', plain({ prices: [{ ...rows[0], medium: -300 }] })],
    ['theme.prices[0].expensive', 'no whole hundreds', plain({ prices: [{ ...rows[0], expensive: 450 }] })],
    ['theme.prices[1].cheap', 'a price that falls', plain({ prices: [rows[0], { ...rows[1], cheap: 100 }] })],
    ['theme.prices[0].free', 'a tier that there is not', plain({ prices: [{ ...rows[0], free: 0 }] })],
  ])('%s: %s', (path, _what, theme) => {
    const error = denied(() => readTheme(theme));
    expect([error.code, error.details['path']]).toEqual(['BAD_SETUP', path]);
  });

  test('under the path of the option', () => {
    const error = denied(() => readOptions({ theme: plain({ rows: 99 }) }));
    expect(error.details['path']).toBe('options.theme.rows');
    expect(denied(() => readOptions({ theme: 'nowhere' })).details['path']).toBe('options.theme');
  });
});

describe('a board', () => {
  const players = [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Ben' },
  ];

  test('A41: theme harbour: has its rows and columns, and no neighbours across edges', () => {
    const board = boardOf({ theme: 'harbour' });
    expect([board.tiles.length, board.tiles[0], board.tiles[9], board.tiles.at(-1)]).toEqual([63, '1A', '1B', '9G']);
    expect(board.neighbours[8]).toEqual([7, 17]);
  });

  test('may be as small and as large as the bounds say', () => {
    const small = boardOf({ theme: readTheme(plain({ rows: 6, columns: 8 })) });
    const large = boardOf({ theme: readTheme(plain({ rows: 12, columns: 15 })) });
    expect([small.tiles.at(-1), large.tiles.at(-1), large.tiles.length]).toEqual(['8F', '15L', 180]);
  });

  test('A41: has only its own corporations', () => {
    const board = boardOf({ theme: 'harbour' });
    expect(board.corporations).toEqual(['Luxor', 'Tower', 'American', 'Festival', 'Imperial']);
    const game = acquire.create({ options: { theme: 'harbour' }, players, seed: 'x' });
    expect(game.bank).toEqual([20, 20, 20, 20, 0, 0, 20]);
    const setup = { options: { theme: 'harbour' as const }, seed: 'x', bag: [] };
    const start = fromSetup({
      ...setup,
      players: [
        { id: 'a', rack: ['2A'] },
        { id: 'b', rack: [] },
      ],
      board: ['O........', ...Array.from({ length: 6 }, () => '.........')],
    });
    const { state } = acquire.apply(start, { type: 'PlaceTile', playerId: 'a', tile: '2A' });
    expect(acquire.offers(state, 'a')[0]?.corporations).toEqual(board.corporations);
    const refused = acquire.whyNot(state, { type: 'FoundCorporation', playerId: 'a', corporation: 'Worldwide' });
    expect(refused?.code).toBe('MALFORMED');
  });

  test('refuses tiles, letters and shares of other boards', () => {
    const options = { theme: 'harbour' as const };
    const paths = [
      denied(() => acquire.create({ options, players, seed: 'x', scenario: { bag: ['12I'] } })),
      denied(() => fromSetup({ options, players, board: Array.from({ length: 9 }, () => '.'.repeat(12)) })),
      denied(() =>
        fromSetup({ options, players, board: ['WW.......', ...Array.from({ length: 6 }, () => '.........')] }),
      ),
      denied(() => fromSetup({ options, players: [{ id: 'a', shares: { Worldwide: 1 } }, { id: 'b' }] })),
    ].map((error) => error.details['path']);
    expect(paths).toEqual(['scenario.bag[0]', 'board', 'board[0]', 'players[0].shares.Worldwide']);
  });

  test('A41: a custom theme plays like a shipped one', () => {
    const theme = plain() as unknown as Theme;
    const named = acquire.create({ options: { theme: 'harbour' }, players, seed: 'same' });
    const whole = acquire.create({ options: { theme }, players, seed: 'same' });
    expect(acquire.eventsAfter(whole, 0)).toEqual(acquire.eventsAfter(named, 0));
    expect(acquire.deserialize(acquire.serialize(whole)).board).toHaveLength(63);
  });

  test('A41: theme standard has all seven', () => {
    expect(boardOf({ theme: 'standard' }).corporations).toEqual(CORPORATIONS);
  });
});
