import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { entryKind, type EntryId, entryName, inOrder, isEntryId } from '@magnate/ladder';
import {
  adminResultsSchema,
  type AdminResults,
  type GameRating,
  gameRatingSchema,
  LADDER_KINDS,
  type LadderAnswer,
  type LadderResults,
  ladderResultsSchema,
  type LadderRow,
  ladderSchema,
  messageSchema,
  ServiceError,
  type Unrated,
  voidResultSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type RatingBody, resultOf } from '../../table/ratedResult.ts';
import { gameUuid, type LadderResult, type Store } from '../../store/store.ts';
import { visitorAccess } from '../shared/access.ts';
import { isVisit } from '../shared/errorHandler.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { AnswerCaches } from './cachedAnswer.ts';
import { hasPage } from './page.ts';
import { BODY_ERRORS, gameParams, READ_ERRORS, refusals, tokens } from './routeDocs.ts';
import { afterQuery, limitQuery, pageBy } from './validation.ts';

/** Ratings: the list, its input, what a game changed, and voiding for operators. */

const PAGE = { standard: 50, most: 200 } as const;
const RESULTS = { standard: 500, most: 1000 } as const;
/** Milliseconds for which an answer is cached, and the number of different ones. */
const FRESH = 5000;
const KEPT = 100;
/** Games that end in the same millisecond, at most. */
const TIES = 50;
/** Games in the history of a rating. */
const HISTORY = 100;
/** Characters of a preset's name. */
const LENGTH = 60;

const ladderQuery = z.object({
  game: z.enum(GAME_IDS).default(GAME_IDS[0] as GameId),
  preset: z.string().max(LENGTH).default('standard').meta({ description: 'A shipped preset.' }),
});

export function registerLadder(app: FastifyInstance, deps: ServiceDeps): void {
  const { store, config, limits } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const answers = new AnswerCaches({ most: KEPT, maxAge: FRESH });

  routes.route({
    method: 'GET',
    url: '/ladder',
    config: { work: 'history' },
    schema: {
      operationId: 'ladder',
      tags: ['games'],
      summary: 'Ratings of people, bots, models and agents',
      description:
        'One ladder for each game and shipped preset; seasons are quarters of a year. A request that accepts HTML gets the page.',
      querystring: ladderQuery.extend({
        kind: z.enum(LADDER_KINDS).optional(),
        limit: limitQuery(PAGE, 'page'),
        after: afterQuery,
      }),
      response: { 200: ladderSchema, ...refusals() },
    },
    preHandler: async (request, reply) => {
      reply.header('vary', 'accept');
      // The page has the same address.
      if (isVisit(request) && hasPage(config.pageDir)) return reply.callNotFound();
    },
    handler: async (request, reply) => {
      const { query } = request;
      requirePreset(query);
      const answer = await answers.get(JSON.stringify(query), () => listed(store, query));
      return answer.send(request, reply, limits) as never;
    },
  });

  routes.route({
    method: 'GET',
    url: '/ladder/results',
    config: { work: 'history' },
    schema: {
      operationId: 'ladderResults',
      tags: ['games'],
      summary: 'All rated results of a ladder, so that anyone can recompute it',
      description: '`magnate ladder --from <address>` does.',
      querystring: ladderQuery.extend({ limit: limitQuery(RESULTS, 'page'), after: afterQuery }),
      response: { 200: ladderResultsSchema, ...refusals() },
    },
    handler: async (request, reply) => {
      const { query } = request;
      requirePreset(query);
      const answer = await answers.get(`results ${JSON.stringify(query)}`, () => resultsOf(store, query));
      return answer.send(request, reply, limits) as never;
    },
  });
}

/** What a game changed; under the hooks of tables. */
export function registerGameRating(app: FastifyInstance, deps: ServiceDeps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/game/:id/rating',
    schema: {
      operationId: 'gameRating',
      tags: ['table'],
      summary: 'What a finished game changed, or why it is not rated',
      security: tokens('none', 'seatToken', 'hostToken'),
      params: gameParams,
      response: { 200: gameRatingSchema, ...refusals(...READ_ERRORS, 'NOT_FINISHED') },
    },
    handler: async (request) => {
      const { table, visitor } = await visitorAccess(deps, request, request.params.id);
      if (table.describe(visitor).status !== 'completed') throw new ServiceError('NOT_FINISHED');
      return ratingOf(await deps.store.ladder.result(table.id));
    },
  });
}

/** Voiding, for operators; under the hooks of their routes. */
export function registerVoiding(app: FastifyInstance, { store, operator }: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const security = tokens('adminToken');
  routes.route({
    method: 'GET',
    url: '/admin/results',
    schema: {
      operationId: 'adminResults',
      tags: ['admin'],
      summary: 'Rated games with one-sided trades, and voided games',
      security,
      querystring: z.object({ limit: limitQuery(PAGE, 'page'), after: afterQuery }),
      response: { 200: adminResultsSchema, ...refusals('TOKEN_NEEDED', 'BAD_TOKEN') },
    },
    handler: async ({ query }): Promise<AdminResults> => {
      const { limit, after } = pageBy(query, PAGE.most);
      const results = await store.ladder.suspects({
        limit,
        ...(after && { after: { at: after.rank, gameId: after.id } }),
      });
      return {
        results: results.map(({ gameId, ladder, at, places, flags, voidedAt }) => ({
          gameId,
          ladder,
          at,
          entries: places.flatMap(({ entry }) => entry ?? []),
          flagged: [...flags],
          voidedAt,
        })),
        next: nextOf(results, limit),
      };
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/results/:resultId',
    schema: {
      operationId: 'adminVoid',
      tags: ['admin'],
      summary: 'Void a rated game, or let it count again',
      description: 'The ratings change with the next fit.',
      security,
      params: z.object({ resultId: z.string().meta({ description: 'The id of the game.' }) }),
      body: voidResultSchema,
      response: {
        200: messageSchema,
        ...refusals('TOKEN_NEEDED', 'BAD_TOKEN', ...BODY_ERRORS, 'UNKNOWN_RESULT'),
      },
    },
    handler: async ({ adminName: who, params: { resultId: id }, body: { voided, why } }) => {
      if ((await store.ladder.result(id))?.reason !== null) throw new ServiceError('UNKNOWN_RESULT');
      await operator.note({ who, what: voided ? 'void' : 'unvoid', subject: id, why });
      await store.ladder.voidResult(id, voided ? Date.now() : null);
      return { message: voided ? 'The game no longer counts.' : 'The game counts again.' };
    },
  });
}

/** The part of a page of a player: the current ratings of the entry. */
export async function ratingsOfEntry(store: Pick<Store, 'ladder'>, entry: string) {
  const rows = await store.ladder.laddersOf(entry);
  return rows.map(({ ladder, body }) => {
    const { game, preset } = partsOf(ladder);
    return { game, preset, ...figuresOf(body as RatingBody) };
  });
}

/** The rating after each of the latest rated games, the oldest first. */
export async function historyOfEntry(store: Pick<Store, 'ladder'>, entry: string) {
  const results = await store.ladder.latestOf(entry, HISTORY);
  return results.flatMap(({ ladder, at, changes }) =>
    (changes ?? []).flatMap(({ entry: own, after: value, low = value, high = value }) =>
      own === entry ? { ...partsOf(ladder), at, value, low, high } : [],
    ),
  );
}

type Query = z.infer<typeof ladderQuery> & { readonly limit: number; readonly after?: string };

function requirePreset({ game, preset }: z.infer<typeof ladderQuery>): void {
  const known = Object.keys(gameOf(game).options.presets);
  if (!known.includes(preset)) {
    throw new ServiceError('MALFORMED', { problem: `preset: must be one of ${known.join(', ')}.` });
  }
}

async function listed(
  store: ServiceDeps['store'],
  { game, preset, kind, ...page }: Query & { readonly kind?: LadderRow['kind'] | undefined },
): Promise<LadderAnswer> {
  const ladder = `${game}/${preset}`;
  const { limit, after } = pageBy(page, PAGE.most);
  const fits = await store.ladder.fits();
  const fit = fits.find((each) => each.ladder === ladder);
  const rows = await store.ladder.ratings({
    ladder,
    limit,
    ...(kind !== undefined && { kind }),
    ...(after && { after: { rank: after.rank, entry: after.id } }),
  });
  const names = await profileNames(
    store,
    rows.map(({ entry }) => entry),
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    game,
    preset,
    ladders: fits.map((each) => partsOf(each.ladder)),
    season: fit?.season ?? null,
    fittedAt: fit?.at ?? null,
    ratings: rows.flatMap(({ body }) => rowOf(body as RatingBody, names)),
    next: last === undefined ? null : `${last.rank}.${last.entry}`,
  };
}

/** The names of existing profiles, by entry. */
async function profileNames(
  store: ServiceDeps['store'],
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const prefix = 'profile:';
  const ids = entries.filter((entry) => entry.startsWith(prefix)).map((entry) => entry.slice(prefix.length));
  const profiles = await store.profiles.profiles(ids);
  return new Map(
    profiles.flatMap(({ id, name, deletedAt }) => (deletedAt === null ? [[prefix + id, name] as const] : [])),
  );
}

function rowOf(body: RatingBody, names: ReadonlyMap<string, string>): LadderRow {
  const { entry } = body;
  const kind = entryKind(entry) ?? 'agent';
  const name = kind === 'profile' ? (names.get(entry) ?? null) : nameIn(entry);
  return { entry, kind, name, ...figuresOf(body) };
}

function figuresOf(body: RatingBody): Omit<LadderRow, 'entry' | 'kind' | 'name'> {
  const { value, low, high, games, wins, isProvisional, isRanked, model } = body;
  return {
    value,
    low,
    high,
    games,
    wins,
    provisional: isProvisional,
    ranked: isRanked,
    ...(model && {
      model: {
        firstLegal: model.first / Math.max(1, model.decisions),
        fallbacks: model.fallbacks / Math.max(1, model.decisions),
        microdollarsPerGame: model.microdollars / Math.max(1, games),
        secondsPerDecision: model.milliseconds / 1000 / Math.max(1, model.decisions),
      },
    }),
  };
}

function nameIn(entry: EntryId): string | null {
  return isEntryId(entry) ? entryName(entry) : null;
}

/** Pages are by public ids, which have another order than tables: a few more rows decide between equal times. */
async function resultsOf(store: ServiceDeps['store'], { game, preset, ...page }: Query): Promise<LadderResults> {
  const { limit, after } = pageBy(page, RESULTS.most);
  const rows = await store.ladder.results(`${game}/${preset}`, {
    limit: limit + TIES,
    ...(after && { after: { at: after.rank, gameId: '' } }),
  });
  const tables = new Map(rows.map((row) => [gameUuid(row.gameId), row.isPublic ? row.gameId : null]));
  const later = inOrder(rows.map(resultOf)).filter(
    ({ at, gameId }) => after === undefined || at > after.rank || gameId > after.id,
  );
  const last = later.length > limit ? later[limit - 1] : undefined;
  return {
    results: later.slice(0, limit).map((each) => ({
      ...each,
      table: tables.get(each.gameId) ?? null,
      places: [...each.places],
    })),
    next: last === undefined ? null : `${last.at}.${last.gameId}`,
  };
}

function ratingOf(result: LadderResult | undefined): GameRating {
  const pending = { state: 'pending', reason: null, changes: [] } as const;
  if (result === undefined) return pending;
  const { reason, voidedAt, places, changes } = result;
  if (reason !== null) return { state: 'unrated', reason: reason as Unrated, changes: [] };
  if (voidedAt === null && changes === null) return pending;
  const playerOf = (entry: string) => places.find((each) => each.entry === entry)?.playerId ?? '';
  return {
    state: voidedAt === null ? 'rated' : 'voided',
    reason: null,
    changes: (changes ?? []).map(({ entry, before, after }) => ({ playerId: playerOf(entry), before, after })),
  };
}

function partsOf(ladder: string): { game: GameId; preset: string } {
  const slash = ladder.indexOf('/');
  return { game: ladder.slice(0, slash) as GameId, preset: ladder.slice(slash + 1) };
}

function nextOf(results: readonly LadderResult[], limit: number): string | null {
  const last = results.length === limit ? results.at(-1) : undefined;
  return last === undefined ? null : `${last.at}.${last.gameId}`;
}
