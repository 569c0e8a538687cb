import { parseHTML } from 'linkedom';
import { addWords } from '@magnate/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOARD } from '@magnate/engine/monopoly';
import { blankStatistics } from '../../statistics.ts';
import type { MonopolyTally } from '../tally.ts';
import { boardMap } from './board.ts';
import { BOARD_SIZES, boardSide, boxOf } from './boardPlan.ts';
import { IN_JAIL, landingsOf, ranked } from './landings.ts';

const GO_TO_JAIL = 30;

/** Every space another number of times, nobody resting on Go To Jail. */
function landed(): MonopolyTally {
  const tally = blankStatistics('monopoly', 2).monopoly as MonopolyTally;
  tally.landings = tally.landings.map((_, position) => (position === GO_TO_JAIL ? 0 : 100 + 7 * position));
  return tally;
}

function figures(tally: MonopolyTally, side: 'wide' | 'narrow'): string[] {
  const { document } = parseHTML(`<body>${boardMap(landingsOf(tally), 'board').text}</body>`);
  const found: Iterable<{ textContent: string }> = document.querySelectorAll(`.${side} text.part`);
  return [...found].map(({ textContent }) => textContent);
}

beforeAll(() => addWords('monopoly', 'monopoly/report'));

describe('the board', () => {
  it('has a figure for all forty spaces and for jail, and they make a hundred percent', () => {
    const texts = figures(landed(), 'wide');
    expect(texts).toHaveLength(BOARD.length + 1);
    expect(texts.filter((text) => text === '→ jail')).toHaveLength(1);
    const sum = texts.reduce((all, text) => all + (Number.parseFloat(text) || 0), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(0.2);
  });

  it('shows what was counted', () => {
    const tally = landed();
    const all = tally.landings.reduce((sum, count) => sum + count, 0);
    const share = (position: number) => `${((100 * (tally.landings[position] ?? 0)) / all).toFixed(2)}\u00a0%`;
    const texts = figures(tally, 'wide');
    for (const position of [0, 1, 10, 39]) expect(texts[position]).toBe(share(position));
    expect(texts.at(-1)).toBe(share(IN_JAIL));
  });

  it('gives shorter figures where there is little room', () => {
    for (const text of figures(landed(), 'narrow').filter((one) => one !== '→ jail')) expect(text).toMatch(/^\d\.\d$/);
  });

  it('goes once around without gap or overlap', () => {
    for (const size of BOARD_SIZES) {
      const boxes = BOARD.map((_, position) => boxOf(position, size));
      const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
      const side = boardSide(size);
      expect(area).toBe(side ** 2 - (side - 2 * size.deep) ** 2);
      for (const { x, y, width, height } of boxes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(side);
        const hit = boxes.filter(
          (other) =>
            other.x < x + width && x < other.x + other.width && other.y < y + height && y < other.y + other.height,
        );
        expect(hit).toHaveLength(1);
      }
    }
  });

  it('ranks neither jail nor the space that leads there', () => {
    const order = ranked(landingsOf(landed()));
    expect(order).toHaveLength(BOARD.length - 1);
    expect(order[0]?.position).toBe(39);
    expect(order.at(-1)?.position).toBe(0);
  });
});
