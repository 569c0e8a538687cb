import { describe, expect, test } from 'vitest';
import { type Snapshot, StoreConflict, type StoredEvent } from '../store.ts';
import {
  allRowsOf,
  ODD_TEXTS,
  OTHER_PLAYER,
  PLAYER,
  PLAYERS,
  played,
  sampleAction,
  sampleEvent,
  sampleGame,
  sampleStep,
} from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Steps, their rows, and snapshots. */
export function stepsContract(context: ContractContext): void {
  describe('a step', () => {
    test('advances the table and stores its events and its action', async () => {
      const { store } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      const first = sampleStep('g', 1);
      const second = sampleStep('g', 2, { status: 'completed', doc: { new: true } });
      expect(await store.append(first)).toBe(true);
      expect(await store.read('g')).toEqual(
        sampleGame('g', { version: 1, seq: 2, status: 'in_progress', head: 'head 1', updatedAt: 2001 }),
      );
      expect(await store.append(second)).toBe(true);
      expect(await store.read('g')).toEqual(
        sampleGame('g', {
          version: 2,
          seq: 4,
          status: 'completed',
          head: 'head 2',
          updatedAt: 2002,
          doc: { new: true },
        }),
      );
      expect(await store.events('g', 0, 100)).toEqual([...first.events, ...second.events]);
      expect(await store.events('g', 1, 2)).toEqual([first.events[1], second.events[0]]);
      expect(await store.actions('g', 0)).toEqual([first.action, second.action]);
      expect(await store.actions('g', 1)).toEqual([second.action]);
    });

    test('without an action keeps the version', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      const events = [sampleEvent(3, { type: 'TablePaused' })];
      const { action: _, ...step } = sampleStep('g', 1, {
        expected: { version: 1, seq: 2 },
        seq: 3,
        events,
        head: null,
      });
      expect(await store.append(step)).toBe(true);
      const { version, seq, head } = (await store.read('g')) ?? sampleGame('none');
      expect({ version, seq, head }).toEqual({ version: 1, seq: 3, head: null });
      expect(await store.actions('g', 1)).toEqual([]);
    });

    test('is refused if the table has another version, and leaves nothing', async () => {
      const { store } = context;
      await played(store, 'g', 2);
      const before = await allRowsOf(store, 'g');
      const places = [
        { version: 1, seq: 4 },
        { version: 3, seq: 4 },
        { version: 2, seq: 3 },
        { version: 2, seq: 5 },
      ];
      for (const expected of places) {
        const snapshot = { gameId: 'g', version: 3, seq: 6, state: '{}' };
        const step = sampleStep('g', 3, {
          expected,
          doc: { lost: true },
          players: [{ ...PLAYER, name: 'Lost' }],
          snapshot,
        });
        expect(await store.append(step)).toBe(false);
      }
      expect(await store.append(sampleStep('none', 1))).toBe(false);
      expect(await allRowsOf(store, 'g')).toEqual(before);
      expect(await context.database.query("SELECT name FROM players WHERE name = 'Lost'")).toEqual([]);
    });

    test('renames players and seats new ones', async () => {
      const { store } = context;
      await played(store, 'g', 0);
      const players = [
        { ...PLAYER, name: 'Grace', personality: 'calm' },
        { ...OTHER_PLAYER, id: 'p3', order: 2 },
      ];
      await store.append(sampleStep('g', 1, { players }));
      expect(await context.database.query('SELECT id, name, personality FROM players ORDER BY id')).toEqual([
        { id: 'p1', name: 'Grace', personality: 'calm' },
        { id: 'p2', name: 'Bot', personality: 'bold' },
        { id: 'p3', name: 'Bot', personality: 'bold' },
      ]);
    });

    test('preserves every character of its events and its action', async () => {
      const { store } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      const keys = '{"zebra":1,"__proto__":{"constructor":2},"aardvark":[{"b":1,"a":-0.5e-7}],"big":9007199254740991}';
      const odd = ODD_TEXTS.map((text) => ({ text, [text]: [text] }));
      const fields = [JSON.parse(keys) as Record<string, unknown>, ...odd];
      const events = fields.map((each, i) => sampleEvent(i + 1, each));
      const action = { ...fields[0], type: 'Odd', words: ODD_TEXTS };
      const seq = events.length;
      await store.append(sampleStep('g', 1, { seq, events, action: sampleAction(1, { action }), head: 'h' }));
      expect((await store.events('g', 0, 100)).map(text)).toEqual(events.map(text));
      expect((await store.actions('g', 0)).map((each) => text(each.action))).toEqual([text(action)]);
    });
  });

  describe('an action', () => {
    test('is found by its player and its id, with any characters', async () => {
      const { store } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      const ids = ODD_TEXTS.map((each) => each.slice(0, 300));
      for (const [i, id] of ids.entries()) {
        const action = sampleAction(i + 1, { playerId: id, actionId: id });
        expect(await store.append(sampleStep('g', i + 1, { action }))).toBe(true);
      }
      for (const [i, id] of ids.entries()) {
        expect((await store.findAction('g', id, id))?.version).toBe(i + 1);
        expect(await store.findAction('g', id, `${id}.`)).toBeUndefined();
      }
    });

    test('may repeatedly have no id', async () => {
      const { store } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      for (const version of [1, 2]) {
        const action = sampleAction(version, { actionId: null, by: 'bot' });
        expect(await store.append(sampleStep('g', version, { action }))).toBe(true);
      }
      expect((await store.actions('g', 0)).map(({ actionId, by }) => ({ actionId, by }))).toEqual([
        { actionId: null, by: 'bot' },
        { actionId: null, by: 'bot' },
      ]);
    });

    test('with a used id fails only its own step', async () => {
      const { store } = context;
      const ids = Array.from({ length: 20 }, (_, i) => `g${i}`);
      for (const id of ids) await played(store, id, 1);
      const before = await allRowsOf(store, 'g7');
      const again = sampleAction(2, { actionId: 'action 1' });
      const results = await Promise.allSettled(
        ids.map((id) => store.append(sampleStep(id, 2, id === 'g7' ? { action: again } : {}))),
      );
      const refused = results.map((result) => result.status === 'rejected' && result.reason instanceof StoreConflict);
      expect(refused).toEqual(ids.map((id) => id === 'g7'));
      expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(19);
      expect(await allRowsOf(store, 'g7')).toEqual(before);
      expect(await store.append(sampleStep('g7', 2))).toBe(true);
    });

    test('of another player or table may have the same id', async () => {
      const { store } = context;
      for (const id of ['a', 'b']) await played(store, id, 1);
      const action = sampleAction(2, { playerId: 'p2', actionId: 'action 1' });
      expect(await store.append(sampleStep('a', 2, { action }))).toBe(true);
      expect((await store.findAction('a', 'p1', 'action 1'))?.version).toBe(1);
      expect((await store.findAction('a', 'p2', 'action 1'))?.version).toBe(2);
    });
  });

  describe('a snapshot', () => {
    const at = (version: number, seq: number): Snapshot => ({
      gameId: 'g',
      version,
      seq,
      state: `{"v":${version},"s":${seq}}`,
    });

    test('is never replaced by an older one', async () => {
      const { store } = context;
      await played(store, 'g', 0);
      await store.saveSnapshots([at(2, 4)]);
      expect(await store.snapshot('g')).toEqual(at(2, 4));
      await store.saveSnapshots([at(1, 2), at(2, 3)]);
      expect(await store.snapshot('g')).toEqual(at(2, 4));
      await store.saveSnapshots([at(2, 5), at(3, 5), at(3, 4)]);
      expect(await store.snapshot('g')).toEqual(at(3, 5));
    });

    test('can be written with a step', async () => {
      const { store } = context;
      await played(store, 'g', 0);
      await store.saveSnapshots([at(2, 4)]);
      expect(await store.append(sampleStep('g', 1, { snapshot: at(1, 2) }))).toBe(true);
      expect(await store.snapshot('g')).toEqual(at(2, 4));
      expect(await store.append(sampleStep('g', 2, { snapshot: at(3, 4) }))).toBe(true);
      expect(await store.snapshot('g')).toEqual(at(3, 4));
    });

    test('of a removed table is skipped; many are written at once', async () => {
      const { store } = context;
      const ids = Array.from({ length: 150 }, (_, i) => `g${i}`);
      await Promise.all(ids.filter((_, i) => i % 3 !== 0).map((id) => played(store, id, 0)));
      await store.saveSnapshots([]);
      await store.saveSnapshots(ids.map((gameId) => ({ ...at(1, 1), gameId })));
      const kept = await Promise.all(ids.map(async (id) => (await store.snapshot(id)) !== undefined));
      expect(kept).toEqual(ids.map((_, i) => i % 3 !== 0));
    });

    test('keeps any text', async () => {
      const { store } = context;
      await played(store, 'g', 0);
      for (const [i, state] of ODD_TEXTS.entries()) {
        await store.saveSnapshots([{ gameId: 'g', version: i, seq: i, state }]);
        expect((await store.snapshot('g'))?.state).toBe(state);
      }
    });
  });
}

function text(value: StoredEvent | object): string {
  return JSON.stringify(value);
}
