import { fromSetup } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { labelRun, spaceAfterKey } from './lattice.ts';

describe('a key', () => {
  test('leads to the next space and not over the edge', () => {
    expect(spaceAfterKey(13, 'ArrowLeft')).toBe(12);
    expect(spaceAfterKey(12, 'ArrowLeft')).toBe(12);
    expect(spaceAfterKey(11, 'ArrowRight')).toBe(11);
    expect(spaceAfterKey(10, 'ArrowRight')).toBe(11);
    expect(spaceAfterKey(13, 'ArrowUp')).toBe(1);
    expect(spaceAfterKey(1, 'ArrowUp')).toBe(1);
    expect(spaceAfterKey(95, 'ArrowDown')).toBe(107);
    expect(spaceAfterKey(107, 'ArrowDown')).toBe(107);
  });

  test('leads to the ends of a row', () => {
    expect(spaceAfterKey(17, 'Home')).toBe(12);
    expect(spaceAfterKey(17, 'End')).toBe(23);
  });

  test('that means nothing leads nowhere', () => {
    expect(spaceAfterKey(17, 'Enter')).toBeUndefined();
  });
});

describe('a label', () => {
  const board = fromSetup({
    players: [{ id: 'a' }, { id: 'b' }],
    board: [
      'LLLLLLL...TT',
      '............',
      'A.....FF....',
      'A.....F.....',
      'A.....FFF...',
      '............',
      '..........WW',
      'CC..........',
      '............',
    ],
  }).board;

  test('lies in the middle of a long row', () => {
    expect(labelRun(board, 'Luxor')).toEqual({ start: 2, length: 3 });
  });

  test('takes the row with the most room', () => {
    expect(labelRun(board, 'Festival')).toEqual({ start: 54, length: 3 });
  });

  test('takes the middle tile of a column', () => {
    expect(labelRun(board, 'American')).toEqual({ start: 36, length: 1 });
  });

  test('does not go on in the next row', () => {
    expect(labelRun(board, 'Worldwide')).toEqual({ start: 82, length: 2 });
    expect(labelRun(board, 'Continental')).toEqual({ start: 84, length: 2 });
  });

  test('is missing where the corporation is', () => {
    expect(labelRun(board, 'Imperial')).toBeUndefined();
  });
});
