import { describe, expect, test } from 'vitest';
import type { StoredDecision } from '../store.ts';
import { dumpOf, throughJson } from './backups.ts';
import { ODD_TEXTS, played, sampleAction } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** What is kept of language models. */

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
    milliseconds: 12,
    microdollars: 345,
    at: 5000 + version,
    ...changed,
  };
}

export function modelsContract(context: ContractContext): void {
  describe('decisions of language models', () => {
    test('are kept in order, once, by player, and go with their table', async () => {
      const { models } = context.store;
      await played(context.store, 'g', 1);
      const odd = ODD_TEXTS.slice(0, 8).join(' ');
      const all = [
        decision(1, { note: odd }),
        decision(2, { playerId: 'p2', reason: 'illegal', why: odd }),
        decision(4),
      ];
      for (const each of all) await models.addDecision(each);
      await models.addDecision(decision(4, { why: 'another' }));
      const kept = all.map((each) => ({ ...each, seq: each.version === 1 ? sampleAction(1).firstSeq : 0 }));
      expect(await models.decisions('g', { since: 0, limit: 9 })).toEqual(kept);
      expect(await models.decisions('g', { since: 1, limit: 1 })).toEqual([kept[1]]);
      expect(await models.decisions('g', { since: 0, limit: 9, playerId: 'p1' })).toEqual([kept[0], kept[2]]);
      expect([await models.note('g', 'p1'), await models.note('g', 'p2')]).toEqual([odd, null]);
      const rows = throughJson(await dumpOf(context.store));
      await context.store.remove('g');
      await models.addDecision(decision(5));
      expect(await models.decisions('g', { since: 0, limit: 9 })).toEqual([]);
      await context.store.load(rows);
      expect(await models.decisions('g', { since: 0, limit: 9 })).toEqual(kept);
    });

    test('are a view for SQL clients, which tells thoughts when the game is over', async () => {
      await played(context.store, 'g', 1);
      await context.store.models.addDecision(decision(1));
      const query = 'SELECT outcome, why FROM decisions';
      expect(await context.database.query(query)).toEqual([{ outcome: 'first', why: null }]);
      await context.database.query("UPDATE games SET status = 'completed'");
      expect(await context.database.query(query)).toEqual([{ outcome: 'first', why: 'why 1' }]);
    });
  });

  describe('what models may spend', () => {
    const expense = { model: 'a', gameId: 'g', day: 20_000, microdollars: 40 };

    test('is reserved by many at once, and never more than there is', async () => {
      await played(context.store, 'g', 1);
      const other = context.store.isShared ? await context.open() : context.store;
      const asked = Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? context.store : other).models.reserve(expense, { game: 205, day: 1000 }),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(5);
      expect(await context.store.models.spentOn(20_000)).toEqual(new Map([['a', 200]]));
      expect(await context.store.models.reserve({ ...expense, microdollars: 1001 }, { game: 2000, day: 1000 })).toBe(
        false,
      );
      await context.store.models.settle({ ...expense, microdollars: -30 });
      expect(await context.store.models.spentOn(20_000)).toEqual(new Map([['a', 170]]));
      expect(await context.store.models.reserve({ ...expense, microdollars: 35 }, { game: 205, day: 1000 })).toBe(true);
      expect(await context.store.models.reserve({ ...expense, microdollars: 1 }, { game: 205, day: 1000 })).toBe(false);
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
