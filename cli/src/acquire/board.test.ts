import { stripVTControlCharacters } from 'node:util';
import { games } from '@magnate/engine';
import { CORPORATIONS, fromSetup, themeNamed } from '@magnate/engine/acquire';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '@magnate/words';
import { drawBoard, worthNow } from './board.ts';
import { loadTexts } from '../terminal/language.ts';

beforeAll(loadTexts);

const SMALL = { columns: 80, rows: 14 };

function plain(text: string): string[] {
  return stripVTControlCharacters(text).split('\n');
}

const position = fromSetup({
  players: [
    { id: 'Ann', cash: 2000, shares: { Luxor: 4 }, rack: ['1A', '12I'] },
    { id: 'Ben', cash: 1000, shares: { Luxor: 2 } },
  ],
  board: [
    '............',
    '.LL.........',
    '............',
    '.....O......',
    '............',
    '............',
    '............',
    '............',
    '............',
  ],
});

describe('the board of Acquire', () => {
  test("shows corporations, unincorporated tiles, and only the viewer's own tiles", () => {
    const lines = plain(drawBoard(position, { size: SMALL, viewer: 'Ann', recent: [] }));
    expect(lines[1]).toMatch(/^A {2}◎/);
    expect(lines[2]).toMatch(/^B {2}· {2}L {2}L/);
    expect(lines[4]).toContain('■');
    expect(lines.join('\n')).toContain('Your tiles: 1A 12I');
    expect(plain(drawBoard(position, { size: SMALL, recent: [] })).join('')).not.toContain('◎');
  });

  test('shows size, price, bank stock and holdings of each corporation beside the board', () => {
    const lines = plain(drawBoard(position, { size: SMALL, viewer: 'Ann', recent: [] }));
    expect(lines.find((line) => line.includes('Luxor'))).toMatch(/Luxor +2 +\$200 19│ 4 {2}2$/);
  });

  test('a long price does not touch the size, in any format', async () => {
    const board = [
      'AAAAAAAAAAAA',
      'AAAAAAAAAAAA',
      'AAAAAAAAAAAA',
      'AAAAAA......',
      ...Array<string>(5).fill('............'),
    ];
    const large = fromSetup({ players: [{ id: 'Ann' }, { id: 'Ben' }], board });
    await loadWords('fr', 'common', 'acquire', 'acquire/terminal');
    const lines = plain(drawBoard(large, { size: SMALL, recent: [] }));
    await loadTexts();
    expect(lines.find((line) => line.includes('American'))).toMatch(/American +42 1\s100\s\$ 25│/);
  });

  test.each([
    [6, 8],
    [12, 15],
  ])('draws %i rows of %i with the complete score sheet, within the screen', (rows, columns) => {
    const theme = { ...themeNamed('standard'), rows, columns };
    const players = [{ id: 'Ann' }, { id: 'Ben' }];
    const lines = plain(drawBoard(fromSetup({ options: { theme }, players }), { size: SMALL, recent: [] }));
    expect(lines.filter((line) => /^[A-L] {2}/.test(line))).toHaveLength(rows);
    expect(CORPORATIONS.filter((name) => !lines.some((line) => line.includes(name.slice(0, 4))))).toEqual([]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(SMALL.columns);
  });

  test("shows each player's worth if the game ended now", () => {
    // Ann: cash, four shares, majority; Ben: cash, two shares, minority.
    expect(worthNow(position, 0)).toBe(2000 + 800 + 2000);
    expect(worthNow(position, 1)).toBe(1000 + 400 + 1000);
    const hidden = games.acquire.create({
      players: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      seed: '',
      options: { holdings: 'hidden' },
    });
    expect(worthNow(games.acquire.view(hidden, 'a'), 0)).toBeUndefined();
  });

  test('never needs more than 80 columns or more rows than the terminal has, even with six players', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: `A very long name ${id}` }));
    const state = games.acquire.create({ players: six, seed: 'six' });
    const recent = ['word '.repeat(40), 'Short.', 'Another.'];
    const lines = plain(drawBoard(state, { size: SMALL, viewer: 'a', recent }));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    expect(lines.length).toBeLessThanOrEqual(16);
  });
});
