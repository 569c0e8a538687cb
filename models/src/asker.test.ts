import { describe, expect, test } from 'vitest';
import type { Call } from './brief.ts';
import { FAILURES_TO_OPEN } from './circuitBreaker.ts';
import { type AskerDeps, type ConfiguredModel, ModelAsker, ModelFault, OnePurse, type Provider } from './index.ts';

/** When a provider that fails is asked again, and when no more. */

const MODEL: ConfiguredModel = {
  name: 'test',
  kind: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'test',
  key: undefined,
  prices: { input: 1, output: 1 },
  limits: { perCall: 1, perGame: 5, perDay: 20, concurrency: 4, timeoutSeconds: 60, outputTokens: 500 },
};
const CALL: Call = { system: 'rules', user: 'position', tool: { name: 'act', description: '', parameters: {} } };
const DOWN = new ModelFault('provider_error', { isFree: true, isOutage: true });

function askerOf(ask: Provider['ask'], deps: Partial<AskerDeps> = {}) {
  const clock = { now: 0 };
  const purse = new OnePurse();
  const asker = new ModelAsker(MODEL, {
    purse,
    provider: { ask },
    now: () => clock.now,
    wait: async (milliseconds) => void (clock.now += milliseconds),
    ...deps,
  });
  const reasonOf = async (most?: number) =>
    asker.ask(CALL, 'g', most === undefined ? {} : { most }).then(
      () => 'answered',
      (error: unknown) => (error instanceof ModelFault ? error.reason : String(error)),
    );
  return { asker, purse, clock, reasonOf };
}

describe('a provider that fails', () => {
  test('is not called any more, and after a pause one call tries whether it is back', async () => {
    let isBack = false;
    const { asker, purse, clock, reasonOf } = askerOf(async () => {
      if (!isBack) throw DOWN;
      return { calls: [], usage: { input: 10, cached: 0, output: 1 } };
    });
    expect([await reasonOf(), await reasonOf()]).toEqual(['provider_error', 'provider_error']);
    expect(asker.circuit.state).toBe('open');
    expect(asker.calls).toBe(FAILURES_TO_OPEN);
    expect([await reasonOf(), await reasonOf()]).toEqual(['circuit_open', 'circuit_open']);
    expect(asker.calls).toBe(FAILURES_TO_OPEN);
    clock.now += asker.circuit.retryIn;
    // The trial is not repeated within its own question.
    expect(await reasonOf()).toBe('provider_error');
    expect(asker.calls).toBe(FAILURES_TO_OPEN + 1);
    expect(asker.circuit.state).toBe('open');
    isBack = true;
    clock.now += asker.circuit.retryIn;
    const trial = Promise.all([reasonOf(), reasonOf()]);
    expect(await trial).toEqual(['answered', 'circuit_open']);
    expect([asker.circuit.state, await reasonOf()]).toEqual(['closed', 'answered']);
    expect(purse.spent).toBe(22);
  });

  test('is counted by cause', async () => {
    const faults = [new ModelFault('rate_limited', { isFree: true, isOutage: true }), DOWN];
    const { asker, reasonOf } = askerOf(async () => {
      throw faults.shift() ?? new ModelFault('refused', { isFree: true });
    });
    expect(await reasonOf()).toBe('refused');
    expect(asker.failedCalls).toEqual({ rate_limited: 1, provider_error: 1, refused: 1 });
    expect(asker.circuit.state).toBe('closed');
  });

  test('books what was reserved where it does not answer in time', async () => {
    const { asker, purse, reasonOf } = askerOf(async () => {
      throw new ModelFault('timeout');
    });
    expect(await reasonOf()).toBe('timeout');
    expect(asker.calls).toBe(1);
    expect(purse.spent).toBeGreaterThan(500);
  });
});

test('a table with little time cannot keep others from the model', async () => {
  const { asker, reasonOf } = askerOf(async () => {
    throw new ModelFault('timeout');
  });
  for (let i = 0; i < 2 * FAILURES_TO_OPEN; i++) await reasonOf(1000);
  expect(asker.circuit.state).toBe('closed');
  for (let i = 0; i < FAILURES_TO_OPEN; i++) await reasonOf();
  expect(asker.circuit.state).toBe('open');
});
