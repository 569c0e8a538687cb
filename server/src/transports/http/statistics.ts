import { GAME_IDS, type GameId } from '@magnate/engine';
import {
  figureShapes,
  type GameStatistics,
  type OwnFigures,
  type StatisticsAnswer,
  statisticsSchema,
  type Wins,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CountKind, GameCount, TopAmount } from '../../store/store.ts';
import { LENGTHS } from '../../table/gameCounts.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { isVisit } from '../shared/errorHandler.ts';
import { figuresOf } from './facts.ts';
import { hasPage } from './page.ts';
import { refusals } from './routeDocs.ts';

/** Statistics of finished games. Sums are updated when a game ends, so the cost of an answer does not depend on their number. */

/** Milliseconds for which an answer is cached. */
const FRESH = 5000;
const MILLION = 1_000_000;
const SEPARATOR = '/';
/** Games without statistics of their own. */
const NO_FIGURES = Object.fromEntries(Object.keys(figureShapes).map((name) => [name, []])) as unknown as OwnFigures;

export function registerStatistics(app: FastifyInstance, { store, config }: ServiceDeps): void {
  let kept: { readonly answer: Promise<StatisticsAnswer>; readonly at: number } | undefined;
  const answered = (): Promise<StatisticsAnswer> => {
    if (kept !== undefined && performance.now() - kept.at < FRESH) return kept.answer;
    const answer = readStatistics(store.statistics);
    kept = { answer, at: performance.now() };
    // A failed update must not affect other requests.
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
      summary: 'Statistics of the finished games of this service',
      description:
        'Wins by kind of player, personality, seat and preset, with the expected wins by chance; lengths of games; and figures of single games, such as dice totals with their expected frequencies and the most expensive auctions. Only sums are stored: they contain no names and stay when a table is deleted. A game is counted shortly after its end, if its dice were unpredictable (no `seed`, no `scenario`, not imported). A request that accepts HTML gets the page.',
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

async function readStatistics(store: ServiceDeps['store']['statistics']): Promise<StatisticsAnswer> {
  const [counts, amounts] = [await store.counts(), await store.topAmounts()];
  return { games: GAME_IDS.map((game) => statisticsOf(game, counts, amounts)) };
}

function statisticsOf(game: GameId, all: readonly GameCount[], amounts: readonly TopAmount[]): GameStatistics {
  const own = all.filter((count) => count.game === game);
  const of = (kind: CountKind) => own.filter((count) => count.kind === kind);
  const finished = of('games')[0]?.played ?? 0;
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
    ...NO_FIGURES,
    ...figuresOf(
      game,
      own,
      amounts.filter((each) => each.game === game),
    ),
  };
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
