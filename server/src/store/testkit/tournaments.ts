import { describe, expect, test } from 'vitest';
import type { StoredTournament, TournamentLease } from '../store.ts';
import { ODD_TEXTS, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Tournaments: one node runs each, and nothing is stored twice. */

function tournament(id: string, changed: Partial<StoredTournament> = {}): Omit<StoredTournament, 'version'> {
  const doc = { name: ODD_TEXTS.join(' ') };
  const creator = { creator: 'address', device: '' };
  const times = { createdAt: 5, updatedAt: 5, dueAt: null };
  return { id, status: 'open', isPublic: true, doc, ...creator, ...times, ...changed };
}

const tables = [
  { round: 1, number: 1, gameId: 'g1', seats: ODD_TEXTS },
  { round: 1, number: 2, gameId: 'g2', seats: ['e3', 'e4'] },
];

export function tournamentsContract(context: ContractContext): void {
  describe('tournaments', () => {
    test('change only from the version that the writer has seen', async () => {
      const { tournaments } = context.store;
      await tournaments.add(tournament('cup'));
      expect(await tournaments.read('cup')).toEqual({ ...tournament('cup'), version: 1 });
      expect(await tournaments.read('none')).toBeUndefined();
      const change = { id: 'cup', expected: 1, status: 'running', doc: ODD_TEXTS, dueAt: 9, at: 7 } as const;
      expect(await tournaments.change(change)).toBe(true);
      expect(await tournaments.change(change)).toBe(false);
      const after = { status: 'running', doc: ODD_TEXTS, dueAt: 9, updatedAt: 7, version: 2 } as const;
      expect(await tournaments.read('cup')).toEqual({ ...tournament('cup'), ...after });
    });

    test('are run by one caller at a time, the most urgent first, until settled or the lease ends', async () => {
      const { tournaments } = context.store;
      await tournaments.add(tournament('later', { dueAt: 20 }));
      await tournaments.add(tournament('soon', { dueAt: 10 }));
      await tournaments.add(tournament('never'));
      expect(await tournaments.claim(9, 50)).toBeUndefined();
      const soon = await tournaments.claim(30, 50);
      expect(soon?.id).toBe('soon');
      expect((await tournaments.claim(30, 50))?.id).toBe('later');
      expect(await tournaments.claim(49, 60)).toBeUndefined();
      await tournaments.settle(soon as TournamentLease, 40);
      const again = await tournaments.claim(45, 70);
      expect(again?.id).toBe('soon');
      expect(again?.fence).toBeGreaterThan(soon?.fence ?? 0);
      // Its lease ended without a settlement.
      expect((await tournaments.claim(50, 80))?.id).toBe('later');
      await tournaments.settle(again as TournamentLease, null);
      expect(await tournaments.claim(79, 90)).toBeUndefined();
    });

    test('are due at once when one of their games ends, also while they are run', async () => {
      const { tournaments } = context.store;
      await tournaments.add(tournament('cup', { status: 'running', dueAt: 10 }));
      await tournaments.addTables('cup', tables);
      const lease = (await tournaments.claim(10, 50)) as TournamentLease;
      await tournaments.wake('g2');
      await tournaments.wake('unknown');
      expect(await tournaments.claim(20, 50)).toBeUndefined();
      await tournaments.settle(lease, 1000);
      expect((await tournaments.claim(20, 50))?.id).toBe('cup');
    });

    test('do not listen to a caller whose lease another has taken over', async () => {
      const { tournaments } = context.store;
      await tournaments.add(tournament('cup', { dueAt: 10 }));
      await tournaments.addTables('cup', tables);
      const before = (await tournaments.claim(10, 20)) as TournamentLease;
      const now = (await tournaments.claim(20, 30)) as TournamentLease;
      const result = { round: 1, number: 1, result: { places: [1, 2] } };
      expect(await tournaments.putResult(before, result)).toBe(false);
      const change = { id: 'cup', expected: 1, status: 'finished', doc: {}, dueAt: null, at: 7 } as const;
      expect(await tournaments.change({ ...change, fence: before.fence })).toBe(false);
      await tournaments.settle(before, null);
      expect(await tournaments.putResult(now, result)).toBe(true);
      expect(await tournaments.change({ ...change, fence: now.fence })).toBe(true);
    });

    test('keep each table and each result once', async () => {
      const { tournaments } = context.store;
      await tournaments.add(tournament('cup', { dueAt: 10 }));
      await tournaments.addTables('cup', tables);
      await tournaments.addTables('cup', [
        { round: 1, number: 2, gameId: 'other', seats: ['e4', 'e3'] },
        { round: 2, number: 1, gameId: 'g3', seats: ['e1', 'e3'] },
      ]);
      await context.store.create(sampleGame('g2', { status: 'in_progress', updatedAt: 8 }), [], []);
      const lease = (await tournaments.claim(10, 20)) as TournamentLease;
      expect(await tournaments.putResult(lease, { round: 1, number: 2, result: ODD_TEXTS })).toBe(true);
      expect(await tournaments.putResult(lease, { round: 1, number: 2, result: [] })).toBe(false);
      const round = [
        { ...tables[0], result: null, status: null, changedAt: 0 },
        { ...tables[1], result: ODD_TEXTS, status: 'in_progress', changedAt: 8 },
      ];
      expect(await tournaments.tables('cup', 1)).toEqual(round);
      expect((await tournaments.tables('cup')).map(({ gameId }) => gameId)).toEqual(['g1', 'g2', 'g3']);
    });

    test('are listed newest first, page by page, and count for their creator until they are over', async () => {
      const { tournaments } = context.store;
      for (const [id, createdAt] of [
        ['b', 5],
        ['a', 5],
        ['c', 4],
      ] as const)
        await tournaments.add(tournament(id, { createdAt, device: `device of ${id}` }));
      await tournaments.add(tournament('hidden', { isPublic: false, createdAt: 9 }));
      await tournaments.add(tournament('over', { status: 'ended', creator: 'x', createdAt: 1, updatedAt: 1 }));
      const ids = (rows: readonly StoredTournament[]) => rows.map(({ id }) => id);
      expect(ids(await tournaments.list({ isPublic: true, limit: 2 }))).toEqual(['b', 'a']);
      const after = { createdAt: 5, id: 'a' };
      expect(ids(await tournaments.list({ isPublic: true, limit: 9, after }))).toEqual(['c', 'over']);
      expect(ids(await tournaments.list({ limit: 1 }))).toEqual(['hidden']);
      expect(await tournaments.countUnfinished('address', 'device of a')).toBe(4);
      expect(await tournaments.countUnfinished('x', 'device of a')).toBe(1);
      expect(await tournaments.countUnfinished('x', '')).toBe(0);
      expect(await tournaments.removeIdle(5)).toBe(1);
      expect(await tournaments.read('over')).toBeUndefined();
    });
  });
}
