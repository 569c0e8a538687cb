import { acquire, fromSetup } from '@magnate/engine/acquire';
import { expect, test } from 'vitest';
import { observeAndEvaluate } from './steady.ts';
import { FIRST_WEIGHTS } from './weights.ts';
import { newEvaluation } from './evaluation.ts';

test('values stay finite, however small the uncertainty of ranks', () => {
  const state = fromSetup({
    board: ['LLL.........', ...new Array<string>(8).fill('............')],
    players: [{ id: 'a', rack: ['4A'], shares: { Luxor: 2 } }, { id: 'b', shares: { Luxor: 23 } }, { id: 'c' }],
  });
  for (const doubt of [0.05, 0.0288, 0.01, 0.001]) {
    const evaluation = newEvaluation({ ...FIRST_WEIGHTS, doubt });
    observeAndEvaluate(evaluation, acquire.view(state, 'a'), 'a');
    expect(evaluation.currentValues.filter((worth) => !Number.isFinite(worth))).toEqual([]);
  }
});
