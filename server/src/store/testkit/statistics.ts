import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameCount, StoredAmount } from '../store.ts';
import { MAX_AMOUNTS } from '../statisticsRows.ts';
import { sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Sums of finished games. */

const PAGE = new URL('../../../../docs/sql.md', import.meta.url);

function count(name: string, changed: Partial<GameCount> = {}): GameCount {
  return { game: 'monopoly', kind: 'model', name, played: 1, won: 0, expected: 500_000, ...changed };
}

function auction(gameId: string, seq: number, amount: number): StoredAmount {
  return { gameId, seq, amount, at: 1, event: { type: 'AuctionEnded' } };
}

export function statisticsContract(context: ContractContext): void {
  const finished = (id: string, updatedAt = 1) =>
    context.store.create(sampleGame(id, { status: 'completed', updatedAt }), [], []);

  describe('statistics', () => {
    test('find finished games that are not counted, the oldest first', async () => {
      await finished('b', 2);
      await finished('a', 1);
      await finished('c', 3);
      await context.store.create(sampleGame('runs', { status: 'in_progress' }), [], []);
      const { statistics } = context.store;
      expect(await statistics.uncounted(2)).toEqual(['a', 'b']);
      await statistics.add('a', [], []);
      expect(await statistics.uncounted(9)).toEqual(['b', 'c']);
    });

    test('count each game once, and add up', async () => {
      await finished('a');
      await finished('b');
      const { statistics } = context.store;
      expect(await statistics.add('a', [count('human', { won: 1 }), count('bot:steady')], [])).toBe(true);
      expect(await statistics.add('a', [count('human')], [])).toBe(false);
      expect(await statistics.add('stranger', [count('human')], [])).toBe(false);
      expect(await statistics.add('b', [count('human'), count('1', { kind: 'seat' })], [])).toBe(true);
      expect(await statistics.counts()).toEqual([
        count('bot:steady'),
        count('human', { played: 2, won: 1, expected: 1_000_000 }),
        count('1', { kind: 'seat' }),
      ]);
    });

    test('are the same with any number of concurrent nodes', async () => {
      const stores = context.backend.isShared ? [context.store, await context.open()] : [context.store];
      const ids = Array.from({ length: 12 }, (_, i) => `g${i}`);
      for (const id of ids) await finished(id);
      const names = ['human', 'bot:steady', 'bot:sharp'];
      const adding = stores.flatMap(({ statistics }, turn) =>
        ids.map((id) =>
          statistics.add(
            id,
            turn === 0 ? names.map((name) => count(name)) : names.toReversed().map((name) => count(name)),
            [],
          ),
        ),
      );
      expect((await Promise.all(adding)).filter((isNew) => isNew)).toHaveLength(ids.length);
      expect((await context.store.statistics.counts()).map(({ played }) => played)).toEqual([12, 12, 12]);
    });

    test('answer the queries in the documentation', async () => {
      await finished('a');
      const dice = (name: string) => count(name, { kind: 'dice', played: 6 });
      await context.store.statistics.add('a', [count('human', { won: 1 }), dice('2'), dice('7')], []);
      const [page = ''] = readFileSync(PAGE, 'utf8').match(/```sql\n-- Who wins[\s\S]*?```/) ?? [];
      const queries = page.replaceAll(/```\w*|^--.*$/gm, '').split(';');
      const answers: (readonly object[])[] = [];
      for (const sql of queries) if (sql.trim() !== '') answers.push(await context.database.query(sql));
      expect(answers.map(({ length }) => length)).toEqual([1, 2, 0, 0]);
      expect(answers[1]?.map((row) => Object.values(row).map(Number))).toEqual([
        [2, 6, 0],
        [7, 6, 2],
      ]);
    });

    test('keep the most expensive auctions until their table is removed; sums stay', async () => {
      await finished('a');
      await finished('b');
      const { statistics } = context.store;
      await statistics.add(
        'a',
        [count('human')],
        Array.from({ length: 30 }, (_, i) => auction('a', i + 1, 10 * (i + 1))),
      );
      await statistics.add('b', [], [auction('b', 1, 295), auction('b', 2, 5)]);
      const kept = await statistics.topAmounts();
      expect(kept).toHaveLength(MAX_AMOUNTS);
      expect(kept.slice(0, 2)).toEqual([
        { ...auction('a', 30, 300), game: 'monopoly', isPublic: true },
        { ...auction('b', 1, 295), game: 'monopoly', isPublic: true },
      ]);
      await context.store.remove('a');
      expect((await statistics.topAmounts()).map(({ gameId }) => gameId)).toEqual(['b']);
      expect(await statistics.counts()).toHaveLength(1);
    });
  });
}
