import { FAULT_REASONS } from '@magnate/protocol';
import { expect, test } from 'vitest';
import { Metrics } from './base/metrics.ts';
import { watchService } from './serviceMetrics.ts';
import type { ModelStatus } from './table/modelCounts.ts';
import type { Tables } from './table/tables.ts';

const STATUS: ModelStatus = {
  name: 'small',
  outcomes: { first: 7, repaired: 1, fallback: 2 },
  faults: { illegal: 1, provider_error: 2 },
  adjusted: 0,
  calls: 13,
  failedCalls: { provider_error: 5 },
  circuit: { state: 'open', failures: 5, retryIn: 30_000 },
};

test('language models are counted by outcome and by every cause, and show their circuit breaker', async () => {
  const metrics = new Metrics();
  const others: readonly ModelStatus[] = [
    { ...STATUS, name: 'large', failedCalls: {}, circuit: { state: 'closed', failures: 0, retryIn: 0 } },
    { ...STATUS, name: 'back', circuit: { state: 'half_open', failures: 5, retryIn: 0 } },
  ];
  const tables = {
    modelStatuses: [STATUS, ...others],
    size: 0,
    waitingBots: 0,
    leases: { size: 0, moves: 0 },
    present: { players: 0, spectators: 0 },
  } as unknown as Tables;
  watchService(metrics, {
    tables,
    bus: undefined,
    gameLogs: undefined,
    overload: { level: 0 },
  } as unknown as Parameters<typeof watchService>[1]);
  const text = await metrics.text();
  expect(text).toContain('magnate_model_decisions_total{model="small",outcome="fallback"} 2\n');
  expect(text).toContain('magnate_model_faults_total{model="small",reason="provider_error"} 2\n');
  expect(text).toContain('magnate_model_failed_calls_total{model="small",reason="provider_error"} 5\n');
  for (const reason of FAULT_REASONS)
    expect(text).toContain(`magnate_model_failed_calls_total{model="large",reason="${reason}"} 0\n`);
  const open = [...text.matchAll(/^magnate_model_circuit_open\{model="(\w+)"\} (\d)$/gm)].map(([, ...found]) => found);
  expect(open).toEqual([
    ['small', '1'],
    ['large', '0'],
    ['back', '1'],
  ]);
});
