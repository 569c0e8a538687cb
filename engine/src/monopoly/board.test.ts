import { describe, expect, test } from 'vitest';
import { boardOf, STANDARD_BOARD } from './board.ts';
import { readOptions, STANDARD } from './options.ts';
import { themeNamed } from './themes.ts';
import type { Theme } from './types.ts';

describe('the board of a game', () => {
  test('M85: theme standard: forty spaces, ten groups, 28 deeds and sixteen cards a deck', () => {
    expect(boardOf(STANDARD)).toBe(STANDARD_BOARD);
    expect(boardOf(readOptions())).toBe(STANDARD_BOARD);
    const { size, groups, deedSpaces, jail, goToJail, sheets } = STANDARD_BOARD;
    expect([size, groups.length, deedSpaces.length, jail, goToJail]).toEqual([40, 10, 28, 10, 30]);
    expect([sheets.modern.chance.length, sheets.classic.communityChest.length]).toEqual([16, 16]);
  });

  test('M85: a whole theme is the board of its game, and the same for the same theme', () => {
    const own: Theme = JSON.parse(JSON.stringify({ ...themeNamed('standard'), name: 'Mine', currency: '€' }));
    const options = readOptions({ theme: own });
    expect(boardOf(options)).toMatchObject({ name: 'Mine', currency: '€', size: 40 });
    expect(boardOf(options)).toBe(boardOf({ theme: options.theme }));
    expect(boardOf(STANDARD)).toBe(STANDARD_BOARD);
    // Only the standard board has a second sheet.
    expect(boardOf(options).sheets.classic).toEqual(boardOf(options).sheets.modern);
    // As it comes over a line.
    expect(boardOf(JSON.parse(JSON.stringify(options)))).toEqual(boardOf(options));
  });

  test('a theme that is not known is refused', () => {
    expect(() => boardOf({ theme: 'constructor' as 'standard' })).toThrow(/constructor/);
  });
});
