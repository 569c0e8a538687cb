import { NAME_PROFILES, NAMES_HEADER } from '@magnate/protocol';

/** Post-processing of the OpenAPI document: descriptions, examples, plain names and discriminator mappings. */

interface Description {
  readonly paths?: Record<string, Record<string, Operation>>;
  readonly components?: { readonly schemas?: Schemas };
}

interface Operation {
  parameters?: readonly object[];
  readonly responses?: Record<string, Response>;
}

type Schemas = Record<string, Schema>;

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, { readonly const?: string }>>;
}

interface Response {
  description: string;
  readonly content?: Record<string, { readonly schema?: { readonly $ref?: string }; examples?: object }>;
}

const REF = '#/components/schemas/';
const NO_DESCRIPTION = 'Default Response';

export function finishDocument<D extends object>(document: D): D {
  return withMappings(
    withNames(withExamples(withDescriptions(withPlainNames(withoutUnused(document))))),
  ) as unknown as D;
}

/** Takes the description of a response from its schema. */
function withDescriptions(document: Description): Description {
  for (const response of responsesIn(document)) {
    if (response.description !== NO_DESCRIPTION) continue;
    const name = nameIn(response.content?.['application/json']?.schema?.$ref);
    response.description = document.components?.schemas?.[name]?.description ?? 'The answer';
  }
  return document;
}

const NAMES_ABOUT =
  '`v1` reads and answers under the names of the v1 profile (see “Other names” above); the answers below are the standard ones.';
const NAMES = { type: 'string', enum: NAME_PROFILES, default: NAME_PROFILES[0] };

/** Every route of a game accepts the `names` parameter. */
function withNames(document: Description): Description {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    if (!/^\/game(\/|$)/.test(path)) continue;
    for (const operation of Object.values(operations)) {
      operation.parameters = [
        ...(operation.parameters ?? []),
        { in: 'query', name: 'names', required: false, description: NAMES_ABOUT, schema: NAMES },
        { in: 'header', name: NAMES_HEADER, required: false, description: 'The same as `names`.', schema: NAMES },
      ];
    }
  }
  return document;
}

/** Shows as examples only the errors that a status can have. */
function withExamples(document: Description): Description {
  for (const { description, content } of responsesIn(document)) {
    const media = content?.['application/json'];
    if (media?.schema?.$ref !== `${REF}Error`) continue;
    const codes = description.matchAll(/^- `(\w+)`: (.*)$/gm);
    media.examples = Object.fromEntries(
      Array.from(codes, ([, code = '', message]) => [code, { value: { error: { code, message } } }]),
    );
  }
  return document;
}

function responsesIn({ paths = {} }: Description): readonly Response[] {
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses = {} }) => Object.values(responses));
}

/** Every schema is registered for input and for output, and most are used for one of them. Removes unused ones. */
function withoutUnused(document: Description): Description {
  const { components = {}, ...rest } = document;
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
  return { ...rest, components: { ...others, schemas: kept } };
}

const INPUT = /Input$/;

/** Drops the suffix `Input` if there is no output schema of the same name. */
function withPlainNames(document: Description): Description {
  const schemas = document.components?.schemas ?? {};
  const isFree = (name: string) => INPUT.test(name) && !Object.hasOwn(schemas, name.replace(INPUT, ''));
  const plain = (name: string) => (isFree(name) ? name.replace(INPUT, '') : name);
  const text = JSON.stringify(document).replaceAll(
    /"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"${REF}${plain(name)}"`,
  );
  const renamed = JSON.parse(text) as Description;
  const named = Object.entries(renamed.components?.schemas ?? {})
    .map(([name, schema]) => [plain(name), schema] as const)
    // Sorted by name, so variants come after their union.
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(named) } };
}

interface Union {
  readonly oneOf?: readonly { readonly $ref?: string }[];
  readonly discriminator?: { readonly propertyName: string; mapping?: Record<string, string> };
}

/** Maps each value of `type` to its schema. Code generators need it. */
function withMappings(document: Description): Description {
  const schemas = document.components?.schemas ?? {};
  const text = JSON.stringify(document, (_, part: unknown) => {
    const { oneOf, discriminator } = (part ?? {}) as Union;
    if (oneOf === undefined || discriminator === undefined) return part;
    const pairs = oneOf.flatMap(({ $ref }) => {
      const value = schemas[nameIn($ref)]?.properties?.[discriminator.propertyName]?.const;
      return $ref === undefined || value === undefined ? [] : [[value, $ref] as const];
    });
    return { ...(part as object), discriminator: { ...discriminator, mapping: Object.fromEntries(pairs) } };
  });
  return JSON.parse(text) as Description;
}

function nameIn(ref = ''): string {
  return ref.replace(REF, '');
}

function namesIn(part: unknown): string[] {
  const names = JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  return Array.from(names, ([, name]) => name as string);
}
