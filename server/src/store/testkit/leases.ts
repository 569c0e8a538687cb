import { describe, expect, test } from 'vitest';
import type { Lease, Store } from '../store.ts';
import { allRowsOf, played, sampleAction, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

const LONG = 3_600_000;
/** Expired as soon as it is taken. */
const OVER = 0;

/** Leases as two nodes see them. */
export function leasesContract(context: ContractContext): void {
  const taken = async (store: Store, node: string, milliseconds = LONG): Promise<Lease | undefined> =>
    (await store.leases.take(node, ['g'], milliseconds))[0];

  describe('leases', () => {
    test('one node holds a lease, and renews it with the same fence', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      const lease = await taken(store, 'a');
      expect(lease?.gameId).toBe('g');
      expect(await taken(store, 'b')).toBeUndefined();
      expect(await taken(store, 'a')).toEqual(lease);
    });

    test('of many concurrent requests one succeeds', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      const nodes = Array.from({ length: 8 }, (_, i) => `node ${i}`);
      const all = await Promise.all(nodes.map((node) => taken(store, node)));
      expect(all.filter((lease) => lease !== undefined)).toHaveLength(1);
    });

    test('an expired, released or handed-over lease is taken by another node with a greater fence', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      const fences: number[] = [];
      const take = async (node: string, milliseconds?: number) =>
        fences.push((await taken(store, node, milliseconds))?.fence ?? 0);
      await take('a', OVER);
      await take('b');
      await store.leases.release('a', ['g']);
      expect(await taken(store, 'a')).toBeUndefined();
      await store.leases.release('b', ['g']);
      await take('a');
      await store.leases.handOver('a');
      await take('b');
      expect(fences).toEqual([...new Set(fences)].toSorted((x, y) => x - y));
      expect(fences).toHaveLength(4);
    });

    test('orphans are tables in progress whose lease was not released', async () => {
      const { store } = context;
      const ids = ['held', 'letGo', 'orphan', 'over', 'never'];
      for (const id of ids) await played(store, id, 1);
      await store.append(sampleStep('over', 2, { status: 'completed' }));
      await store.leases.take('a', ['held'], LONG);
      await store.leases.take('b', ['letGo', 'orphan', 'over'], LONG);
      expect(await store.leases.orphans(9)).toEqual([]);
      await store.leases.release('b', ['letGo']);
      await store.leases.handOver('b');
      expect(await store.leases.orphans(9)).toEqual(['orphan']);
      expect(await store.leases.orphans(0)).toEqual([]);
      expect(await store.leases.orphans(9, ['orphan', 'unknown'])).toEqual([]);
    });

    test('a step with a stale fence is refused and leaves no trace; people need none', async () => {
      const { store } = context;
      await played(store, 'g', 0);
      const { fence: stale = 0 } = (await taken(store, 'a', OVER)) ?? {};
      expect(await store.append(sampleStep('g', 1, { fence: stale }))).toBe(true);
      const { fence = 0 } = (await taken(store, 'b')) ?? {};
      const before = await allRowsOf(store, 'g');
      expect(await store.append(sampleStep('g', 2, { fence: stale, doc: { is: 'stale' } }))).toBe(false);
      expect(await allRowsOf(store, 'g')).toEqual(before);
      expect(await store.append(sampleStep('g', 2, { fence }))).toBe(true);
      expect(await store.append(sampleStep('g', 3, { action: sampleAction(3, { actionId: null }) }))).toBe(true);
    });

    test('each node reads the presence at other nodes until it expires', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      await store.leases.putPresence('a', [{ gameId: 'g', players: ['p1'] }], LONG);
      await store.leases.putPresence('b', [{ gameId: 'g', players: ['p2', 'p1'] }], LONG);
      expect(await store.leases.presence('a', ['g', 'unknown'])).toEqual([{ gameId: 'g', players: ['p2', 'p1'] }]);
      await store.leases.putPresence('b', [{ gameId: 'g', players: [] }], OVER);
      expect(await store.leases.presence('a', ['g'])).toEqual([]);
      expect(await store.leases.presence('b', ['g'])).toEqual([{ gameId: 'g', players: ['p1'] }]);
      await store.leases.handOver('a');
      expect(await store.leases.presence('b', ['g'])).toEqual([]);
    });
  });
}
