import { describe, expect, test } from 'vitest';
import { OTHER_PLAYER, PLAYER, played, sampleGame, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Data derived from actions and stored for fast reads: checkpoints and records. */
export function derivedContract(context: ContractContext): void {
  const checkpoint = (version: number) => ({ gameId: 'g', version, seq: 2 * version, state: `state ${version}` });

  describe('checkpoints', () => {
    test('are found by the latest version at or before a given one', async () => {
      const { store } = context;
      await played(store, 'g', 2);
      await store.append(sampleStep('g', 3, { checkpoint: checkpoint(3) }));
      await store.saveCheckpoints([checkpoint(1), { ...checkpoint(3), state: 'another' }]);
      const found = await Promise.all([0, 1, 2, 3, 9].map((version) => store.checkpoint('g', version)));
      expect(found).toEqual([undefined, checkpoint(1), checkpoint(1), checkpoint(3), checkpoint(3)]);
    });

    test('of a removed table are deleted, and not stored again', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      await store.saveCheckpoints([checkpoint(1)]);
      await store.remove('g');
      await store.saveCheckpoints([checkpoint(1)]);
      expect(await store.checkpoint('g', 9)).toBeUndefined();
    });
  });

  describe('records', () => {
    test('are stored in parts, each as first written', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      await store.addRecordPart('g', 1, 'second "part" \0');
      expect(await store.recordPart('g', 0)).toBeUndefined();
      await store.addRecordPart('g', 0, 'first');
      await store.addRecordPart('g', 0, 'another');
      expect([await store.recordPart('g', 0), await store.recordPart('g', 1)]).toEqual(['first', 'second "part" \0']);
      expect(await store.recordPart('g', 2)).toBeUndefined();
      await store.remove('g');
      await store.addRecordPart('g', 0, 'first');
      expect(await store.recordPart('g', 0)).toBeUndefined();
    });
  });

  test('actions are read in pages', async () => {
    const { store } = context;
    await played(store, 'g', 5);
    expect((await store.actions('g', 1, 2)).map(({ version }) => version)).toEqual([2, 3]);
  });

  describe('creators', () => {
    test('are counted by their recent unfinished tables, and bytes add up', async () => {
      const { store } = context;
      await store.create(sampleGame('a', { creator: 'x', updatedAt: 5000 }), [], []);
      await store.create(sampleGame('b', { creator: 'x', updatedAt: 5000, status: 'completed' }), [], []);
      await store.create(sampleGame('c', { creator: 'x', updatedAt: 10 }), [], []);
      await store.create(sampleGame('d', { creator: 'y', updatedAt: 5000 }), [], []);
      await store.create(sampleGame('e', { creator: null, updatedAt: 5000 }), [], []);
      expect([await store.countUnfinished('x', 1000), await store.countUnfinished('z', 0)]).toEqual([1, 0]);
      await played(store, 'g', 1);
      await store.append(sampleStep('g', 2, { bytes: 10 }));
      await store.append(sampleStep('g', 3, { bytes: 20 }));
      expect(await store.read('g')).toMatchObject({ creator: 'creator-1', bytes: 7 + 30 });
    });

    test('games that a creator abandoned are counted, also after they are removed', async () => {
      const { store } = context;
      const people = [PLAYER, { ...OTHER_PLAYER, model: 'agent:visitor' }];
      const opened = { creator: 'x', status: 'in_progress' } as const;
      await store.create(sampleGame('untouched', opened), people, []);
      await store.create(sampleGame('quiet', { ...opened, version: 3, updatedAt: 10 }), people, []);
      await store.create(sampleGame('busy', { ...opened, version: 3, updatedAt: 90 }), people, []);
      await store.create(sampleGame('waiting', { ...opened, status: 'waiting' }), people, []);
      await store.create(sampleGame('alone', opened), [PLAYER, OTHER_PLAYER], []);
      await store.create(sampleGame('of others', { ...opened, creator: 'y' }), people, []);
      const query = { quietSince: 50, except: '' };
      expect(await store.countAbandoned('x', query)).toBe(2);
      expect(await store.countAbandoned('x', { ...query, except: 'quiet' })).toBe(1);
      for (const id of ['untouched', 'busy', 'waiting', 'alone', 'none']) await store.remove(id);
      expect([await store.discards('x'), await store.countAbandoned('x', query)]).toEqual([2, 1]);
      expect(await store.discards('y')).toBe(0);
    });
  });
}
