import { describe, expect, test } from 'vitest';
import { clockText, isShort, secondsLeft, untilNextFigure } from './Clock.tsx';

describe('a countdown', () => {
  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [25, '0:25'],
    [60, '1:00'],
    [725, '12:05'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
    [7199, '1:59:59'],
    [7200, '2 hours'],
    [2 * 86_400, '2 days'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  test('started seconds count, and the minimum is zero', () => {
    expect(secondsLeft(10_001, 0)).toBe(11);
    expect(secondsLeft(10_000, 0)).toBe(10);
    expect(secondsLeft(0, 5000)).toBe(0);
  });

  test('is short from ten seconds on', () => {
    expect(isShort(10_001, 0)).toBe(false);
    expect(isShort(10_000, 0)).toBe(true);
  });

  test('the figure changes on the full second', () => {
    expect(untilNextFigure(10_300, 0)).toBe(300);
    expect(untilNextFigure(10_000, 0)).toBe(1000);
    expect(untilNextFigure(0, 0)).toBeUndefined();
    expect(untilNextFigure(2 * 86_400_000 + 500, 0)).toBe(500);
    expect(untilNextFigure(2 * 86_400_000, 0)).toBe(60_000);
  });
});
