import { describe, expect, test } from 'vitest';
import type { ModelRequest } from './prompt.ts';
import { FAILURES_TO_OPEN } from './circuitBreaker.ts';
import {
  type ModelClientDeps,
  type ConfiguredModel,
  ModelClient,
  ModelFault,
  InMemoryBudget,
  type Provider,
} from './index.ts';

/** Retries and the circuit breaker. */

const MODEL: ConfiguredModel = {
  name: 'test',
  kind: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'test',
  key: undefined,
  prices: { input: 1, output: 1 },
  limits: { perCall: 1, perGame: 5, perDay: 20, concurrency: 4, timeoutSeconds: 60, outputTokens: 500 },
};
const CALL: ModelRequest = {
  system: 'rules',
  user: 'position',
  tool: { name: 'act', description: '', parameters: {} },
};
const DOWN = new ModelFault('provider_error', { isFree: true, isOutage: true });

function clientOf(ask: Provider['ask'], deps: Partial<ModelClientDeps> = {}) {
  const clock = { now: 0 };
  const budget = new InMemoryBudget();
  const client = new ModelClient(MODEL, {
    budget,
    provider: { ask },
    now: () => clock.now,
    wait: async (milliseconds) => void (clock.now += milliseconds),
    ...deps,
  });
  const reasonOf = async (most?: number) =>
    client.ask(CALL, 'g', most === undefined ? {} : { most }).then(
      () => 'answered',
      (error: unknown) => (error instanceof ModelFault ? error.reason : String(error)),
    );
  return { client, budget, clock, reasonOf };
}

describe('a failing provider', () => {
  test('is no longer called, and after a pause one trial call checks whether it is back', async () => {
    let isBack = false;
    const { client, budget, clock, reasonOf } = clientOf(async () => {
      if (!isBack) throw DOWN;
      return { calls: [], usage: { input: 10, cached: 0, output: 1 } };
    });
    expect([await reasonOf(), await reasonOf()]).toEqual(['provider_error', 'provider_error']);
    expect(client.circuit.state).toBe('open');
    expect(client.calls).toBe(FAILURES_TO_OPEN);
    expect([await reasonOf(), await reasonOf()]).toEqual(['circuit_open', 'circuit_open']);
    expect(client.calls).toBe(FAILURES_TO_OPEN);
    clock.now += client.circuit.retryIn;
    // The trial is not repeated for the same question.
    expect(await reasonOf()).toBe('provider_error');
    expect(client.calls).toBe(FAILURES_TO_OPEN + 1);
    expect(client.circuit.state).toBe('open');
    isBack = true;
    clock.now += client.circuit.retryIn;
    const trial = Promise.all([reasonOf(), reasonOf()]);
    expect(await trial).toEqual(['answered', 'circuit_open']);
    expect([client.circuit.state, await reasonOf()]).toEqual(['closed', 'answered']);
    expect(budget.spent).toBe(22);
  });

  test('is counted by cause', async () => {
    const faults = [new ModelFault('rate_limited', { isFree: true, isOutage: true }), DOWN];
    const { client, reasonOf } = clientOf(async () => {
      throw faults.shift() ?? new ModelFault('refused', { isFree: true });
    });
    expect(await reasonOf()).toBe('refused');
    expect(client.failedCalls).toEqual({ rate_limited: 1, provider_error: 1, refused: 1 });
    expect(client.circuit.state).toBe('closed');
  });

  test('is charged the reserved amount if it does not answer in time', async () => {
    const { client, budget, reasonOf } = clientOf(async () => {
      throw new ModelFault('timeout');
    });
    expect(await reasonOf()).toBe('timeout');
    expect(client.calls).toBe(1);
    expect(budget.spent).toBeGreaterThan(500);
  });
});

test('a table with little time left cannot block the model for others', async () => {
  const { client, reasonOf } = clientOf(async () => {
    throw new ModelFault('timeout');
  });
  for (let i = 0; i < 2 * FAILURES_TO_OPEN; i++) await reasonOf(1000);
  expect(client.circuit.state).toBe('closed');
  for (let i = 0; i < FAILURES_TO_OPEN; i++) await reasonOf();
  expect(client.circuit.state).toBe('open');
});
