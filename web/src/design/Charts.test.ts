import { describe, expect, test } from 'vitest';
import { spread, stacked } from './Charts.tsx';

describe('marks of a chart', () => {
  test('stay where they are if they have room', () => {
    expect(spread([10, 40, 90], 20, [0, 100])).toEqual([10, 40, 90]);
  });

  test('move apart around their middle if they would cover each other', () => {
    expect(spread([50, 50, 50], 20, [0, 100])).toEqual([30, 50, 70]);
    expect(spread([10, 48, 52], 20, [0, 100])).toEqual([10, 40, 60]);
  });

  test('stay within the chart', () => {
    expect(spread([95, 99], 20, [0, 100])).toEqual([80, 100]);
    expect(spread([1, 2], 20, [0, 100])).toEqual([0, 20]);
  });

  test.each([3, 8, 20])('of %i close events are all apart', (count) => {
    const places = spread(
      Array.from({ length: count }, (_, i) => 200 + 3 * i),
      19,
      [0, 600],
    );
    const gaps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
    expect(Math.min(...gaps)).toBeCloseTo(19);
  });
});

test('tokens at the ends of lines are stacked upward', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(stacked([at(100, 50), at(100, 55), at(100, 90)], 18)).toEqual([37, 55, 90]);
  expect(stacked([at(100, 50), at(40, 55)], 18)).toEqual([50, 55]);
  expect(stacked([at(100, 50), at(100, 50), at(100, 50)], 18).toSorted((a, b) => a - b)).toEqual([14, 32, 50]);
});
