import { type Board, boardOf, LOT_GROUPS, STANDARD_BOARD, THEME_NAMES } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { colourOfGroup, inkOn, luminance } from './groupColours.ts';

const coloured = (colour: string): Board => ({ ...STANDARD_BOARD, groupColors: { red: colour } });

test('the standard board has the colours of the page', () => {
  for (const group of LOT_GROUPS) expect(colourOfGroup(group, STANDARD_BOARD)).toBe(`var(--group-${group})`);
  expect(inkOn('yellow', STANDARD_BOARD)).toBe('var(--on-pale)');
  expect(inkOn('brown', STANDARD_BOARD)).toBe('var(--on-strong)');
});

test('a custom colour is used with a readable ink', () => {
  expect(colourOfGroup('red', coloured('#c65590'))).toBe('#c65590');
  expect(inkOn('red', coloured('#c65590'))).toBe('var(--on-strong)');
  expect(inkOn('red', coloured('#e8d060'))).toBe('var(--on-pale)');
  expect(colourOfGroup('brown', coloured('#c65590'))).toBe('var(--group-brown)');
});

test.each(['#ffffff', '#fffbe0', '#000000', '#14171c'])(
  '%s would vanish on the ground of a page, light or dark: the usual colour it is',
  (colour) => {
    expect(colourOfGroup('red', coloured(colour))).toBe('var(--group-red)');
    expect(inkOn('red', coloured(colour))).toBe('var(--on-strong)');
  },
);

test('the built-in boards can all show their own colours', () => {
  for (const theme of THEME_NAMES) {
    const board = boardOf({ theme });
    for (const [group, colour] of Object.entries(board.groupColors)) {
      expect(colourOfGroup(group as keyof Board['groupColors'], board), `${group} of ${theme}`).toBe(colour);
    }
  }
});

test('luminance ranges from black to white', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1);
});
