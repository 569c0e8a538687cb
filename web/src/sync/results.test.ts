import { expect, test } from 'vitest';
import { withResult } from './results.ts';

test('each bot strength counts once per table, and each table counts once', () => {
  const first = withResult({ tables: [], bots: {} }, 'a', ['steady', 'steady', 'sharp'], true);
  expect(first.bots).toEqual({ steady: { games: 1, wins: 1 }, sharp: { games: 1, wins: 1 } });
  expect(withResult(first, 'a', ['steady'], true)).toBe(first);
  expect(withResult(first, 'b', ['steady'], false).bots['steady']).toEqual({ games: 2, wins: 1 });
  expect(withResult(first, 'c', [], true)).toBe(first);
});
