import { SERVICE_ERRORS } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Validates answers against the OpenAPI document. */

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** An answer as it was sent. */
export interface Sent {
  readonly method: string;
  /** The route pattern: `/game/:id`. */
  readonly route: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const JSON_TYPE = 'application/json';

export class Description {
  readonly #document: Document;
  readonly #checks = new Map<string, z.ZodType>();

  constructor(app: FastifyInstance) {
    this.#document = JSON.parse(JSON.stringify(app.swagger())) as Document;
  }

  /** Every documented route, as `GET /game/:id`. */
  get routes(): readonly string[] {
    return Object.entries(this.#document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
  }

  /** How an answer differs from its description; undefined for undocumented routes. */
  problemWith({ method, route, status, type, text }: Sent): string | undefined {
    const operation = this.#document.paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (operation === undefined) return undefined;
    const where = `${method} ${route} ${status}`;
    const { content, description = '' } = operation.responses[status] ?? {};
    if (content === undefined) return `${where} is not described: ${text.slice(0, 200)}`;
    const [bare = ''] = type.split(';');
    const { schema } = content[bare] ?? {};
    if (schema === undefined) return `${where} is ${bare}, described is ${Object.keys(content).join(', ')}`;
    if (bare !== JSON_TYPE) return undefined;
    const body: unknown = JSON.parse(text);
    const code = codeIn(body, status);
    if (code !== undefined && !description.includes(`\`${code}\``)) return `${where} does not document ${code}`;
    const read = this.#checkOf(where, schema).safeParse(body);
    return read.success
      ? undefined
      : `${where}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
  }

  #checkOf(where: string, schema: object): z.ZodType {
    const known = this.#checks.get(where);
    if (known !== undefined) return known;
    const check = z.fromJSONSchema(localised({ ...schema, $defs: this.#document.components.schemas }));
    this.#checks.set(where, check);
    return check;
  }
}

/** The code of a service error, not of a game. */
function codeIn(body: unknown, status: number): string | undefined {
  const { error } = body as { readonly error?: { readonly code: string } };
  const known: Readonly<Record<string, { readonly status: number }>> = SERVICE_ERRORS;
  return error !== undefined && known[error.code]?.status === status ? error.code : undefined;
}

/** The schema with its references included. */
function localised(schema: object): Parameters<typeof z.fromJSONSchema>[0] {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
}
