import { describe, expect, it } from 'vitest';
import {
  between,
  BOARD_UNITS,
  boxOf,
  CORNER,
  innerEdge,
  inset,
  isCorner,
  LOT,
  middleOf,
  neighbour,
  outerEdge,
  sideOf,
  SPACES,
  walk,
} from './geometry.ts';

const all = Array.from({ length: SPACES }, (_, position) => position);

describe('boxOf', () => {
  it('puts the corners into the corners, clockwise from the bottom right', () => {
    const far = BOARD_UNITS - CORNER;
    expect(boxOf(0)).toEqual({ x: far, y: far, width: CORNER, height: CORNER });
    expect(boxOf(10)).toEqual({ x: 0, y: far, width: CORNER, height: CORNER });
    expect(boxOf(20)).toEqual({ x: 0, y: 0, width: CORNER, height: CORNER });
    expect(boxOf(30)).toEqual({ x: far, y: 0, width: CORNER, height: CORNER });
  });

  it('lets each space touch the next one and none overlap', () => {
    const area = all.map(boxOf).reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBeCloseTo(BOARD_UNITS ** 2 - (BOARD_UNITS - 2 * CORNER) ** 2);
    for (const position of all) {
      const here = middleOf(boxOf(position));
      const next = middleOf(boxOf((position + 1) % SPACES));
      const step = isCorner(position) || isCorner(position + 1) ? (CORNER + LOT) / 2 : LOT;
      expect(Math.hypot(next.x - here.x, next.y - here.y), `after ${position}`).toBeCloseTo(step);
    }
  });

  it('names the sides by where they are', () => {
    expect([1, 11, 21, 31].map(sideOf)).toEqual(['bottom', 'left', 'top', 'right']);
  });
});

describe('edges', () => {
  it('turns the inner edge towards the middle on every side', () => {
    for (const position of [5, 15, 25, 35]) {
      const box = boxOf(position);
      const inner = middleOf(innerEdge(box, sideOf(position), 20));
      const outer = middleOf(outerEdge(box, sideOf(position), 20));
      const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - BOARD_UNITS / 2, y - BOARD_UNITS / 2);
      expect(away(inner), `at ${position}`).toBeLessThan(away(outer));
    }
  });

  it('leaves nothing of a box, rather than less, where a line is thicker than it', () => {
    expect(inset({ x: 10, y: 0, width: 80, height: 140 }, 50)).toEqual({ x: 50, y: 50, width: 0, height: 40 });
  });

  it('leaves the rest between them', () => {
    expect(between({ x: 0, y: 0, width: 80, height: 140 }, 'bottom', 30, 20)).toEqual({
      x: 0,
      y: 30,
      width: 80,
      height: 90,
    });
    expect(between({ x: 0, y: 0, width: 140, height: 80 }, 'left', 30, 20)).toEqual({
      x: 20,
      y: 0,
      width: 90,
      height: 80,
    });
  });
});

describe('walk', () => {
  it('goes forward across GO', () => {
    expect(walk(38, 1, 'forward')).toEqual([38, 39, 0, 1]);
  });

  it('goes back three', () => {
    expect(walk(36, 33, 'back')).toEqual([36, 35, 34, 33]);
    expect(walk(1, 38, 'back')).toEqual([1, 0, 39, 38]);
  });

  it('stays where it is', () => {
    expect(walk(7, 7, 'forward')).toEqual([7]);
  });
});

describe('neighbour', () => {
  it('follows the arrow along every side', () => {
    expect(neighbour(5, 'ArrowLeft')).toBe(6);
    expect(neighbour(5, 'ArrowRight')).toBe(4);
    expect(neighbour(15, 'ArrowUp')).toBe(16);
    expect(neighbour(25, 'ArrowRight')).toBe(26);
    expect(neighbour(35, 'ArrowDown')).toBe(36);
  });

  it('turns at corners and crosses the board', () => {
    expect(neighbour(10, 'ArrowUp')).toBe(11);
    expect(neighbour(10, 'ArrowRight')).toBe(9);
    expect(neighbour(5, 'ArrowUp')).toBe(25);
    expect(neighbour(12, 'ArrowRight')).toBe(38);
  });

  it('stays at the edge', () => {
    expect(neighbour(0, 'ArrowRight')).toBe(0);
    expect(neighbour(22, 'ArrowUp')).toBe(22);
  });
});
