import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals, SECURITY_SCHEMES, TAGS } from './describing.ts';

/** The service described from the schemas that its routes really use: OpenAPI 3.1, and a page to browse it. */

export const DOCS = '/docs';

const DESCRIPTION = `Tables for Monopoly and Acquire, for people, bots and programs.

1. \`POST /game\` opens a table and gives tokens: one for each seat of a person, one for the host.
2. \`POST /game/{id}/start\` with the host token starts it.
3. \`GET /game/{id}/actions\` with a seat token lists what may be done; \`POST /game/{id}/action\` does it.
4. \`GET /game/{id}/events\`, or the WebSocket at \`/game/{id}/stream\`, tells what happened.

Tokens travel as \`Authorization: Bearer …\`. Errors are \`{ "error": { code, message, details? } }\`.`;

type Override = NonNullable<
  NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>['override']
>;

/** Lists are read-only to us; to whoever reads the description they are just lists. */
const plainLists: Override = ({ jsonSchema }) => {
  delete jsonSchema.readOnly;
};

const zodToJsonConfig = { override: plainLists };

export async function registerDocs(app: FastifyInstance, version: string): Promise<void> {
  const transformObject = createJsonSchemaTransformObject({ zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Magnate', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => withWords(withoutUnused(transformObject(document))),
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    logLevel: 'silent',
    theme: { title: 'Magnate' },
    uiConfig: { layout: 'BaseLayout' },
  });
}

export function registerDescription(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/openapi.json',
    schema: {
      operationId: 'openapi',
      tags: ['service'],
      summary: 'This description',
      response: { 200: z.record(z.string(), z.unknown()).meta({ description: 'OpenAPI 3.1' }), ...refusals() },
    },
    handler: async () => app.swagger() as unknown as Record<string, unknown>,
  });
}

interface Description {
  readonly paths?: Record<string, Record<string, { readonly responses?: Record<string, Response> }>>;
  readonly components?: { readonly schemas?: Record<string, { readonly description?: string }> };
}

interface Response {
  description: string;
  readonly content?: Record<string, { readonly schema?: { readonly $ref?: string } }>;
}

const UNSAID = 'Default Response';

/** What an answer is, its schema says. */
function withWords<D extends object>(document: D): D {
  const { paths = {}, components = {} } = document as Description;
  const responses = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses = {} }) => Object.values(responses))
    .filter(({ description }) => description === UNSAID);
  for (const response of responses) {
    const name = response.content?.['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
    response.description = components.schemas?.[name]?.description ?? 'The answer';
  }
  return document;
}

/** Every schema has a name for what goes in and one for what comes out; most are used for one of them only. */
function withoutUnused<D extends object>(document: D): D {
  const { components = {}, ...rest } = document as Description;
  const { schemas = {}, ...others } = components;
  const used = new Set<string>();
  const pending: unknown[] = [rest];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue;
      used.add(name);
      pending.push(schemas[name]);
    }
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...rest, components: { ...others, schemas: kept } } as unknown as D;
}

function namesIn(part: unknown): string[] {
  const names = JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  return Array.from(names, ([, name]) => name as string);
}
