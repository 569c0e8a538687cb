import { describe, expect, test } from 'vitest';
import type { AuditEntry, DumpRow } from '../store.ts';
import { dumpOf, throughJson } from './backups.ts';
import { ODD_TEXTS, played, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Stored data for operators. */

function entry(n: number, changed: Partial<AuditEntry> = {}): AuditEntry {
  return { id: `e${n}`, at: 10 * n, who: 'admin', what: 'ban', subject: '192.0.2.1', why: `reason ${n}`, ...changed };
}

export function operatorContract(context: ContractContext): void {
  describe('the audit log', () => {
    test('is read in pages, newest first', async () => {
      const { operator } = context.store;
      for (const n of [1, 2, 3, 4, 5]) await operator.addAudit(entry(n, { at: n > 3 ? 40 : 10 * n }));
      const first = await operator.audit({ limit: 2 });
      expect(first.map(({ id }) => id)).toEqual(['e5', 'e4']);
      const rest = await operator.audit({ limit: 9, after: { rank: 40, id: 'e4' } });
      expect(rest).toEqual([entry(3), entry(2), entry(1)]);
    });

    test('is append-only, also during a restore', async () => {
      const { store, database } = context;
      await store.operator.addAudit(entry(1));
      const rows = throughJson(await dumpOf(store));
      await store.operator.addAudit(entry(2));
      await expect(database.query("UPDATE audit SET why = 'none'")).rejects.toThrow(/only added to/);
      await expect(database.query('DELETE FROM audit')).rejects.toThrow(/only added to/);
      await store.load(rows);
      expect((await store.operator.audit({ limit: 9 })).map(({ id }) => id)).toEqual(['e2', 'e1']);
    });
  });

  describe('bans and settings of the operator', () => {
    test('are stored, replaced and removed', async () => {
      const { operator } = context.store;
      const ban = { kind: 'network', subject: '2001:db8::/32', at: 5, why: ODD_TEXTS.join(' ') } as const;
      await operator.putBan({ ...ban, why: 'first' });
      await operator.putBan(ban);
      expect(await operator.bans()).toEqual([ban]);
      expect(await operator.removeBan(ban.subject)).toBe(true);
      expect(await operator.removeBan(ban.subject)).toBe(false);
      expect(await operator.bans()).toEqual([]);
      expect(await operator.setting('words')).toBeUndefined();
      for (const value of [['a'], ODD_TEXTS]) {
        await operator.putSetting('words', value);
        expect(await operator.setting('words')).toEqual(value);
      }
    });
  });

  describe('devices and reports', () => {
    const evidence = { name: 'Botty', line: 'something rude' };
    const report = {
      gameId: 'g',
      playerId: 'p2',
      chatId: 1,
      reporterId: 'p1',
      why: 'rude',
      at: 7,
      ...evidence,
    } as const;

    test('are deleted with their table, except open reports', async () => {
      const { store } = context;
      const { operator } = store;
      await played(store, 'g', 1);
      await operator.putDevice({ gameId: 'none', playerId: null, device: 'd1', at: 1 });
      await operator.putDevice({ gameId: 'g', playerId: null, device: 'd1', at: 1 });
      await operator.putDevice({ gameId: 'g', playerId: 'p2', device: 'd1', at: 2 });
      await operator.putDevice({ gameId: 'g', playerId: 'p2', device: 'd2', at: 3 });
      expect(await operator.seatsOfDevice('d1')).toEqual([{ gameId: 'g', playerId: null, device: 'd1', at: 1 }]);
      expect((await operator.devicesOf('g')).map(({ device }) => device)).toEqual(['d1', 'd2']);
      await store.addChat('g', { at: 1, playerId: 'p2', text: 'something rude' });
      await operator.addReport({ ...report, gameId: 'none' });
      for (const chatId of [1, 1, null]) {
        await operator.addReport({ ...report, chatId, line: chatId === null ? null : report.line });
      }
      expect(await operator.countReports('g')).toBe(2);
      const [name, line] = (await operator.reports({ limit: 9, done: false })).toSorted(
        (a, b) => (a.chatId ?? 0) - (b.chatId ?? 0),
      );
      expect(name).toMatchObject({ ...report, chatId: null, line: null, doneAt: null });
      expect(line).toMatchObject(report);
      expect(await operator.settleReport(line?.id ?? '', 9)).toBe(true);
      expect(await operator.settleReport(line?.id ?? '', 9)).toBe(false);
      expect(await operator.reports({ limit: 9, done: true })).toEqual([{ ...line, doneAt: 9 }]);
      // Only open reports stay.
      await operator.removeChatOf('g', 'p2');
      await store.remove('g');
      expect(await operator.reports({ limit: 9, done: true })).toEqual([]);
      expect(await operator.reports({ limit: 9, done: false })).toEqual([name]);
      expect(leftIn(await dumpOf(store))).toEqual(['kept_reports']);
      expect(await operator.settleReport(name?.id ?? '', 9)).toBe(true);
      expect(await operator.settleReport(name?.id ?? '', 9)).toBe(false);
      expect(leftIn(await dumpOf(store))).toEqual([]);
    });

    test('a report keeps name and line after they are deleted; one of an earlier version looks them up', async () => {
      const { store } = context;
      const { operator } = store;
      await played(store, 'g', 1);
      await store.addChat('g', { at: 1, playerId: 'p2', text: 'something rude' });
      await operator.addReport(report);
      await operator.addReport({ ...report, reporterId: 'p3', name: null, line: null });
      const listed = async () => {
        const reports = await operator.reports({ limit: 9, done: false });
        return Object.fromEntries(reports.map(({ reporterId, name, line }) => [reporterId, [name, line]]));
      };
      expect(await listed()).toEqual({ p1: ['Botty', 'something rude'], p3: ['Bot', 'something rude'] });
      await operator.removeChatOf('g', 'p2');
      expect(await listed()).toEqual({ p1: ['Botty', 'something rude'], p3: ['Bot', null] });
    });

    test('a device is deleted with the chat lines of its seats', async () => {
      const { store } = context;
      const { operator } = store;
      await played(store, 'g', 1);
      await operator.putDevice({ gameId: 'g', playerId: 'p2', device: 'd1', at: 2 });
      for (const playerId of ['p1', 'p2', 'p2']) await store.addChat('g', { at: 1, playerId, text: playerId });
      expect(await operator.chatOf('g', 'p1')).toEqual([{ at: 1, text: 'p1' }]);
      expect(await operator.removeChatOf('g', 'p2')).toBe(2);
      await operator.forgetDevice('d1');
      expect(await operator.devicesOf('g')).toEqual([]);
      expect((await store.chat('g', 9)).map(({ text }) => text)).toEqual(['p1']);
      expect((await store.addChat('g', { at: 1, playerId: 'p1', text: 'next' })).id).toBe(4);
    });
  });

  describe('the spending of creators', () => {
    test('adds up by the hour, and earlier hours are deleted', async () => {
      const { operator } = context.store;
      const spent = (creator: string, hour: number, count: number) => ({
        creator,
        hour,
        botActions: count,
        bytes: 10 * count,
      });
      await operator.addSpending([]);
      await operator.addSpending([spent('y', 5, 1), spent('odd \0 🎩', 5, 2), spent('x', 4, 3)]);
      await operator.addSpending([spent('y', 5, 10), spent('x', 3, 9)]);
      await Promise.all(Array.from({ length: 10 }, () => operator.addSpending([spent('x', 6, 1), spent('y', 6, 1)])));
      const last = [spent('odd \0 🎩', 5, 2), spent('y', 5, 11), spent('x', 6, 10), spent('y', 6, 10)];
      expect(await operator.spendingSince(4)).toEqual([spent('x', 4, 3), ...last]);
      expect(await operator.spendingSince(5)).toEqual(last);
      expect(await operator.spendingSince(0)).toEqual(last);
      const many = Array.from({ length: 1200 }, (_, i) => spent(`c${i}`, 9, 1));
      await operator.addSpending(many);
      expect(await operator.spendingSince(9)).toHaveLength(1200);
    });
  });

  describe('the cost of tables', () => {
    test('is listed per table, in pages', async () => {
      const { store } = context;
      await played(store, 'long', 5);
      await played(store, 'short', 1);
      await store.create(sampleGame('new', { updatedAt: 9999 }), [], []);
      await store.operator.putDevice({ gameId: 'long', playerId: null, device: 'd1', at: 1 });
      const ids = async (order: 'recent' | 'events') =>
        (await store.operator.tables({ order, limit: 9 })).map(({ id }) => id);
      expect(await ids('events')).toEqual(['long', 'short', 'new']);
      expect(await ids('recent')).toEqual(['new', 'long', 'short']);
      const [long] = await store.operator.tables({ order: 'events', limit: 1 });
      expect(long).toMatchObject({ actions: 5, events: 10, botActions: 0, chatLines: 0, device: 'd1' });
      expect(long?.players.map(({ name }) => name)).toEqual(['Ada', 'Bot']);
      const before = long?.bytes ?? 0;
      expect(before).toBeGreaterThan(500);
      await store.addChat('long', { at: 1, playerId: 'p1', text: 'äöü' });
      const [after] = await store.operator.tables({ order: 'events', limit: 1 });
      expect(after?.bytes).toBe(before + 6);
      const next = await store.operator.tables({ order: 'events', limit: 9, after: { rank: 10, id: 'long' } });
      expect(next.map(({ id }) => id)).toEqual(['short', 'new']);
    });
  });
}

/** The tables with rows, without those that removed tables leave permanently. */
function leftIn(rows: readonly DumpRow[]): readonly string[] {
  return rows.map(({ table }) => table).filter((table) => !['meta', 'discards'].includes(table));
}
