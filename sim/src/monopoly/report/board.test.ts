import { parseHTML } from 'linkedom';
import { addWords } from '@magnate/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Board, boardOf, STANDARD_BOARD, THEME_NAMES } from '@magnate/engine/monopoly';
import { blankStatistics } from '../../core/statistics.ts';
import type { MonopolyTally } from '../../core/monopoly/tally.ts';
import { boardMap } from './board.ts';
import { BOARD_SIZES, boardSide, boxOf } from './boardPlan.ts';
import { landingsOf, ranked } from './landings.ts';

/** Cell widths are not integers on every board. */
const CLOSE = 1e-6;

/** A different count for every space, and none for Go To Jail. */
function landed(board: Board = STANDARD_BOARD): MonopolyTally {
  const tally = blankStatistics('monopoly', 2).monopoly as MonopolyTally;
  const places = Array.from({ length: board.size + 1 }, (_, position) => position);
  tally.landings = places.map((position) => (position === board.goToJail ? 0 : 100 + 7 * position));
  return tally;
}

function figures(tally: MonopolyTally, side: 'wide' | 'narrow', board: Board = STANDARD_BOARD): string[] {
  const { document } = parseHTML(`<body>${boardMap(landingsOf(tally), 'board', board).text}</body>`);
  const found: Iterable<{ textContent: string }> = document.querySelectorAll(`.${side} text.part`);
  return [...found].map(({ textContent }) => textContent);
}

beforeAll(() => addWords('monopoly', 'monopoly/report'));

describe('the board', () => {
  it.each(THEME_NAMES)('has a figure for every space of %s and for jail, and they make a hundred percent', (theme) => {
    const board = boardOf({ theme });
    const texts = figures(landed(board), 'wide', board);
    expect(texts).toHaveLength(board.size + 1);
    expect(texts.filter((text) => text === '→ jail')).toHaveLength(board.goToJail === null ? 0 : 1);
    const sum = texts.reduce((all, text) => all + (Number.parseFloat(text) || 0), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(0.2);
  });

  it('shows what was counted', () => {
    const tally = landed();
    const all = tally.landings.reduce((sum, count) => sum + count, 0);
    const share = (position: number) => `${((100 * (tally.landings[position] ?? 0)) / all).toFixed(2)}\u00a0%`;
    const texts = figures(tally, 'wide');
    for (const position of [0, 1, 10, 39]) expect(texts[position]).toBe(share(position));
    expect(texts.at(-1)).toBe(share(STANDARD_BOARD.size));
  });

  it('shortens figures on small spaces', () => {
    for (const text of figures(landed(), 'narrow').filter((one) => one !== '→ jail')) expect(text).toMatch(/^\d\.\d$/);
  });

  it.each([24, 28, 40, 48])('goes once around without gap or overlap: %i spaces', (spaces) => {
    for (const size of BOARD_SIZES) {
      const boxes = Array.from({ length: spaces }, (_, position) => boxOf(position, spaces, size));
      const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
      const side = boardSide(size);
      expect(area).toBeCloseTo(side ** 2 - (side - 2 * size.deep) ** 2, 5);
      for (const { x, y, width, height } of boxes) {
        expect(Math.min(x, y)).toBeGreaterThan(-CLOSE);
        expect(Math.max(x + width, y + height)).toBeLessThan(side + CLOSE);
        const hit = boxes.filter(
          (other) =>
            other.x + CLOSE < x + width &&
            x + CLOSE < other.x + other.width &&
            other.y + CLOSE < y + height &&
            y + CLOSE < other.y + other.height,
        );
        expect(hit).toHaveLength(1);
      }
    }
  });

  it('ranks neither jail nor the space that leads there', () => {
    const order = ranked(landingsOf(landed()), STANDARD_BOARD);
    expect(order).toHaveLength(STANDARD_BOARD.size - 1);
    expect(order[0]?.position).toBe(39);
    expect(order.at(-1)?.position).toBe(0);
  });
});
