import { describe, expect, test } from 'vitest';
import { StoreConflict, type StoredDecision } from '../store.ts';
import { dumpOf, throughJson } from './backups.ts';
import { ODD_TEXTS, played, PLAYERS, sampleAction, sampleGame, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Stored data of language models. */

function decision(version: number, changed: Partial<StoredDecision> = {}): StoredDecision {
  return {
    gameId: 'g',
    version,
    playerId: 'p1',
    model: 'llm:a',
    outcome: 'first',
    reason: null,
    why: `why ${version}`,
    note: null,
    template: 1,
    promptHash: 'hash',
    tokens: { input: 1000, cached: 800, output: 50 },
    usageAdjusted: version === 2,
    milliseconds: 12,
    microdollars: 345,
    at: 5000 + version,
    ...changed,
  };
}

export function modelsContract(context: ContractContext): void {
  describe('decisions of language models', () => {
    test('are stored in order, once, by player, and deleted with their table', async () => {
      const { models } = context.store;
      await context.store.create(sampleGame('g'), PLAYERS, []);
      const odd = ODD_TEXTS.slice(0, 8).join(' ');
      const all = [
        decision(1, { note: odd }),
        decision(2, { playerId: 'p2', reason: 'illegal', why: odd }),
        decision(4),
      ];
      for (let version = 1; version <= 4; version++) {
        const own = all.find((each) => each.version === version);
        await context.store.append(sampleStep('g', version, own === undefined ? {} : { decision: own }));
      }
      const kept = all.map((each) => ({ ...each, seq: sampleAction(each.version).firstSeq }));
      expect(await models.decisions('g', { since: 0, limit: 9 })).toEqual(kept);
      expect(await models.decisions('g', { since: 1, limit: 1 })).toEqual([kept[1]]);
      expect(await models.decisions('g', { since: 0, limit: 9, playerId: 'p1' })).toEqual([kept[0], kept[2]]);
      expect([await models.note('g', 'p1'), await models.note('g', 'p2')]).toEqual([odd, null]);
      const rows = throughJson(await dumpOf(context.store));
      await context.store.remove('g');
      expect(await models.decisions('g', { since: 0, limit: 9 })).toEqual([]);
      await context.store.load(rows);
      expect(await models.decisions('g', { since: 0, limit: 9 })).toEqual(kept);
    });

    test('are written with their action, or not at all', async () => {
      const { store } = context;
      await played(store, 'g', 1);
      const late = sampleStep('g', 1, { decision: decision(1) });
      expect(await store.append(late)).toBe(false);
      const twice = sampleAction(2, { actionId: sampleAction(1).actionId });
      await expect(store.append(sampleStep('g', 2, { action: twice, decision: decision(2) }))).rejects.toBeInstanceOf(
        StoreConflict,
      );
      expect(await store.models.decisions('g', { since: 0, limit: 9 })).toEqual([]);
      expect(await store.append(sampleStep('g', 2, { decision: decision(2) }))).toBe(true);
      expect(await store.models.decisions('g', { since: 0, limit: 9 })).toMatchObject([{ version: 2 }]);
    });

    test('are a view for SQL clients, with thoughts after the game is over', async () => {
      await context.store.create(sampleGame('g'), PLAYERS, []);
      await context.store.append(sampleStep('g', 1, { decision: decision(1) }));
      const query = 'SELECT outcome, why FROM decisions';
      expect(await context.database.query(query)).toEqual([{ outcome: 'first', why: null }]);
      await context.database.query("UPDATE games SET status = 'completed'");
      expect(await context.database.query(query)).toEqual([{ outcome: 'first', why: 'why 1' }]);
    });
  });

  describe('the spending limit of models', () => {
    const expense = { model: 'a', gameId: 'g', day: 20_000, microdollars: 40 };

    test('is never exceeded by concurrent reservations', async () => {
      await played(context.store, 'g', 1);
      const other = context.store.isShared ? await context.open() : context.store;
      const reservations = Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? context.store : other).models.reserve(expense, { game: 205, day: 1000 }),
      );
      expect((await Promise.all(reservations)).filter(Boolean)).toHaveLength(5);
      expect(await context.store.models.spentOn(20_000)).toEqual(new Map([['a', 200]]));
      expect(await context.store.models.reserve({ ...expense, microdollars: 1001 }, { game: 2000, day: 1000 })).toBe(
        false,
      );
      await context.store.models.settle({ ...expense, microdollars: -30 });
      expect(await context.store.models.spentOn(20_000)).toEqual(new Map([['a', 170]]));
      expect(await context.store.models.reserve({ ...expense, microdollars: 35 }, { game: 205, day: 1000 })).toBe(true);
      expect(await context.store.models.reserve({ ...expense, microdollars: 1 }, { game: 205, day: 1000 })).toBe(false);
    });

    test('ignores negative sums of an earlier version', async () => {
      const { store, database } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      await store.append(sampleStep('g', 1, { decision: decision(1) }));
      await store.models.reserve(expense, { game: 500, day: 500 });
      for (const table of ['model_days', 'model_games', 'model_decisions'])
        await database.query(`UPDATE ${table} SET microdollars = -4340000`);
      await database.query('UPDATE model_decisions SET input_tokens = -50, milliseconds = -1');
      expect(await store.models.spentOn(20_000)).toEqual(new Map([['a', 0]]));
      expect(await store.models.decisions('g', { since: 0, limit: 9 })).toMatchObject([
        { tokens: { input: 0, cached: 800, output: 50 }, milliseconds: 0, microdollars: 0 },
      ]);
      const more = { ...expense, microdollars: 300 };
      expect(await store.models.reserve(more, { game: 500, day: 500 })).toBe(true);
      expect(await store.models.spentOn(20_000)).toEqual(new Map([['a', 300]]));
      expect(await store.models.reserve(more, { game: 500, day: 500 })).toBe(false);
      // Settled twice by mistake.
      await store.models.settle({ ...expense, microdollars: -1000 });
      expect(await store.models.spentOn(20_000)).toEqual(new Map([['a', 0]]));
    });

    test('is kept by a restore', async () => {
      const { store } = context;
      const another = { ...expense, day: 20_001 };
      await played(store, 'g', 1);
      await store.models.reserve(another, { game: 500, day: 500 });
      const rows = throughJson(await dumpOf(store));
      await store.models.reserve(another, { game: 500, day: 500 });
      await store.load(rows);
      expect(await store.models.spentOn(20_001)).toEqual(new Map([['a', 80]]));
    });
  });
}
