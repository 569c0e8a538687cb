import { expect, test } from 'vitest';
import { Metrics } from './base/metrics.ts';
import { StoreUnavailable } from './store/store.ts';
import { MemoryStore } from './table/testkit/memoryStore.ts';
import { watchedStore } from './openStore.ts';

test('an outage is logged when it begins and when it ends, for any number of calls', async () => {
  const logged: string[] = [];
  const write = (figures: object, message: string) => void logged.push(`${message} ${Object.keys(figures).join(' ')}`);
  const memory = new MemoryStore();
  const store = watchedStore(memory, new Metrics(), { info: write as never, warn: write as never });
  await store.ping();
  memory.isDown = true;
  for (let i = 0; i < 1000; i++) await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  expect(logged).toEqual(['store unavailable err']);
  memory.isDown = false;
  await store.ping();
  await store.ping();
  expect(logged).toEqual(['store unavailable err', 'store available failed']);
});
