import { z } from 'zod';

/** The description of every field of a schema, by path: `players[].cash` and so on. */

const DEFINITIONS = '#/$defs/';

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

export function fieldDescriptionsOf(schema: z.ZodType): Readonly<Record<string, string>> {
  const legend: Record<string, string> = {};
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described & {
    readonly $defs?: Readonly<Record<string, Described>>;
  };
  const walk = (path: string, { $ref = '', ...given }: Described) => {
    const part = { ...$defs[$ref.replace(DEFINITIONS, '')], ...given };
    if (path !== '' && part.description !== undefined) legend[path] ??= part.description;
    for (const [key, field] of Object.entries(part.properties ?? {})) walk(path === '' ? key : `${path}.${key}`, field);
    if (part.items !== undefined) walk(`${path}[]`, part.items);
    for (const variant of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) walk(path, variant);
  };
  walk('', root);
  return legend;
}
