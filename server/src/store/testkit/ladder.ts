import { describe, expect, test } from 'vitest';
import type { LadderFit, LadderResult, StoredRating } from '../store.ts';
import { ODD_TEXTS, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Rated results and ratings. */

const LADDER = 'monopoly/standard';

function result(gameId: string, changed: Partial<LadderResult> = {}): LadderResult {
  const places = [
    { playerId: 'p1', entry: `agent:${ODD_TEXTS.join('')}`, place: 1 },
    { playerId: 'p2', entry: 'bot:steady@2/none', place: 2 },
  ];
  const rated = { ladder: LADDER, at: 5, places, reason: null, flags: [], voidedAt: null, changes: null };
  return { gameId, ...rated, ...changed };
}

function fitOf(fit: number, changed: Partial<LadderFit> = {}): LadderFit {
  return { ladder: LADDER, fit, season: 1, at: 9, results: 2, average: 1499.123456789012, ...changed };
}

function rating(entry: string, value: number, isRanked = true): StoredRating {
  return { entry, kind: entry.split(':')[0] ?? '', isRanked, value, body: { value } };
}

export function ladderContract(context: ContractContext): void {
  describe('ladders', () => {
    test('judge each finished game once, the oldest first; results outlive their table', async () => {
      const { ladder } = context.store;
      for (const [id, updatedAt] of [
        ['b', 2],
        ['a', 1],
      ] as const)
        await context.store.create(sampleGame(id, { status: 'completed', updatedAt }), [], []);
      expect(await ladder.unjudged(5)).toEqual(['a', 'b']);
      expect(await ladder.addResult(result('a'))).toBe(true);
      expect(await ladder.addResult(result('a', { reason: 'DICE' }))).toBe(false);
      expect(await ladder.unjudged(5)).toEqual(['b']);
      await context.store.remove('a');
      expect(await ladder.result('a')).toEqual(result('a'));
      expect(await ladder.result('c')).toBeUndefined();
    });

    test('read rated results in order, page by page, with the voided ones', async () => {
      const { ladder } = context.store;
      for (const [id, at] of [
        ['c', 5],
        ['a', 5],
        ['b', 4],
      ] as const)
        await ladder.addResult(result(id, { at }));
      await ladder.addResult(result('u', { reason: 'NO_CLOCK' }));
      await ladder.addResult(result('x', { ladder: 'acquire/standard', flags: [7] }));
      expect(await ladder.voidResult('c', 8)).toBe(true);
      expect(await ladder.voidResult('u', 8)).toBe(false);
      await context.store.create(sampleGame('b', { status: 'completed', visibility: 'public' }), [], []);
      await context.store.create(sampleGame('a', { status: 'completed', visibility: 'link' }), [], []);
      const first = await ladder.results(LADDER, { limit: 2 });
      expect(first.map(({ gameId, isPublic }) => [gameId, isPublic])).toEqual([
        ['b', true],
        ['a', false],
      ]);
      const after = { at: 5, gameId: 'a' };
      expect(await ladder.results(LADDER, { limit: 2, after })).toEqual([
        { ...result('c', { voidedAt: 8 }), isPublic: false },
      ]);
      expect(await ladder.ladders()).toEqual([
        { ladder: 'acquire/standard', results: 1, voided: 0 },
        { ladder: LADDER, results: 3, voided: 1 },
      ]);
      expect((await ladder.suspects({ limit: 9 })).map(({ gameId }) => gameId)).toEqual(['x', 'c']);
      await ladder.voidResult('c', null);
      expect((await ladder.result('c'))?.voidedAt).toBeNull();
    });

    test('know the latest rated results of an entry, and how often entries met', async () => {
      const { ladder, profiles } = context.store;
      const [one, other, third] = ODD_TEXTS.map((text) => `agent:${text}`) as [string, string, string];
      const played = { game: 'monopoly', preset: 'standard', place: 1, seats: 2 };
      for (const [gameId, at, entries, changed] of [
        ['a', 10, [one, other], {}],
        ['b', 20, [other, one], {}],
        ['c', 20, [one, third], {}],
        ['d', 30, [one, other], { reason: 'NO_CLOCK' }],
        ['e', 40, [one, other], { ladder: 'acquire/standard' }],
        ['f', 50, [one, other], {}],
        ['g', 60, [one, other], {}],
      ] as const) {
        await context.store.create(sampleGame(gameId, { status: 'completed' }), [], []);
        const seats = entries.map((entry, i) => ({ entry, gameId, playerId: `p${i + 1}`, at, ...played }));
        await profiles.addResults(seats, []);
        await ladder.addResult(result(gameId, { at, ...changed }));
      }
      await ladder.voidResult('g', 70);
      expect((await ladder.latestOf(one, 3)).map(({ gameId }) => gameId)).toEqual(['c', 'e', 'f']);
      const query = { ladder: LADDER, entries: [one], others: [one, other, third], from: 20 };
      const met = async (gameId: string, at: number) =>
        (await ladder.meetings({ ...query, game: { gameId, at } })).toSorted((x, y) => (x.other < y.other ? -1 : 1));
      expect(await met('f', 50)).toEqual(
        [
          { one, other, games: 1 },
          { one, other: third, games: 1 },
        ].toSorted((x, y) => (x.other < y.other ? -1 : 1)),
      );
      expect(await met('z', 60)).toContainEqual({ one, other, games: 2 });
      expect(await ladder.meetings({ ...query, entries: [], game: { gameId: 'z', at: 60 } })).toEqual([]);
    });

    test('are out of date when a result is voided or restored', async () => {
      const { ladder } = context.store;
      await ladder.addResult(result('a'));
      await ladder.takeFit(LADDER, 'n1', 10, 20);
      await ladder.putFit(fitOf(1), []);
      await ladder.voidResult('a', 8);
      expect(await ladder.fits()).toEqual([fitOf(1, { results: -1 })]);
    });

    test('are fitted by one node at a time, and a later fit replaces an earlier one', async () => {
      const { ladder } = context.store;
      expect(await ladder.takeFit(LADDER, 'n1', 10, 20)).toBe(true);
      expect(await ladder.takeFit(LADDER, 'n2', 15, 25)).toBe(false);
      expect(await ladder.takeFit(LADDER, 'n2', 20, 30)).toBe(true);
      expect(await ladder.fits()).toEqual([]);
      expect(await ladder.putFit(fitOf(1), [rating('bot:a', 1500)])).toBe(true);
      expect(await ladder.putFit(fitOf(1), [rating('bot:a', 1600)])).toBe(false);
      expect(await ladder.putFit(fitOf(2), [rating('bot:b', 1400), rating('agent:c', 1600)])).toBe(true);
      expect(await ladder.fits()).toEqual([fitOf(2)]);
      expect((await ladder.ratings({ ladder: LADDER, limit: 9 })).map(({ entry }) => entry)).toEqual([
        'agent:c',
        'bot:b',
      ]);
    });

    test('list ratings best first, unranked last, page by page and by kind', async () => {
      const { ladder } = context.store;
      await ladder.takeFit(LADDER, 'n1', 10, 20);
      const all = [
        rating('bot:a', 1500),
        rating('agent:b', 1700, false),
        rating('bot:c', 1500),
        rating('agent:d', 1400),
        { ...rating('agent:e', 1900), isCarried: true },
      ];
      await ladder.putFit(fitOf(1), all);
      const list = await ladder.ratings({ ladder: LADDER, limit: 9 });
      expect(list.map(({ entry }) => entry)).toEqual(['bot:a', 'bot:c', 'agent:d', 'agent:b']);
      const [first] = list;
      const rest = await ladder.ratings({ ladder: LADDER, limit: 9, ...(first && { after: first }) });
      expect(rest).toEqual(list.slice(1));
      const agents = await ladder.ratings({ ladder: LADDER, kind: 'agent', limit: 9 });
      expect(agents.map(({ entry }) => entry)).toEqual(['agent:d', 'agent:b']);
      // Of the season before: known, but not listed.
      expect((await ladder.ratingsOf(LADDER, ['agent:e'])).map(({ body }) => body)).toEqual([{ value: 1900 }]);
    });

    test('change with a game between two fits', async () => {
      const { ladder } = context.store;
      await ladder.addResult(result('a'));
      await ladder.takeFit(LADDER, 'n1', 10, 20);
      await ladder.putFit(fitOf(1), [rating('bot:a', 1500), rating('bot:b', 1450)]);
      const changes = [{ entry: 'bot:b', before: 1450, after: 1555.5 }];
      await ladder.putRatings(fitOf(1), 'a', [rating('bot:b', 1555.5), rating('agent:new', 1480)], changes);
      expect((await ladder.ratings({ ladder: LADDER, limit: 2 })).map(({ body }) => body)).toEqual([
        { value: 1555.5 },
        { value: 1500 },
      ]);
      expect((await ladder.result('a'))?.changes).toEqual(changes);
      expect((await ladder.ratingsOf(LADDER, ['bot:b', 'x'])).map(({ entry }) => entry)).toEqual(['bot:b']);
      expect((await ladder.laddersOf('agent:new')).map((each) => each.ladder)).toEqual([LADDER]);
    });
  });
}
