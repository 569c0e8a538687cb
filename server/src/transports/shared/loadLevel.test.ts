import { describe, expect, test } from 'vitest';
import { LoadLevel, WORK } from './overload.ts';

const CEILINGS = { lateness: 100, memory: 1000 };

/** The level after each sample. */
function levels(lateness: readonly number[], memory = 0, ceilings = CEILINGS): readonly number[] {
  const load = new LoadLevel(ceilings);
  return lateness.map((late) => {
    load.look({ lateness: late, memory });
    return load.level;
  });
}

const times = (count: number, value: number) => Array<number>(count).fill(value);

describe('the load level', () => {
  test('rises one step after two late samples in a row, not after a single pause', () => {
    expect(levels([0, 99, 5000, 0, 5000, 0])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(levels([100, 100, 100, 100])).toEqual([0, 1, 1, 1]);
    expect(levels(times(6, 200))).toEqual([0, 1, 1, 2, 2, 2]);
    expect(levels(times(7, 800))).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  test('falls one step after eight samples in a row below half of its threshold', () => {
    expect(levels([100, 100, ...times(20, 50)]).at(-1)).toBe(1);
    expect(levels([100, 100, ...times(7, 49)]).at(-1)).toBe(1);
    expect(levels([100, 100, ...times(8, 49)]).at(-1)).toBe(0);
    expect(levels([100, 100, ...times(7, 49), 60, ...times(7, 49)]).at(-1)).toBe(1);
    expect(levels([...times(6, 800), ...times(8, 0)]).at(-1)).toBe(2);
    expect(levels([...times(6, 800), ...times(24, 0)]).at(-1)).toBe(0);
  });

  test('rises with memory, but not to the level that refuses running games', () => {
    expect(levels(times(9, 0), 799).at(-1)).toBe(0);
    expect(levels(times(9, 0), 800).at(-1)).toBe(1);
    expect(levels(times(9, 0), 5000).at(-1)).toBe(2);
  });

  test('stays zero without ceilings', () => {
    expect(levels(times(9, 1e6), 1e12, { lateness: 0, memory: 0 }).at(-1)).toBe(0);
  });

  test('gives the refused classes: new tables and long reads first, running games last', () => {
    const load = new LoadLevel(CEILINGS);
    const shed = () => WORK.filter((work) => load.sheds(work));
    const seen = [shed()];
    for (let i = 0; i < 3; i++) {
      for (let look = 0; look < 2; look++) load.look({ lateness: 5000, memory: 0 });
      seen.push(shed());
    }
    expect(seen).toEqual([[], ['creation', 'history'], ['creation', 'history', 'joining', 'reading'], [...WORK]]);
  });
});
