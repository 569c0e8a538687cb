import { expect, test } from 'vitest';
import { throughputOf, type Report } from './throughput.ts';

const at = (seconds: number, games: number): Report => ({ seconds, games, actions: 100 * games });

test('the pace of a run leaves out its warm-up', () => {
  expect(throughputOf([at(1, 5), at(3, 10), at(4, 30), at(5, 50)], 3)).toEqual({ games: 20, actions: 2000 });
});

test.each([
  ['with one report after the warm-up', [at(2, 10), at(4, 50)], { games: 20, actions: 2000 }],
  ['with no report before the warm-up is over', [at(5, 50)], { games: 10, actions: 1000 }],
  ['with no report after the warm-up', [at(1, 5), at(2, 10)], { games: 5, actions: 500 }],
  ['that began and ended at once', [at(0, 0)], { games: 0, actions: 0 }],
  ['without a report', [], { games: 0, actions: 0 }],
])('a run %s has a pace', (_, reports, pace) => {
  expect(throughputOf(reports, 3)).toEqual(pace);
});
