import { THEME_SIZES } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import {
  type Arrow,
  ARROWS,
  between,
  BOARD_UNITS,
  CORNER,
  innerEdge,
  inset,
  middleOf,
  neighbour as neighbourOn,
  outerEdge,
  ringOf,
  walk,
} from './geometry.ts';

const { min, max, step } = THEME_SIZES;
const SIZES = Array.from({ length: (max - min) / step + 1 }, (_, i) => min + i * step);
const { boxOf, sideOf } = ringOf(40);
const neighbour = (position: number, arrow: Arrow) => neighbourOn(ringOf(40), position, arrow);

describe.each(SIZES)('a ring of %i spaces', (size) => {
  const ring = ringOf(size);
  const all = Array.from({ length: size }, (_, position) => position);

  it('has a corner at every quarter, and equally many spaces on every side', () => {
    expect(all.filter(ring.isCorner)).toEqual([0, size / 4, size / 2, (3 * size) / 4]);
    for (const side of ['bottom', 'left', 'top', 'right'] as const) {
      expect(all.filter((position) => ring.sideOf(position) === side)).toHaveLength(size / 4);
    }
  });

  it('has adjacent spaces that touch and do not overlap', () => {
    const area = all.map(ring.boxOf).reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBeCloseTo(BOARD_UNITS ** 2 - (BOARD_UNITS - 2 * CORNER) ** 2);
    for (const position of all) {
      const here = middleOf(ring.boxOf(position));
      const next = middleOf(ring.boxOf((position + 1) % size));
      const away = ring.isCorner(position) || ring.isCorner(position + 1) ? (CORNER + ring.lot) / 2 : ring.lot;
      expect(Math.hypot(next.x - here.x, next.y - here.y), `after ${position}`).toBeCloseTo(away);
    }
  });

  it('can be walked around with the arrows along each side', () => {
    const reached = new Set([0]);
    for (const from of reached) for (const arrow of ARROWS) reached.add(neighbourOn(ring, from, arrow));
    expect(reached.size).toBe(size);
  });

  it('wraps around GO in both directions', () => {
    expect(walk(size - 1, 1, 'forward', size)).toEqual([size - 1, 0, 1]);
    expect(walk(1, size - 1, 'back', size)).toEqual([1, 0, size - 1]);
  });
});

describe('boxOf', () => {
  it('puts the corners into the corners, clockwise from the bottom right', () => {
    const far = BOARD_UNITS - CORNER;
    expect(boxOf(0)).toEqual({ x: far, y: far, width: CORNER, height: CORNER });
    expect(boxOf(10)).toEqual({ x: 0, y: far, width: CORNER, height: CORNER });
    expect(boxOf(20)).toEqual({ x: 0, y: 0, width: CORNER, height: CORNER });
    expect(boxOf(30)).toEqual({ x: far, y: 0, width: CORNER, height: CORNER });
  });

  it('names the sides by position', () => {
    expect([1, 11, 21, 31].map(sideOf)).toEqual(['bottom', 'left', 'top', 'right']);
  });
});

describe('edges', () => {
  it('turns the inner edge towards the centre on every side', () => {
    for (const position of [5, 15, 25, 35]) {
      const box = boxOf(position);
      const inner = middleOf(innerEdge(box, sideOf(position), 20));
      const outer = middleOf(outerEdge(box, sideOf(position), 20));
      const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - BOARD_UNITS / 2, y - BOARD_UNITS / 2);
      expect(away(inner), `at ${position}`).toBeLessThan(away(outer));
    }
  });

  it('leaves an empty box, not a negative one, if a line is thicker than the box', () => {
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
    expect(walk(38, 1, 'forward', 40)).toEqual([38, 39, 0, 1]);
  });

  it('goes back three', () => {
    expect(walk(36, 33, 'back', 40)).toEqual([36, 35, 34, 33]);
    expect(walk(1, 38, 'back', 40)).toEqual([1, 0, 39, 38]);
  });

  it('stays in place', () => {
    expect(walk(7, 7, 'forward', 40)).toEqual([7]);
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
