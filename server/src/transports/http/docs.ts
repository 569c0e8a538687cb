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
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import type { RateLimits } from '../shared/rateLimits.ts';
import { AnswerCache, CachedAnswer } from './cachedAnswer.ts';
import { EXAMPLE_BOT } from './facts.ts';
import { guideFor } from './guide.ts';
import { finishDocument } from './openapiDocument.ts';
import { refusals, SECURITY_SCHEMES, TAGS, READ_ERRORS, tokens } from './routeDocs.ts';

/** OpenAPI 3.1, generated from the schemas that the routes use, and Swagger UI to browse it. */

export const DOCS = '/docs';
const YAML_TYPE = 'application/x-yaml';

type Override = NonNullable<
  NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>['override']
>;

/** Values that a route passes through are described by the schemas of the games, without internal bounds. */
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
  { config, limits }: Pick<ServiceDeps, 'config' | 'limits'>,
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
      // Collapsed, because there are many schemas.
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
      summary: 'This document',
      description: 'With the `ETag` of an earlier answer in `If-None-Match` the answer is 304, without a body.',
      response: { 200: z.record(z.string(), z.unknown()).meta({ description: 'OpenAPI 3.1' }), ...refusals() },
    },
    handler: async (request, reply) => (await json.get()).send(request, reply, limits),
  });
}

/** Charges for the files of Swagger UI by size: one of them exceeds a megabyte. */
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

/** Styles for Swagger UI, which supports neither phones nor dark mode. */
const DOCS_STYLE = `
html { color-scheme: light; background: #faf8f3; }
body { margin: 0; }
/* White text on these colours is unreadable. */
.swagger-ui .opblock .opblock-summary-method { color: #000; text-shadow: none; }
.swagger-ui .btn.authorize { border-color: currentcolor; color: #0b6e4f; }
.swagger-ui .btn.authorize svg { fill: currentcolor; }
/* Swagger UI lists all variants of a schema. Show one line. */
.swagger-ui .json-schema-2020-12__attribute--primary {
  display: inline-block; max-width: min(30em, 100%); overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; white-space: nowrap;
}
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { overflow-wrap: anywhere; }
.swagger-ui .markdown pre, .swagger-ui .renderedMarkdown pre { max-width: 100%; overflow-x: auto; }
.swagger-ui .markdown table { display: block; overflow-x: auto; }

@media (max-width: 760px) {
  .swagger-ui .wrapper, .swagger-ui .scheme-container .schemes { padding-inline: 12px; }
  .swagger-ui .information-container.wrapper { padding-inline: 12px; }
  .swagger-ui .info { margin: 16px 0; }
  .swagger-ui .info .title { font-size: 28px; overflow-wrap: anywhere; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; gap: 4px; padding: 10px 4px; font-size: 20px; }
  .swagger-ui .opblock-tag small { flex: 1 1 100%; padding: 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; gap: 4px; min-height: 44px; padding: 6px; }
  .swagger-ui .opblock .opblock-summary-control { flex: 1 1 0; flex-wrap: wrap; gap: 4px; min-height: 44px; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 6px 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 60%; padding: 0; overflow-wrap: anywhere; word-break: normal; font-size: 14px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { min-width: 0; flex: 1 1 60%; }
  .swagger-ui .opblock .opblock-summary-description { flex: 1 1 100%; padding: 0; text-align: left; font-size: 14px; }
  .swagger-ui table tbody tr td, .swagger-ui table.parameters, .swagger-ui table.parameters tbody, .swagger-ui table.parameters tr, .swagger-ui table.parameters td,
  .swagger-ui table.responses-table, .swagger-ui table.responses-table > tbody, .swagger-ui table.responses-table > tbody > tr, .swagger-ui table.responses-table > tbody > tr > td { display: block; width: auto; max-width: 100%; min-width: 0; padding-inline: 0; }
  .swagger-ui table.parameters thead, .swagger-ui table.responses-table thead { display: none; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select, .swagger-ui textarea { width: 100%; max-width: none; min-height: 44px; font-size: 16px; }
  .swagger-ui .opblock-body pre, .swagger-ui .highlight-code { max-width: 100%; overflow-x: auto; }
  .swagger-ui .btn { min-height: 44px; }
  .swagger-ui section.models, .swagger-ui .responses-inner { padding: 8px; }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: calc(100vw - 16px); }
}

@media (prefers-color-scheme: dark) {
  html, body { background: #1a1a1a; }
  /* Inverts lightness and keeps hues. Parts that are dark already are inverted twice. */
  #swagger-ui { min-height: 100vh; background: #fff; filter: invert(0.9) hue-rotate(180deg); }
  #swagger-ui :is(.highlight-code, .microlight, img) { filter: invert(1) hue-rotate(180deg); }
}`;

/** The WebSocket in the OpenAPI document. OpenAPI cannot describe sockets, so the frames are listed as schemas. */

const PATH = '/game/{id}/stream';

const DESCRIPTION =
  `Open it as a WebSocket and send a hello: the token is in that first frame, not in a header. Then there
are frames in both directions, \`ClientFrame\` and \`ServerFrame\`; see “The stream” above for how they work together.
Pages of other origins may open it only if the service allows them.`.replaceAll('\n', ' ');

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Errors that are answered to the upgrade request. All others are sent as frames. */
function refused(): object {
  const answers = Object.entries(refusals(...READ_ERRORS, 'BAD_ORIGIN', 'TOO_MANY_STREAMS')) as [
    string,
    { readonly description: string },
  ][];
  return Object.fromEntries(
    answers.map(([status, { description }]) => [
      status,
      { description, content: { 'application/json': { schema: ref('Error') } } },
    ]),
  );
}

function withStream<D extends object>(document: D): D {
  const { paths = {} } = document as { readonly paths?: object };
  const operation = {
    operationId: 'stream',
    tags: ['stream'],
    summary: 'Follow a table and play, over a WebSocket',
    description: DESCRIPTION,
    security: tokens('none'),
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'The id of the game.' },
    ],
    responses: {
      101: {
        description:
          'The socket is open. You receive frames of this schema and send frames of the schema `ClientFrame`.',
        content: { 'application/json': { schema: ref('ServerFrame') } },
      },
      ...refused(),
    },
    'x-sent': ref('ClientFrameInput'),
  };
  return { ...document, paths: { ...paths, [PATH]: { get: operation } } };
}
