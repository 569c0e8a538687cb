import { GAME_IDS, type GameId } from '@magnate/engine';
import { type GameStatistics, type StatisticsAnswer, statisticsSchema, type Wins } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CountKind, GameCount, TopAuction } from '../../store/store.ts';
import { LENGTHS } from '../../table/gameCounts.ts';
import type { DoorDeps } from '../shared/doorDeps.ts';
import { factsOf } from './facts.ts';
import { hasPage, isVisit } from './page.ts';
import { refusals } from './routeDocs.ts';

/** What finished games say. The sums are kept while games end, so an answer costs the same however many there were. */

/** Milliseconds for which an answer holds. */
const FRESH = 5000;
const MILLION = 1_000_000;
/** Ways in which two dice give a total, of 36. */
const waysTo = (total: number) => 6 - Math.abs(7 - total);
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const SEPARATOR = '/';

export function registerStatistics(app: FastifyInstance, { store, config }: DoorDeps): void {
  let kept: { readonly answer: Promise<StatisticsAnswer>; readonly at: number } | undefined;
  const answered = (): Promise<StatisticsAnswer> => {
    if (kept !== undefined && performance.now() - kept.at < FRESH) return kept.answer;
    const answer = readStatistics(store.statistics);
    kept = { answer, at: performance.now() };
    // A failure is nobody else's.
    answer.catch(() => {
      kept = undefined;
    });
    return answer;
  };
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/statistics',
    schema: {
      operationId: 'statistics',
      tags: ['games'],
      summary: 'What the finished games of this service say',
      description:
        'Wins by who played, personality, seat and preset, beside the wins that chance alone would give; how long games last; the dice beside fair ones; the most expensive auctions. Sums only: they name nobody, and stay when a table is removed. Games count a few moments after their end, where nobody could know the dice beforehand (no `seed`, no `scenario`, not imported). A browser that asks for a page gets one.',
      response: { 200: statisticsSchema, ...refusals() },
    },
    preHandler: async (request, reply) => {
      reply.header('vary', 'accept');
      // The page has the same address.
      if (isVisit(request) && hasPage(config.pageDir)) return reply.callNotFound();
    },
    handler: answered,
  });
}

async function readStatistics(store: DoorDeps['store']['statistics']): Promise<StatisticsAnswer> {
  const [counts, auctions] = [await store.counts(), await store.auctions()];
  return { games: GAME_IDS.map((game) => statisticsOf(game, counts, auctions)) };
}

function statisticsOf(game: GameId, all: readonly GameCount[], auctions: readonly TopAuction[]): GameStatistics {
  const own = all.filter((count) => count.game === game);
  const of = (kind: CountKind) => own.filter((count) => count.kind === kind);
  const finished = of('games')[0]?.played ?? 0;
  const rolls = sum(of('dice'));
  return {
    game,
    finished,
    models: mostPlayed(of('model')).map(winsOf),
    personalities: mostPlayed(of('personality')).map(winsOf),
    seats: of('seat')
      .toSorted((a, b) => Number(a.name) - Number(b.name))
      .map(winsOf),
    presets: mostPlayed(of('preset')).map(({ name, played }) => ({
      name,
      games: played,
      models: mostPlayed(of('presetModel'))
        .filter((count) => count.name.startsWith(`${name}${SEPARATOR}`))
        .map((count) => ({ ...winsOf(count), name: count.name.slice(name.length + SEPARATOR.length) })),
    })),
    reasons: mostPlayed(of('reason')).map(({ name, played }) => ({ name, games: played })),
    turns: lengthOf(of('turns'), finished, of('length').find(({ name }) => name === 'turns')?.played ?? 0),
    actions: lengthOf(of('actions'), finished, of('length').find(({ name }) => name === 'actions')?.played ?? 0),
    dice: rolls === 0 ? [] : TOTALS.map((total) => diceOf(total, rolls, of('dice'))),
    auctions: auctions.filter((auction) => auction.game === game).map((auction) => auctionOf(game, auction)),
  };
}

function sum(counts: readonly GameCount[]): number {
  return counts.reduce((total, { played }) => total + played, 0);
}

function mostPlayed(counts: readonly GameCount[]): readonly GameCount[] {
  return counts.toSorted((a, b) => b.played - a.played || (a.name < b.name ? -1 : 1));
}

function winsOf({ name, played, won, expected }: GameCount): Wins {
  return { name, played, won, expected: expected / MILLION };
}

function lengthOf(counts: readonly GameCount[], games: number, total: number): GameStatistics['turns'] {
  const byFrom = new Map(counts.map(({ name, played }) => [Number(name), played]));
  const [least, most] = [Math.min(...byFrom.keys()), Math.max(...byFrom.keys())];
  const found = LENGTHS.flatMap((from, i) => {
    if (from < least || from > most) return [];
    const next = LENGTHS[i + 1];
    return [{ from, to: next === undefined ? null : next - 1, count: byFrom.get(from) ?? 0 }];
  });
  return { mean: games === 0 ? null : total / games, games: found };
}

function diceOf(total: number, rolls: number, counts: readonly GameCount[]): GameStatistics['dice'][number] {
  const found = counts.find(({ name }) => name === String(total));
  return { total, rolls: found?.played ?? 0, winners: found?.won ?? 0, expected: (rolls * waysTo(total)) / 36 };
}

interface Auctioned {
  readonly kind?: string;
  readonly propertyId?: number | null;
  readonly buildingType?: string | null;
}

function auctionOf(
  game: GameId,
  { amount, at, gameId, isPublic, event }: TopAuction,
): GameStatistics['auctions'][number] {
  const { kind = '', propertyId = null, buildingType = null } = event as Auctioned;
  const facts = factsOf(game);
  const lot = 'spaces' in facts && propertyId !== null ? facts.spaces[propertyId]?.name : undefined;
  return { amount, kind, name: lot ?? buildingType, at, gameId: isPublic ? gameId : null };
}
