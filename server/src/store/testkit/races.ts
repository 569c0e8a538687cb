import { describe, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { allRowsOf, played, sampleAction, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

const AT_ONCE = 16;

/** Concurrent writers: exactly one wins, and others are not affected. */
export function racesContract(context: ContractContext): void {
  const { rounds } = context.backend;
  /** Two stores on one database if the backend allows it, like two processes. */
  const both = async (): Promise<readonly [Store, Store]> => [
    context.store,
    context.backend.isShared ? await context.open() : context.store,
  ];

  test(`of ${AT_ONCE} steps for one version exactly one wins, ${rounds} times`, async () => {
    const stores = await both();
    await played(context.store, 'g', 0);
    const winners: number[] = [];
    for (let version = 1; version <= rounds; version++) {
      const tries = Array.from({ length: AT_ONCE }, (_, i) =>
        stores[i % 2 === 0 ? 0 : 1].append(
          sampleStep('g', version, { action: sampleAction(version, { actionId: `${version} ${i}` }), head: `by ${i}` }),
        ),
      );
      const won = await Promise.all(tries);
      expect(won.filter(Boolean)).toHaveLength(1);
      winners.push(won.indexOf(true));
    }
    const written = await context.store.actions('g', 0);
    expect(written.map(({ actionId }) => actionId)).toEqual(winners.map((i, round) => `${round + 1} ${i}`));
    expect((await context.store.events('g', 0, 10_000)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: rounds * 2 }, (_, i) => i + 1),
    );
    const { version, seq, head } = (await context.store.read('g')) ?? {};
    expect({ version, seq, head }).toEqual({ version: rounds, seq: rounds * 2, head: `by ${winners.at(-1)}` });
  });

  test('concurrent steps of many tables are all written, also several of one table in a row', async () => {
    const { store } = context;
    const ids = Array.from({ length: 150 }, (_, i) => `g${i}`);
    await Promise.all(ids.map((id) => played(store, id, 0)));
    const steps = [1, 2, 3].flatMap((version) => ids.map((id) => sampleStep(id, version)));
    expect(await Promise.all(steps.map((step) => store.append(step)))).toEqual(steps.map(() => true));
    for (const id of ids) expect((await store.read(id))?.seq).toBe(6);
  });

  test('a lost step among many does not affect the others', async () => {
    const { store } = context;
    const ids = Array.from({ length: 40 }, (_, i) => `g${i}`);
    await Promise.all(ids.map((id) => played(store, id, 1)));
    const untouched = await allRowsOf(store, 'g0');
    const won = await Promise.all(ids.map((id, i) => store.append(sampleStep(id, i % 4 === 0 ? 5 : 2))));
    expect(won).toEqual(ids.map((_, i) => i % 4 !== 0));
    expect(await allRowsOf(store, 'g0')).toEqual(untouched);
  });

  describe('during chat, snapshots and other writes to the same tables', () => {
    test('every step is written once', async () => {
      const [one, other] = await both();
      const ids = Array.from({ length: 12 }, (_, i) => `g${i}`);
      await Promise.all(ids.map((id) => played(one, id, 0)));
      for (let version = 1; version <= 15; version++) {
        const steps = ids.map((id) => sampleStep(id, version, { doc: { version } }));
        const snapshots = ids.map((gameId) => ({ gameId, version, seq: version * 2, state: '{}' }));
        const [mine, theirs] = await Promise.all([
          Promise.all(steps.map((step) => one.append(step))),
          // In reverse order: locking rows as they are found would deadlock.
          Promise.all(steps.toReversed().map((step) => other.append(step))),
          Promise.all(ids.map((id) => other.addChat(id, { at: 1, playerId: 'p1', text: 'x' }))),
          one.saveSnapshots(snapshots),
          other.saveSnapshots(snapshots.toReversed()),
        ]);
        const total = mine.map((won, i) => Number(won) + Number(theirs.toReversed()[i]));
        expect(total).toEqual(ids.map(() => 1));
      }
      for (const id of ids) {
        expect((await one.actions(id, 0)).map(({ version }) => version)).toEqual(
          Array.from({ length: 15 }, (_, i) => i + 1),
        );
        expect(await one.chat(id, 100)).toHaveLength(15);
      }
    });
  });
}
