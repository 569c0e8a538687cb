import { describe, expect, test } from 'vitest';
import { type DumpRow, type Store, StoreConflict } from '../store.ts';
import { allRowsOf, ODD_TEXTS, played, sampleEvent, sampleGame, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Backups: taken during writes, restored atomically. */

export async function dumpOf(store: Store): Promise<DumpRow[]> {
  const rows: DumpRow[] = [];
  for await (const row of store.dump()) rows.push(row);
  return rows;
}

/** The rows as they would be in a file. */
export function throughJson(rows: readonly DumpRow[]): DumpRow[] {
  return JSON.parse(JSON.stringify(rows)) as DumpRow[];
}

/** Fills the store with rows of every kind, unusual characters included. */
export async function fillStore(store: Store): Promise<readonly string[]> {
  const ids = ['a', 'b', 'odd \u0000 \ud800 🎩'];
  for (const id of ids) {
    await played(store, id, 3);
    await store.saveSnapshots([{ gameId: id, version: 2, seq: 4, state: JSON.stringify({ words: ODD_TEXTS }) }]);
    await store.saveClocks([{ gameId: id, key: '["PlayerAction",3]', used: { p1: 1200, p2: 0 }, at: 5, wakeAt: 9000 }]);
    for (const text of ODD_TEXTS) await store.addChat(id, { at: 5, playerId: 'p1', text });
    const events = ODD_TEXTS.map((text, i) => sampleEvent(7 + i, { [text]: text }));
    const { action: _, ...step } = sampleStep(id, 3, {
      expected: { version: 3, seq: 6 },
      seq: 6 + events.length,
      events,
    });
    await store.append(step);
  }
  const { operator } = store;
  await store.saveLobby([{ gameId: 'a', shown: { words: ODD_TEXTS } }]);
  await operator.addSpending([{ creator: 'x', hour: 1, botActions: 2, bytes: 3 }]);
  await operator.putDevice({ gameId: 'a', playerId: 'p1', device: 'd1', at: 1 });
  const report = { playerId: 'p1', chatId: 1, reporterId: 'p2', why: 'rude', at: 1, name: 'Ada', line: null };
  await operator.addReport({ ...report, gameId: 'a' });
  await store.create(sampleGame('gone'), [], []);
  await operator.addReport({ ...report, gameId: 'gone' });
  await store.remove('gone');
  await operator.putBan({ kind: 'device', subject: 'd2', at: 1, why: 'rude' });
  await operator.putSetting('words', ['rude']);
  await store.create(sampleGame('over', { status: 'completed' }), [], []);
  const counted = { game: 'monopoly', kind: 'model', name: 'human', played: 1, won: 1, expected: 5 } as const;
  await store.statistics.add(
    'over',
    [counted],
    [{ gameId: 'over', seq: 1, amount: 7, at: 1, event: { type: 'AuctionEnded' } }],
  );
  const look = { name: ODD_TEXTS.join(' '), token: 'ship', colour: 2 };
  await store.profiles.addProfile({ id: 'profile', ...look, createdAt: 1 }, 'd1');
  await store.profiles.putProfileCode('profile', 'hash');
  const result = { gameId: 'over', playerId: 'p1', game: 'monopoly', preset: 'classic', at: 1, place: 1, seats: 2 };
  const sum = { entry: 'profile', game: 'monopoly', kind: 'games', name: 'classic', played: 1, won: 1, lost: 0 };
  await store.profiles.addResults([{ entry: 'profile', ...result }], [sum]);
  const placed = { playerId: 'p1', entry: 'profile:a', place: 1 };
  const judged = { gameId: 'over', ladder: 'monopoly/classic', at: 1, places: [placed], reason: null, flags: [4] };
  await store.ladder.addResult({ ...judged, voidedAt: null, changes: null });
  await store.ladder.takeFit(judged.ladder, 'node', 1, 2);
  const fit = { ladder: judged.ladder, fit: 1, season: 0, at: 1, results: 1, average: 1500.25 };
  const rating = { entry: 'profile:a', kind: 'profile', isRanked: true, value: 1500.5, body: { value: 1500.5 } };
  await store.ladder.putFit(fit, [rating]);
  const tournament = {
    status: 'running',
    isPublic: true,
    doc: { name: ODD_TEXTS.join(' ') },
    creator: 'x',
    device: 'd1',
  } as const;
  await store.tournaments.add({ id: 'cup', ...tournament, createdAt: 1, updatedAt: 1, dueAt: null });
  await store.tournaments.addTables('cup', [{ round: 1, number: 1, gameId: 'over', seats: ['e1', 'e2'] }]);
  await operator.addAudit({ id: 'e1', at: 1, who: 'admin', what: 'ban', subject: 'd2', why: 'rude' });
  // More than one batch.
  const many = Array.from({ length: 700 }, (_, i) => sampleEvent(i + 1, { i }));
  await store.create(sampleGame('many', { seq: many.length }), [], many);
  return [...ids, 'many'];
}

export function backupContract(context: ContractContext): void {
  describe('a backup', () => {
    test('restores everything, and nothing else', async () => {
      const { store } = context;
      const ids = await fillStore(store);
      const rows = throughJson(await dumpOf(store));
      const before = await Promise.all(ids.map((id) => allRowsOf(store, id)));
      await store.remove('a');
      await store.append(sampleStep('b', 9));
      await played(store, 'later', 2);
      await store.load(rows);
      expect(await Promise.all(ids.map((id) => allRowsOf(store, id)))).toEqual(before);
      expect(await store.read('later')).toBeUndefined();
      expect(sorted(await dumpOf(store))).toEqual(sorted(rows));
      expect((await store.addChat('b', { at: 6, playerId: 'p1', text: 'next' })).id).toBe(ODD_TEXTS.length + 1);
      expect(
        await store.append(sampleStep('a', 4, { expected: { version: 3, seq: 6 + ODD_TEXTS.length }, events: [] })),
      ).toBe(true);
    });

    test('revives no ended token and keeps the count of abandoned tables', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      await store.append(sampleStep('g', 2, { endedTokens: ['p1/1'], discardedBy: 'creator-1' }));
      const rows = throughJson(await dumpOf(store));
      await store.append(sampleStep('g', 3, { endedTokens: ['p1/2', 'host/1'], discardedBy: 'creator-1' }));
      const before = await store.generation();
      await store.load(rows);
      expect(await store.generation()).not.toBe(before);
      expect((await store.read('g'))?.version).toBe(2);
      expect(await store.endedTokens('g')).toEqual(['host/1', 'p1/1', 'p1/2']);
      expect(await store.discards('creator-1')).toBe(2);
      await store.remove('g');
      expect(await store.endedTokens('g')).toHaveLength(3);
      await store.load(rows);
      expect(await store.endedTokens('g')).toHaveLength(3);
      expect(await store.discards('stranger')).toBe(0);
    });

    test('of the seventh schema, without lobby rows and chat sizes, is restored', async () => {
      const { store } = context;
      await played(store, 'a', 1);
      await store.addChat('a', { at: 1, playerId: 'p1', text: 'kept' });
      await store.saveLobby([{ gameId: 'a', shown: 1 }]);
      const rows = throughJson(await dumpOf(store)).flatMap(({ table, row }): DumpRow[] => {
        if (table === 'meta') return [{ table, row: { schema: 7 } }];
        if (table === 'lobby' || table === 'spending') return [];
        const { chat_bytes: _, ...older } = row;
        return [{ table, row: older }];
      });
      await store.load(rows);
      expect(await store.list({ status: 'in_progress', limit: 9 })).toMatchObject([{ id: 'a', shown: undefined }]);
      expect(await store.chat('a', 9)).toHaveLength(1);
    });

    test('is a consistent snapshot during writes', async () => {
      const { store } = context;
      for (const id of ['a', 'b', 'c']) await played(store, id, 40);
      const rows: DumpRow[] = [];
      let version = 40;
      for await (const row of store.dump()) {
        rows.push(row);
        if (rows.length % 50 !== 1) continue;
        version += 1;
        await Promise.all(['a', 'b', 'c'].map((id) => store.append(sampleStep(id, version))));
      }
      expect(version).toBeGreaterThan(44);
      const count = (table: string) => rows.filter((row) => row.table === table).length;
      expect({ games: count('games'), actions: count('actions'), events: count('events') }).toEqual({
        games: 3,
        actions: 120,
        events: 240,
      });
      await store.load(rows);
      for (const id of ['a', 'b', 'c']) expect((await store.read(id))?.version).toBe(40);
    });

    test('can be abandoned midway', async () => {
      const { store } = context;
      await fillStore(store);
      for await (const { table } of store.dump()) if (table === 'events') break;
      expect(await store.append(sampleStep('none', 1))).toBe(false);
    });

    test('that fails midway changes nothing, and the store keeps working', async () => {
      const { store } = context;
      const ids = await fillStore(store);
      const rows = throughJson(await dumpOf(store));
      const before = await Promise.all(ids.map((id) => allRowsOf(store, id)));
      const broken = new Error('the file ends here');
      const cut = async function* () {
        yield* rows.slice(0, rows.length >> 1);
        throw broken;
      };
      await expect(store.load(cut())).rejects.toBe(broken);
      const [header] = rows;
      const game = rows.find(({ table }) => table === 'games');
      const wrong: readonly (readonly (DumpRow | undefined)[])[] = [
        [],
        rows.slice(1),
        [{ table: 'meta', row: { schema: 1_000_000 } }],
        [header, { table: 'secrets', row: {} }],
        [header, { table: 'games', row: { id: 'x' } }],
        [header, { table: 'games', row: { ...game?.row, version: '7' } }],
        [header, { table: 'games', row: { ...game?.row, status: 'asleep' } }],
        [header, { table: 'games', row: { ...game?.row, more: 1 } }],
        [header, game, game],
        [header, ...rows.filter(({ table }) => table === 'events')],
      ];
      for (const [i, each] of wrong.entries()) {
        const given = each.filter((row) => row !== undefined);
        await expect(store.load(given), `${i}`).rejects.toThrow(StoreConflict);
      }
      expect(await Promise.all(ids.map((id) => allRowsOf(store, id)))).toEqual(before);
      expect(await store.append(sampleStep('none', 1))).toBe(false);
    });

    test('blocks writers while it is restored', async () => {
      const { store } = context;
      await played(store, 'a', 1);
      const rows = throughJson(await dumpOf(store));
      await store.append(sampleStep('a', 2));
      const half = Promise.withResolvers<void>();
      const slow = async function* () {
        yield* rows.slice(0, 3);
        await half.promise;
        yield* rows.slice(3);
      };
      const loading = store.load(slow());
      const late = store.append(sampleStep('a', 3));
      const created = store.create(sampleGame('new'), [], []);
      half.resolve();
      await loading;
      // Before the restore or after it, never in between.
      await Promise.all([late, created]);
      const { version = 0 } = (await store.read('a')) ?? {};
      expect(version).toBe(1);
      expect(await store.append(sampleStep('a', 2))).toBe(true);
    });

    test('blocks changes of settings while it is restored', async () => {
      const { store } = context;
      const without = throughJson(await dumpOf(store));
      await store.operator.putSetting('days', 1);
      const rows = throughJson(await dumpOf(store));
      await store.load(without);
      const [begun, half] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = async function* () {
        begun.resolve();
        await half.promise;
        yield* rows;
      };
      const loading = store.load(slow());
      await begun.promise;
      const put = store.operator.putSetting('days', 2);
      // Time for a setting that does not wait.
      for (let i = 0; i < 5; i++) await store.ping();
      half.resolve();
      await Promise.all([loading, put]);
      expect(await store.operator.setting('days')).toBe(2);
    });
  });
}

function sorted(rows: readonly DumpRow[]): string[] {
  return rows.map(({ table, row }) => `${table} ${JSON.stringify(row)}`).sort();
}
