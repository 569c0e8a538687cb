import { GAME_IDS, gameOf, type GameId, type OptionSpec, assertPlainTexts } from '@magnate/engine';
import {
  catalogueSchema,
  createGameSchema,
  factsSchemaOf,
  LARGEST_THEME,
  lobbySchema,
  openedSchema,
  protocolOf,
  TABLE_STATUSES,
  type TableStatus,
  BOT_PREFIX,
  type Catalogue,
  type CreateGame,
  ServiceError,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { isAllowedHook, newHookSecret } from '../../outbound/webhook.ts';
import type { Webhook } from '../../store/store.ts';
import { inLanguageOf } from '../shared/requestLanguage.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { BODY_LIMIT } from '../shared/json.ts';
import { creatorKeyOf, requireNotBanned, rememberDevice } from '../shared/seatDevice.ts';
import { requireShareable, textsOfSeat } from '../shared/sharedText.ts';
import { AnswerCaches, CachedAnswer } from './cachedAnswer.ts';
import { factsOf } from './facts.ts';
import { modelSeatingFor } from './models.ts';
import { limitQuery } from './validation.ts';
import { BODY_ERRORS, NAME_ERRORS, DEVICE_ERRORS, refusals } from './routeDocs.ts';
import { BOTS } from '@magnate/bots';
import { type LanguageId, LANGUAGES, type RuleWords, type Translate, wordsIn } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';

/** Routes to create a table, to list tables, and to list the games. */

/** Only this route accepts a board in the request. */
const CREATION_LIMIT = BODY_LIMIT + LARGEST_THEME;

const PAGE = { standard: 20, most: 100 } as const;
const MINUTE = 60_000;

const lobbyQuery = z.object({
  status: z.enum(TABLE_STATUSES).default('waiting' satisfies TableStatus),
  game: z.enum(GAME_IDS).exactOptional().meta({ description: 'Tables of this game only.' }),
  limit: limitQuery(PAGE, 'page'),
  after: z.string().max(200).exactOptional().meta({ description: '`next` of the previous page.' }),
});

export async function registerGames(app: FastifyInstance, deps: ServiceDeps): Promise<void> {
  const { tables, config, operator, limits } = deps;
  const playable = new AnswerCaches({ most: LANGUAGES.length, maxAge: Number.POSITIVE_INFINITY });
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'POST',
    url: '/game',
    bodyLimit: CREATION_LIMIT,
    config: { work: 'creation', rateLimit: { max: config.limits.creations, timeWindow: MINUTE } },
    schema: {
      operationId: 'createGame',
      tags: ['games'],
      summary: 'Create a table',
      description:
        "Only the names of the players are required. The answer contains the token of each person's seat and the token of the host: keep them, they are not shown again. Start the game with the host token. With a `seed` or a `scenario` there is no commitment to the seed, and the table is marked unverified. A scenario, an option or a board that the game does not accept is refused with `BAD_SETUP`, and `details.path` says where it is wrong.",
      body: createGameSchema,
      response: {
        201: openedSchema,
        ...refusals(
          ...BODY_ERRORS,
          ...DEVICE_ERRORS,
          ...NAME_ERRORS,
          'UNKNOWN_PRESET',
          'TAKE_BACK_IN_PUBLIC',
          'UNKNOWN_BOT',
          'TOO_MANY_TABLES',
          'MODEL_NOT_CONFIGURED',
          'MODELS_RESTRICTED',
          'WEBHOOKS_OFF',
          'BAD_WEBHOOK',
        ),
      },
    },
    handler: async (request, reply) => {
      const device = await requireNotBanned(deps, request);
      requireModest(request.body);
      requireShareable(deps, textsOf(request.body));
      const hook = hookOf(request.body, config);
      const creator = creatorKeyOf(deps, request);
      const created = await tables.create(request.body, creator, modelSeatingFor(deps, request));
      operator.addresses.created(request.ip);
      await rememberDevice(deps, request.log, { gameId: created.id, playerId: null, device });
      if (hook !== undefined) await deps.store.notices.putWebhook(created.id, hook);
      return reply.code(201).send(hook === undefined ? created : { ...created, webhookSecret: hook.secret });
    },
  });

  routes.route({
    method: 'GET',
    url: '/game',
    schema: {
      operationId: 'listGames',
      tags: ['games'],
      summary: 'The lobby: public tables, newest first',
      querystring: lobbyQuery,
      response: { 200: lobbySchema, ...refusals() },
    },
    handler: async ({ query: { limit, ...query } }) => tables.list({ ...query, limit: Math.min(limit, PAGE.most) }),
  });

  routes.route({
    method: 'GET',
    url: '/games',
    schema: {
      operationId: 'catalogue',
      tags: ['games'],
      summary: 'Games, presets, options and bots',
      description:
        'Every game with its number of seats, presets and options, and the bots that can take a seat. `about` is in the first language of `Accept-Language` that exists, or in English.',
      response: { 200: catalogueSchema, ...refusals() },
    },
    handler: async (request, reply) => {
      const language = inLanguageOf(request, reply);
      return (await playable.get(language, () => catalogue(language))).send(request, reply, limits);
    },
  });

  for (const game of GAME_IDS) {
    const facts = CachedAnswer.json(factsOf(game));
    routes.route({
      method: 'GET',
      url: `/games/${game}`,
      schema: {
        operationId: `${game}Facts`,
        tags: ['games'],
        summary: `The constants of ${gameOf(game).title}`,
        description: protocolOf(game).factsAbout,
        response: { 200: factsSchemaOf(game), ...refusals() },
      },
      handler: async (request, reply) => facts.send(request, reply, limits),
    });
  }
}

/** The webhook of a new table. Throws if the operator does not allow it. */
function hookOf({ webhook }: CreateGame, { messages }: Config): Webhook | undefined {
  if (webhook === undefined) return undefined;
  const { hookHosts: hosts, trusted } = messages;
  if (hosts.length === 0) throw new ServiceError('WEBHOOKS_OFF');
  const url = URL.parse(webhook);
  if (url === null || !isAllowedHook(url, { hosts, trusted })) throw new ServiceError('BAD_WEBHOOK', { url: webhook });
  return { url: url.href, secret: newHookSecret() };
}

/** Games, presets, options and bots, each with a line of explanation. */

type Entry = Catalogue['games'][number];

export async function catalogue(language: LanguageId): Promise<Catalogue> {
  const say = await wordsIn(language, ...GAME_IDS.map((id) => `${id}/options` as const));
  return { games: GAME_IDS.map((id) => entryOf(id, say)), bots: botsIn(say) };
}

function botsIn(say: Translate): Catalogue['bots'] {
  return BOTS.map(({ name, searches }) => ({
    model: `${BOT_PREFIX}${name}`,
    about: say(`bots.${name}.plays`),
    searches,
  }));
}

function entryOf(id: GameId, say: Translate): Entry {
  const { version, seats, options } = gameOf(id);
  const presets: Readonly<Record<string, object>> = options.presets;
  const rules: RuleWords = gameMessages(id).rules(say);
  return {
    id,
    rules: version,
    seats,
    presets: Object.fromEntries(
      Object.entries(presets).map(([name, changes]) => [
        name,
        { about: rules.presets[name]?.about ?? '', options: { ...changes } },
      ]),
    ),
    options: Object.entries<OptionSpec>(options.table).map(([name, spec]) => ({
      name,
      about: aboutOption(rules.options[name]),
      ...valuesOf(spec),
    })),
    actions: Object.keys(protocolOf(id).actions),
  };
}

/** What may be set. How a form shows it is no matter of the answer. */
function valuesOf(spec: OptionSpec) {
  const { kind, standard } = spec;
  switch (spec.kind) {
    case 'oneOf':
      return { kind, standard, values: spec.values };
    case 'whole':
    case 'wholeOrNone':
      return { kind, standard, min: spec.min, max: spec.max };
    case 'yesNo':
    case 'own':
      return { kind, standard };
  }
}

/** The description of an option with those of its named values. */
function aboutOption(text: RuleWords['options'][string] | undefined): string {
  const values = Object.entries(text?.values ?? {}).map(([value, words]) => `\`${value}\`: ${words}.`);
  return [text?.about ?? '', ...values].join(' ');
}

/** A custom board in a request for a table: its size limit and its visible texts. */

/** A request with a theme may exceed the usual limit by the size of the theme only. */
function requireModest({ options, ...request }: CreateGame): void {
  const { theme, ...others } = options;
  const { most = 0 } = protocolOf(request.game).theme ?? {};
  requireWithin(theme ?? null, Math.max(most, BODY_LIMIT));
  requireWithin({ ...request, options: others }, BODY_LIMIT);
  assertPlainTexts(theme, 'options.theme');
}

function requireWithin(value: unknown, limit: number): void {
  if (Buffer.byteLength(JSON.stringify(value)) > limit) throw new ServiceError('TOO_LARGE', { limit });
}

/** All texts in a request for a table that other people will read. */
function* textsOf({ players, seed, options }: CreateGame): Generator<string> {
  for (const player of players) yield* textsOfSeat(player);
  if (seed !== undefined) yield seed;
  yield* textsIn(options['theme']);
}

function textsIn(theme: unknown): readonly string[] {
  if (typeof theme === 'string') return [theme];
  return typeof theme === 'object' && theme !== null ? Object.values(theme).flatMap(textsIn) : [];
}
