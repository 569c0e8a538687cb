import {
  adminModelsSchema,
  DECISION_OUTCOMES,
  type DecisionsAnswer,
  decisionsSchema,
  type ModelsAnswer,
  modelsSchema,
  PERSONALITIES,
  stopModelsSchema,
} from '@magnate/protocol';
import { wordsIn } from '@magnate/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SequencedDecision } from '../../store/store.ts';
import { visitorAccess } from '../shared/access.ts';
import type { ModelSeating } from '../../table/types.ts';
import { inLanguageOf } from '../shared/requestLanguage.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { limitQuery, wholeNumber } from './validation.ts';
import { BODY_ERRORS, gameParams, READ_ERRORS, refusals, tokens } from './routeDocs.ts';

/** Routes about language models: the configured ones, their decisions, and how to stop them. */

const DECISIONS = { standard: 50, most: 1000 } as const;
const DAY = 24 * 60 * 60 * 1000;
const MICRODOLLARS = 1_000_000;
const ADMIN = ['TOKEN_NEEDED', 'BAD_TOKEN'] as const;

/**
 * Whether this caller may seat language models. An operator always may; if the request carries another token, the admin
 * token comes in its own header.
 */
export function modelSeatingFor({ config, admins }: ServiceDeps, request: FastifyRequest): ModelSeating {
  const { headers } = request;
  if (config.modelsFor === 'everyone') return 'allowed';
  // Without a setting only this machine may. A forwarded request comes from elsewhere.
  if (config.modelsFor === 'local' && !FORWARDED.some((name) => headers[name] !== undefined)) return 'allowed';
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return [bearer, headers[ADMIN_HEADER]].some(
    (token) => typeof token === 'string' && admins.nameOf(token) !== undefined,
  )
    ? 'allowed'
    : 'restricted';
}

export const ADMIN_HEADER = 'x-admin-token';
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Names, and personalities in the language of the caller. */
export async function registerModels(app: FastifyInstance, { config }: ServiceDeps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/models',
    schema: {
      operationId: 'models',
      tags: ['games'],
      summary: 'Language models that can take a seat, and personalities',
      response: { 200: modelsSchema, ...refusals() },
    },
    handler: async (request, reply): Promise<ModelsAnswer> => {
      const say = await wordsIn(inLanguageOf(request, reply));
      return {
        models: config.models.map(({ name }) => ({ name })),
        personalities: PERSONALITIES.map((name) => ({ name, about: say(`personalities.${name}.about`) })),
      };
    },
  });
}

export function registerDecisions(app: FastifyInstance, deps: ServiceDeps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/game/:id/decisions',
    schema: {
      operationId: 'getDecisions',
      tags: ['table'],
      summary: 'Decisions of language models, with reasons',
      description:
        'Includes the tokens, time and cost of every decision. After the game, every caller who may read the table sees them. During the game they are public while the table has `thoughts: open`; otherwise a seat sees its own decisions only. Thoughts close permanently when a person or an outside program is given a seat.',
      security: tokens('none', 'seatToken', 'hostToken'),
      params: gameParams,
      querystring: z.object({
        since: wholeNumber(0, 0, 'Decisions with a greater version only.'),
        limit: limitQuery(DECISIONS, 'answer'),
      }),
      response: { 200: decisionsSchema, ...refusals(...READ_ERRORS) },
    },
    handler: async (request) => {
      const { table, visitor } = await visitorAccess(deps, request, request.params.id);
      const { since, limit } = request.query;
      const kept = await table.reader.decisions(visitor, since, Math.min(limit, DECISIONS.most));
      const decisions = kept.map(decisionAnswer);
      return { decisions, next: kept.at(-1)?.version ?? since };
    },
  });
}

function decisionAnswer(decision: SequencedDecision): DecisionsAnswer['decisions'][number] {
  const { gameId: _, model: __, template: ___, at: ____, outcome, ...shown } = decision;
  return { ...shown, outcome: DECISION_OUTCOMES.find((each) => each === outcome) ?? 'fallback' };
}

export function registerModelStop(app: FastifyInstance, { operator, config, store, tables }: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const state = async () => {
    const spent = await store.models.spentOn(Math.floor(operator.now / DAY));
    const limits = new Map(config.models.map((model) => [model.name, model.limits.perDay]));
    const models = tables.modelStatuses.map(({ name, outcomes, faults, adjusted, calls, failedCalls, circuit }) => ({
      name,
      stopped: operator.models.isStopped(name),
      microdollarsToday: spent.get(name) ?? 0,
      microdollarsPerDay: Math.round((limits.get(name) ?? 0) * MICRODOLLARS),
      outcomes,
      faults,
      usageAdjusted: adjusted,
      calls,
      failedCalls,
      circuit: {
        state: circuit.state,
        failures: circuit.failures,
        retrySeconds: Math.ceil(circuit.retryIn / 1000),
      },
    }));
    return { models };
  };
  const common = { tags: ['admin'], security: tokens('adminToken') };

  routes.route({
    method: 'GET',
    url: '/admin/models',
    schema: {
      operationId: 'adminModels',
      ...common,
      summary: 'Language models with their spending today and whether they are stopped',
      response: { 200: adminModelsSchema, ...refusals(...ADMIN) },
    },
    handler: state,
  });

  routes.route({
    method: 'POST',
    url: '/admin/models',
    schema: {
      operationId: 'stopModels',
      ...common,
      summary: 'Stop language models at once: their seats play the default actions',
      description: 'The list replaces the previous one. An empty list lets all models play again.',
      body: stopModelsSchema,
      response: { 200: adminModelsSchema, ...refusals(...ADMIN, ...BODY_ERRORS) },
    },
    handler: async ({ adminName, body: { stopped, why } }) => {
      await operator.stopModels(adminName, stopped, why);
      return state();
    },
  });
}
