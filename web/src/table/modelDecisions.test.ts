import { expect, test } from 'vitest';
import { type Decision, modelTotalsOf, decisionsByLine } from './modelDecisions.ts';

function decision(seq: number, more: Partial<Decision> = {}): Decision {
  return {
    version: seq,
    seq,
    playerId: 'p1',
    outcome: 'first',
    reason: null,
    why: `why ${seq}`,
    note: null,
    tokens: { input: 100, cached: 0, output: 10 },
    usageAdjusted: false,
    milliseconds: 5,
    microdollars: 7,
    promptHash: '',
    ...more,
  };
}

test('a decision belongs to the first line about it, or to none', () => {
  const lines = [{ seq: 1 }, { seq: 4 }, { seq: 5 }, { seq: 9 }];
  const found = decisionsByLine(lines, [decision(2), decision(5), decision(6), decision(8), decision(20)]);
  expect([...found].map(([seq, { why }]) => [seq, why])).toEqual([
    [4, 'why 2'],
    [5, 'why 5'],
    [9, 'why 8'],
  ]);
});

test('adds up the totals of each model', () => {
  const all = [decision(1), decision(2, { outcome: 'fallback' }), decision(3, { playerId: 'p2', outcome: 'repaired' })];
  expect(modelTotalsOf(all)).toEqual([
    { playerId: 'p1', asked: 2, first: 1, fallback: 1, tokens: 220, microdollars: 14 },
    { playerId: 'p2', asked: 1, first: 0, fallback: 0, tokens: 110, microdollars: 7 },
  ]);
});
