import { boardOf, fromSetup, STANDARD_BOARD } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { labelRun, spaceAfterKey } from './gridGeometry.ts';

describe('a key', () => {
  test('leads to the next space and stops at the edge', () => {
    expect(spaceAfterKey(STANDARD_BOARD, 13, 'ArrowLeft')).toBe(12);
    expect(spaceAfterKey(STANDARD_BOARD, 12, 'ArrowLeft')).toBe(12);
    expect(spaceAfterKey(STANDARD_BOARD, 11, 'ArrowRight')).toBe(11);
    expect(spaceAfterKey(STANDARD_BOARD, 10, 'ArrowRight')).toBe(11);
    expect(spaceAfterKey(STANDARD_BOARD, 13, 'ArrowUp')).toBe(1);
    expect(spaceAfterKey(STANDARD_BOARD, 1, 'ArrowUp')).toBe(1);
    expect(spaceAfterKey(STANDARD_BOARD, 95, 'ArrowDown')).toBe(107);
    expect(spaceAfterKey(STANDARD_BOARD, 107, 'ArrowDown')).toBe(107);
  });

  test('respects the edges of a smaller board', () => {
    const harbour = boardOf({ theme: 'harbour' });
    expect(['ArrowDown', 'ArrowRight', 'End'].map((key) => spaceAfterKey(harbour, 8, key))).toEqual([17, 8, 8]);
    expect(spaceAfterKey(harbour, 62, 'ArrowDown')).toBe(62);
  });

  test('leads to the ends of a row', () => {
    expect(spaceAfterKey(STANDARD_BOARD, 17, 'Home')).toBe(12);
    expect(spaceAfterKey(STANDARD_BOARD, 17, 'End')).toBe(23);
  });

  test('without a meaning leads nowhere', () => {
    expect(spaceAfterKey(STANDARD_BOARD, 17, 'Enter')).toBeUndefined();
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

  test('is in the middle of a long row', () => {
    expect(labelRun(STANDARD_BOARD, board, 'Luxor')).toEqual({ start: 2, length: 3 });
  });

  test('takes the row with the most room', () => {
    expect(labelRun(STANDARD_BOARD, board, 'Festival')).toEqual({ start: 54, length: 3 });
  });

  test('takes the middle tile of a column', () => {
    expect(labelRun(STANDARD_BOARD, board, 'American')).toEqual({ start: 36, length: 1 });
  });

  test('does not continue in the next row', () => {
    expect(labelRun(STANDARD_BOARD, board, 'Worldwide')).toEqual({ start: 82, length: 2 });
    expect(labelRun(STANDARD_BOARD, board, 'Continental')).toEqual({ start: 84, length: 2 });
  });

  test('is missing for an inactive corporation', () => {
    expect(labelRun(STANDARD_BOARD, board, 'Imperial')).toBeUndefined();
  });
});
