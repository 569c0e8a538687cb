import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { describedBy } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { guideFor } from './guide/guide.ts';
import { finishDocument } from './openapiDocument.ts';
import { refusals, SECURITY_SCHEMES, TAGS } from './routeDocs.ts';
import { withStream } from './streamDescription.ts';

/** OpenAPI 3.1, generated from the schemas that the routes use, and Swagger UI to browse it. */

export const DOCS = '/docs';

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

export async function registerDocs(app: FastifyInstance, version: string, config: Config): Promise<void> {
  const transformObject = createJsonSchemaTransformObject({ zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Magnate', version, description: guideFor(config), license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: config.basePath || '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => finishDocument(withStream(transformObject(document))),
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    indexPrefix: config.basePath,
    logLevel: 'silent',
    theme: { title: 'Magnate', css: [{ filename: 'theme.css', content: DOCS_STYLE }] },
    // There are many schemas, so they are collapsed.
    uiConfig: { layout: 'BaseLayout', defaultModelsExpandDepth: 0 },
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
