import { describe, expect, test } from 'vitest';
import { type ChatCaps, ChatFull, StoreConflict, StoreUnavailable } from '../store.ts';
import { allRowsOf, ODD_TEXTS, PLAYERS, played, sampleEvent, sampleGame, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Creating, reading, listing, chatting, removing. */
export function tablesContract(context: ContractContext): void {
  describe('tables', () => {
    test('are stored as created', async () => {
      const { store } = context;
      const game = sampleGame('g', { head: 'h', version: 3, seq: 2, visibility: 'private', updatedAt: 1234 });
      const events = [sampleEvent(1, { words: 'first' }), sampleEvent(2)];
      await store.create(game, PLAYERS, events);
      expect(await store.read('g')).toEqual(game);
      expect(await store.events('g', 0, 10)).toEqual(events);
      expect(await store.actions('g', 0)).toEqual([]);
      expect(await context.database.query('SELECT id, name, model, player_order FROM players ORDER BY id')).toEqual([
        { id: 'p1', name: 'Ada', model: 'human', player_order: 0 },
        { id: 'p2', name: 'Bot', model: 'bot:steady', player_order: 1 },
      ]);
    });

    test('that were never created are unknown', async () => {
      const { store } = context;
      expect(await store.read('none')).toBeUndefined();
      expect(await store.snapshot('none')).toBeUndefined();
      expect(await store.events('none', 0, 10)).toEqual([]);
      expect(await store.actions('none', 0)).toEqual([]);
      expect(await store.findAction('none', 'p1', 'a')).toBeUndefined();
      expect(await store.chat('none', 10)).toEqual([]);
      await store.remove('none');
    });

    test('report their progress in one query, without unknown ones', async () => {
      const { store } = context;
      const odd = `odd ' " ${ODD_TEXTS.join(' ').slice(0, 300)}`;
      await played(store, 'g', 3);
      await played(store, odd, 1);
      await store.addChat('g', { at: 1, playerId: 'p1', text: 'x' });
      await store.addChat('g', { at: 1, playerId: 'p1', text: 'y' });
      const there = await store.progress(['g', 'none', odd]);
      expect(there).toHaveLength(2);
      expect(there).toContainEqual({ id: 'g', version: 3, seq: 6, lines: 2 });
      expect(there).toContainEqual({ id: odd, version: 1, seq: 2, lines: 0 });
      expect(await store.progress([])).toEqual([]);
      expect(store.isShared).toBe(context.backend.isShared);
    });

    test('cannot reuse the id of another one', async () => {
      const { store } = context;
      await played(store, 'g', 2);
      const before = await allRowsOf(store, 'g');
      await expect(store.create(sampleGame('g'), [], [sampleEvent(9)])).rejects.toThrow(StoreConflict);
      expect(await allRowsOf(store, 'g')).toEqual(before);
    });

    test('preserve names, ids and documents with any characters', async () => {
      const { store } = context;
      for (const [i, text] of ODD_TEXTS.entries()) {
        const id = `${i} ${text.slice(0, 300)}`;
        const doc = { [text]: text, list: [text] };
        const player = { id: text.slice(0, 300), name: text, model: text, personality: text, order: 0 };
        await store.create(sampleGame(id, { doc, status: 'in_progress' }), [player], []);
        const game = await store.read(id);
        expect(game?.id).toBe(id);
        expect(JSON.stringify(game?.doc)).toBe(JSON.stringify(doc));
      }
      expect(new Set(await store.running())).toEqual(new Set(ODD_TEXTS.map((text, i) => `${i} ${text.slice(0, 300)}`)));
    });

    test('are removed with all their rows', async () => {
      const { store } = context;
      await played(store, 'gone', 3);
      await played(store, 'stays', 3);
      for (const id of ['gone', 'stays']) {
        await store.addChat(id, { at: 1, playerId: 'p1', text: 'hello' });
        await store.saveSnapshots([{ gameId: id, version: 1, seq: 2, state: '{}' }]);
      }
      const before = await allRowsOf(store, 'stays');
      await store.remove('gone');
      expect(await store.read('gone')).toBeUndefined();
      expect(await allRowsOf(store, 'stays')).toEqual(before);
      for (const table of ['docs', 'players', 'actions', 'events', 'snapshots', 'chat']) {
        const left = await context.database.query(`SELECT DISTINCT game_id FROM ${table}`);
        expect(left, table).toEqual([{ game_id: 'stays' }]);
      }
      expect(await store.append(sampleStep('gone', 4))).toBe(false);
    });

    test('survive closing and reopening the store', async () => {
      await played(context.store, 'g', 5);
      await context.store.saveSnapshots([{ gameId: 'g', version: 4, seq: 8, state: '{"a":1}' }]);
      await context.store.addChat('g', { at: 7, playerId: 'p1', text: 'see you' });
      const before = await allRowsOf(context.store, 'g');
      await context.store.close();
      const again = await context.open();
      expect(await allRowsOf(again, 'g')).toEqual(before);
      expect(await again.append(sampleStep('g', 6))).toBe(true);
    });
  });

  describe('lists', () => {
    test('contain public tables of one status, newest first, in pages', async () => {
      const { store } = context;
      for (let i = 0; i < 25; i++) {
        // Several of the same time: sorted by id.
        await store.create(sampleGame(`g${String(i).padStart(2, '0')}`, { createdAt: Math.floor(i / 4) }), [], []);
      }
      await store.create(sampleGame('link', { visibility: 'link', createdAt: 99 }), [], []);
      await store.create(sampleGame('private', { visibility: 'private', createdAt: 99 }), [], []);
      await store.create(sampleGame('runs', { status: 'in_progress', createdAt: 99 }), [], []);
      const found: string[] = [];
      let page = await store.list({ status: 'waiting', limit: 7 });
      while (page.length > 0) {
        found.push(...page.map(({ id }) => id));
        const last = page.at(-1) ?? sampleGame('none');
        page = await store.list({ status: 'waiting', limit: 7, after: { createdAt: last.createdAt, id: last.id } });
      }
      expect(found).toEqual(Array.from({ length: 25 }, (_, i) => `g${String(24 - i).padStart(2, '0')}`));
      expect((await store.list({ status: 'in_progress', limit: 7 })).map(({ id }) => id)).toEqual(['runs']);
      expect(await store.list({ status: 'completed', limit: 7 })).toEqual([]);
      await store.create(sampleGame('shares', { game: 'acquire', createdAt: 0 }), [], []);
      const idsOf = async (game: 'monopoly' | 'acquire', limit: number) =>
        (await store.list({ status: 'waiting', game, limit })).map(({ id }) => id);
      expect(await idsOf('acquire', 7)).toEqual(['shares']);
      expect(await idsOf('monopoly', 99)).toEqual(found);
    });

    test('contain lobby entries, and no document', async () => {
      const { store } = context;
      const shownOf = async () => {
        const listed = await store.list({ status: 'in_progress', limit: 9 });
        return listed.map(({ id, shown }) => [id, shown]);
      };
      const status = 'in_progress';
      const shown = { words: ODD_TEXTS };
      await store.create(sampleGame('a', { status }), PLAYERS, [], shown);
      await store.create(sampleGame('b', { status }), PLAYERS, []);
      const before = [
        ['b', undefined],
        ['a', shown],
      ];
      expect(await shownOf()).toEqual(before);
      expect(Object.keys((await store.list({ status, limit: 1 }))[0] ?? {})).not.toContain('doc');
      await store.append(sampleStep('a', 1, { doc: { other: 1 } }));
      expect(await shownOf()).toEqual(before);
      await store.append(sampleStep('a', 2, { shown: { seats: 1 } }));
      await store.append(sampleStep('b', 1, { shown: { seats: 2 } }));
      // Another writer was first.
      expect(await store.append(sampleStep('b', 1, { shown: { seats: 3 } }))).toBe(false);
      const after = [
        ['b', { seats: 2 }],
        ['a', { seats: 1 }],
      ];
      expect(await shownOf()).toEqual(after);
    });

    test('accept lobby entries of older tables, and keep newer ones', async () => {
      const { store } = context;
      await store.create(sampleGame('old'), PLAYERS, []);
      await store.create(sampleGame('new'), PLAYERS, [], 'new');
      await store.saveLobby(['old', 'new', 'gone'].map((gameId) => ({ gameId, shown: 'old' })));
      const listed = await store.list({ status: 'waiting', limit: 9 });
      expect(listed.map(({ shown }) => shown)).toEqual(['old', 'new']);
    });

    test('find running and idle tables', async () => {
      const { store } = context;
      const statuses = ['waiting', 'in_progress', 'completed', 'closed'] as const;
      for (const status of statuses) {
        for (const updatedAt of [10, 20]) {
          await store.create(sampleGame(`${status} ${updatedAt}`, { status, updatedAt, visibility: 'link' }), [], []);
        }
      }
      expect(await store.running()).toEqual(['in_progress 10', 'in_progress 20']);
      expect(await store.idleSince(10)).toEqual([]);
      expect(await store.idleSince(20)).toEqual(['closed 10', 'completed 10', 'in_progress 10', 'waiting 10']);
      await store.append({ ...sampleStep('waiting 10', 1), at: 30 });
      expect(await store.idleSince(20)).toEqual(['closed 10', 'completed 10', 'in_progress 10']);
      expect(await store.running()).toEqual(['in_progress 10', 'in_progress 20', 'waiting 10']);
    });
  });

  test('a table to be woken is neither running nor idle, and one node claims it at a time', async () => {
    const { store } = context;
    const clockOf = (gameId: string, wakeAt: number | null) => ({ gameId, key: 'k', used: { p1: 7 }, at: 3, wakeAt });
    for (const id of ['a', 'b', 'c']) {
      await store.create(sampleGame(id, { status: 'in_progress', updatedAt: 10, visibility: 'link' }), [], []);
    }
    await store.saveClocks([clockOf('a', 200), clockOf('b', 100), clockOf('c', null)]);
    expect(await store.clock('a')).toEqual(clockOf('a', 200));
    expect(await store.running()).toEqual(['c']);
    expect(await store.idleSince(20)).toEqual(['c']);
    expect(await store.claimWakes(99, 1000, 9)).toEqual([]);
    expect(await store.claimWakes(300, 1000, 1)).toEqual(['b']);
    const both = await Promise.all([store.claimWakes(300, 1000, 9), store.claimWakes(300, 1000, 9)]);
    expect(both.flat()).toEqual(['a']);
    expect((await store.claimWakes(1000, 2000, 9)).toSorted()).toEqual(['a', 'b']);
    await store.saveClocks([clockOf('a', null)]);
    expect(await store.running()).toEqual(['a', 'c']);
  });

  describe('chat', () => {
    test('is numbered per table, and the newest lines are returned oldest first', async () => {
      const { store } = context;
      await played(store, 'a', 0);
      await played(store, 'b', 0);
      for (const [i, text] of ODD_TEXTS.entries()) {
        expect(await store.addChat('a', { at: i, playerId: 'p1', text })).toEqual({
          id: i + 1,
          at: i,
          playerId: 'p1',
          text,
        });
      }
      expect((await store.addChat('b', { at: 1, playerId: 'p2', text: 'hi' })).id).toBe(1);
      const all = ODD_TEXTS.map((text, i) => ({ id: i + 1, at: i, playerId: 'p1', text }));
      expect(await store.chat('a', 1000)).toEqual(all);
      expect(await store.chat('a', 3)).toEqual(all.slice(-3));
    });

    test('is limited in lines and bytes, and counts toward the bytes of the table', async () => {
      const { store } = context;
      await played(store, 'g', 0);
      const say = (text: string, caps?: ChatCaps) => store.addChat('g', { at: 1, playerId: 'p1', text }, caps);
      const { bytes = 0 } = (await store.read('g')) ?? {};
      await say('ä', { lines: 1, bytes: 2 });
      await expect(say('b', { lines: 1, bytes: 100 })).rejects.toThrow(ChatFull);
      await expect(say('cde', { lines: 9, bytes: 4 })).rejects.toThrow(ChatFull);
      expect((await say('fg', { lines: 2, bytes: 4 })).id).toBe(2);
      expect((await store.chat('g', 9)).map(({ text }) => text)).toEqual(['ä', 'fg']);
      expect((await store.read('g'))?.bytes).toBe(bytes + 4);
      const many = await Promise.allSettled(Array.from({ length: 20 }, () => say('x', { lines: 7, bytes: 100 })));
      expect(many.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
    });

    test('of concurrent writers has a unique number per line', async () => {
      await played(context.store, 'a', 0);
      const lines = Array.from({ length: 30 }, (_, i) => ({ at: i, playerId: 'p1', text: `${i}` }));
      const numbered = await Promise.all(lines.map((line) => context.store.addChat('a', line)));
      expect(numbered.map(({ id }) => id).sort((a, b) => a - b)).toEqual(lines.map((_, i) => i + 1));
    });

    test('at a removed table is refused', async () => {
      await expect(context.store.addChat('none', { at: 1, playerId: 'p1', text: 'hello?' })).rejects.toThrow(
        StoreConflict,
      );
    });
  });

  test('ping succeeds until the store is closed', async () => {
    const { store } = context;
    await played(store, 'g', 0);
    await store.ping();
    const late = store.append(sampleStep('g', 1));
    await store.close();
    expect(await late).toBe(true);
    await store.close();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await expect(store.read('g')).rejects.toThrow(StoreUnavailable);
    await expect(store.append(sampleStep('g', 2))).rejects.toThrow(StoreUnavailable);
  });
}
