import { type Board, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { fitOf } from './fit.ts';

describe('fitOf', () => {
  it('knows that Chinese characters have no narrow form', () => {
    const latin = fitOf(860, STANDARD_BOARD, 'classic');
    const chinese = fitOf(860, STANDARD_BOARD, 'classic', 'zh');
    expect(latin.text).toBeLessThan(latin.font);
    expect(chinese.text).toBe(chinese.font);
  });

  it('never uses text below twelve pixels', () => {
    for (const size of [200, 304, 374, 560, 736, 860, 1400]) {
      const { text, px } = fitOf(size);
      expect(text / px, `at ${size}`).toBeGreaterThanOrEqual(12);
    }
  });

  it('shows names only if they are readable', () => {
    expect([304, 374, 590].some((size) => fitOf(size).hasNames)).toBe(false);
    expect([604, 860, 1400].every((size) => fitOf(size).hasNames)).toBe(true);
  });

  it('keeps tokens large enough to tell apart', () => {
    for (const size of [304, 374, 860]) expect(fitOf(size).token / fitOf(size).px).toBeGreaterThanOrEqual(20);
  });

  it('shows names on wide spaces only if they are deep enough, too', () => {
    const small: Board = { ...STANDARD_BOARD, size: 24 };
    expect(fitOf(390, small).hasNames).toBe(false);
    expect(fitOf(620, small).hasNames).toBe(true);
  });

  it('sets names larger and narrower in the skin classic, and shows them on smaller boards', () => {
    const [plain, classic] = [fitOf(860), fitOf(860, STANDARD_BOARD, 'classic')];
    expect(classic.font).toBeGreaterThan(plain.font);
    expect(classic.text).toBeLessThan(plain.text);
    expect([fitOf(560).hasNames, fitOf(560, STANDARD_BOARD, 'classic').hasNames]).toEqual([false, true]);
    for (const size of [304, 560, 860, 1400]) {
      const { font, px } = fitOf(size, STANDARD_BOARD, 'classic');
      expect(font / px, `at ${size}`).toBeGreaterThanOrEqual(12);
    }
  });

  it('accepts a board of size zero', () => {
    expect(Number.isFinite(fitOf(0).px)).toBe(true);
  });
});
