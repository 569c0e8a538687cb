import { expect, test } from 'vitest';
import { CircuitBreaker, FAILURES_TO_OPEN } from './circuitBreaker.ts';

function opened() {
  const clock = { now: 0 };
  const circuit = new CircuitBreaker(() => clock.now);
  for (let i = 0; i < FAILURES_TO_OPEN; i++) {
    expect([circuit.state, circuit.admits()]).toEqual(['closed', true]);
    circuit.failed();
  }
  return { clock, circuit };
}

test('opens after consecutive failures, and a success resets the count', () => {
  const circuit = new CircuitBreaker(() => 0);
  for (let i = 0; i < 3 * FAILURES_TO_OPEN; i++) {
    circuit.failed();
    if (i % 2 === 1) circuit.succeeded();
  }
  expect(circuit.state).toBe('closed');
  const { circuit: broken } = opened();
  expect([broken.state, broken.failures, broken.retryIn, broken.admits()]).toEqual(['open', 5, 30_000, false]);
});

test('lets one trial call through after a pause, and closes if it succeeds', () => {
  const { clock, circuit } = opened();
  clock.now = 29_999;
  expect(circuit.admits()).toBe(false);
  clock.now = 30_000;
  expect(circuit.state).toBe('half_open');
  expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.state, circuit.failures, circuit.admits(), circuit.admits()]).toEqual(['closed', 0, true, true]);
});

test('doubles the pause after each failed trial, up to ten minutes', () => {
  const { clock, circuit } = opened();
  const pauses: number[] = [];
  for (let i = 0; i < 7; i++) {
    clock.now += circuit.retryIn;
    expect(circuit.admits()).toBe(true);
    circuit.failed();
    pauses.push(circuit.retryIn / 1000);
  }
  expect(pauses).toEqual([60, 120, 240, 480, 600, 600, 600]);
});

test('an inconclusive trial is followed by another, and late failures do not lengthen the pause', () => {
  const { clock, circuit } = opened();
  clock.now = 10_000;
  circuit.failed();
  expect(circuit.retryIn).toBe(20_000);
  clock.now = 30_000;
  expect(circuit.admits()).toBe(true);
  circuit.ended();
  expect([circuit.state, circuit.admits()]).toEqual(['half_open', true]);
});
