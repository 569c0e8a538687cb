import { Readable } from 'node:stream';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { describedBy } from '@magnate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ZodTypeProvider,
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { addressKey } from '../shared/addresses.ts';
import type { DoorDeps } from '../shared/doorDeps.ts';
import type { RateLimits } from '../shared/rateLimits.ts';
import { AnswerCache, CachedAnswer } from './cachedAnswer.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { EXAMPLE_BOT } from './facts.ts';
import { guideFor } from './guide/guide.ts';
import { finishDocument } from './openapiDocument.ts';
import { refusals, SECURITY_SCHEMES, TAGS } from './routeDocs.ts';
import { withStream } from './streamDescription.ts';

/** OpenAPI 3.1, generated from the schemas that the routes use, and Swagger UI to browse it. */

export const DOCS = '/docs';
const YAML_TYPE = 'application/x-yaml';

type Override = NonNullable<
  NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>['override']
>;

/** Values that a route passes through are described by the schemas of the games. Internal bounds are left out. */
const overrideSchema: Override = ({ zodSchema, jsonSchema }) => {
  delete jsonSchema.readOnly;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  const names = describedBy(zodSchema)?.map((schema) => z.globalRegistry.get(schema)?.id);
  if (names !== undefined) jsonSchema.anyOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
};

const zodToJsonConfig = { override: overrideSchema };

/** The document and its route, and the pages of Swagger UI. All of them send the same cached bytes. */
export async function registerDocs(
  app: FastifyInstance,
  version: string,
  { config, limits }: Pick<DoorDeps, 'config' | 'limits'>,
): Promise<void> {
  await describeApp(app, version, config);
  const json = new AnswerCache(async () => CachedAnswer.json(app.swagger()));
  const yaml = new AnswerCache(async () => new CachedAnswer(YAML_TYPE, app.swagger({ yaml: true })));
  const cached: Readonly<Record<string, AnswerCache>> = { [`${DOCS}/json`]: json, [`${DOCS}/yaml`]: yaml };
  await app.register(async (pages) => {
    chargeFiles(pages, limits);
    await pages.register(swaggerUi, {
      routePrefix: DOCS,
      indexPrefix: config.basePath,
      logLevel: 'silent',
      theme: { title: 'Magnate', css: [{ filename: 'theme.css', content: DOCS_STYLE }] },
      // There are many schemas, so they are collapsed.
      uiConfig: { layout: 'BaseLayout', defaultModelsExpandDepth: 0 },
      // Swagger UI would serialise the document for every request.
      uiHooks: {
        preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
          const answer = cached[request.routeOptions.url ?? ''];
          return answer === undefined ? undefined : (await answer.get()).send(request, reply, limits);
        },
      },
    });
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/openapi.json',
    schema: {
      operationId: 'openapi',
      tags: ['service'],
      summary: 'This description',
      description: 'With the `ETag` of an earlier answer in `If-None-Match` the answer is 304, without a body.',
      response: { 200: z.record(z.string(), z.unknown()).meta({ description: 'OpenAPI 3.1' }), ...refusals() },
    },
    handler: async (request, reply) => (await json.get()).send(request, reply, limits),
  });
}

/** Charges for the files of Swagger UI by their size. One of them has more than a megabyte. */
function chargeFiles(pages: FastifyInstance, { history }: Pick<RateLimits, 'history'>): void {
  pages.addHook('onRequest', async ({ ip }) => history.demand(addressKey(ip)));
  pages.addHook('onSend', async ({ ip, method }, reply, payload) => {
    const length = Number(reply.getHeader('content-length') ?? 0);
    if (method === 'GET' && payload instanceof Readable) history.charge(addressKey(ip), Math.ceil(length / 1024));
  });
}

async function describeApp(app: FastifyInstance, version: string, config: Config): Promise<void> {
  const transformObject = createJsonSchemaTransformObject({ zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Magnate',
        version,
        description: guideFor(config, EXAMPLE_BOT),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.basePath || '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => finishDocument(withStream(transformObject(document))),
  });
}
