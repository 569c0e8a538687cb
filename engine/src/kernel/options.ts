import { isRecord, isWholeWithin } from './check.ts';
import { badSetup } from './violation.ts';

/** One point on which tables differ: its values and its standard. */
export type OptionSpec =
  | { readonly kind: 'yesNo'; readonly standard: boolean }
  | { readonly kind: 'oneOf'; readonly standard: string; readonly values: readonly string[] }
  | { readonly kind: 'whole'; readonly standard: number; readonly min: number; readonly max: number }
  | { readonly kind: 'wholeOrNone'; readonly standard: number; readonly min: number; readonly max: number }
  /** A value of its own kind, which the game itself knows how to read. */
  | { readonly kind: 'own'; readonly standard: unknown };

export type OptionTable<Options> = Readonly<Record<keyof Options & string, OptionSpec>>;

/** Reads a value of a game's own kind, or refuses it by its path. */
export type ReadOwn = (name: string, value: unknown, path: string) => unknown;

/** Other names of options: each gives the option that it means and its value. */
export type OptionAliases = Readonly<
  Record<string, (value: unknown, path: string) => readonly [name: string, value: unknown]>
>;

/** Options under their own names: snake_case names are understood too, and aliases are replaced. */
export function ownNamesBy(
  table: Readonly<Record<string, OptionSpec>>,
  aliases: OptionAliases,
  asked: unknown,
  path: string,
): Readonly<Record<string, unknown>> {
  if (!isRecord(asked)) throw badSetup(path, 'must be an object of options');
  const own = new Map<string, unknown>();
  for (const [given, value] of Object.entries(asked)) {
    if (value === undefined) continue;
    const [name, read] = ownName(table, aliases, given, value, `${path}.${given}`);
    if (own.has(name)) throw badSetup(`${path}.${given}`, `is given twice: it means ${name}`);
    own.set(name, read);
  }
  return Object.fromEntries(own);
}

function ownName(
  table: Readonly<Record<string, OptionSpec>>,
  aliases: OptionAliases,
  given: string,
  value: unknown,
  path: string,
): readonly [string, unknown] {
  const alias = Object.hasOwn(aliases, given) ? aliases[given] : undefined;
  if (alias !== undefined) return alias(value, path);
  const name = given.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [Object.hasOwn(table, name) ? name : given, value];
}

export function standardOf<Options>(table: OptionTable<Options>): Options {
  const entries = Object.entries<OptionSpec>(table).map(([name, spec]) => [name, spec.standard]);
  return Object.freeze(Object.fromEntries(entries)) as Options;
}

/** The one door from what was asked for to the options of a game. */
export function readOptionsBy<Options>(
  table: OptionTable<Options>,
  asked: unknown,
  path: string,
  readOwn: ReadOwn = (_name, value) => value,
): Options {
  if (!isRecord(asked)) throw badSetup(path, 'must be an object of options');
  const options: Record<string, unknown> = { ...(standardOf(table) as object) };
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(table, name)) throw badSetup(`${path}.${name}`, 'there is no such option');
    const spec = table[name as keyof Options & string];
    options[name] =
      spec.kind === 'own' ? readOwn(name, value, `${path}.${name}`) : read(spec, value, `${path}.${name}`);
  }
  return Object.freeze(options) as Options;
}

/** The options of a preset by its name. */
export function readPresetBy<P extends object>(presets: Readonly<Record<string, P>>, name: unknown, path: string): P {
  const found = typeof name === 'string' && Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (found === undefined) throw badSetup(path, `must be one of ${Object.keys(presets).join(', ')}`);
  return found;
}

function read(spec: Exclude<OptionSpec, { kind: 'own' }>, value: unknown, path: string): unknown {
  const problem = problemWith(spec, value);
  if (problem !== undefined) throw badSetup(path, problem);
  return value;
}

function problemWith(spec: Exclude<OptionSpec, { kind: 'own' }>, value: unknown): string | undefined {
  switch (spec.kind) {
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'oneOf':
      return typeof value === 'string' && spec.values.includes(value)
        ? undefined
        : `must be one of ${spec.values.join(', ')}`;
    case 'whole':
      return isWholeWithin(value, spec.min, spec.max)
        ? undefined
        : `must be a whole number from ${spec.min} to ${spec.max}`;
    case 'wholeOrNone':
      return value === null || isWholeWithin(value, spec.min, spec.max)
        ? undefined
        : `must be a whole number from ${spec.min} to ${spec.max}, or null for no limit`;
  }
}

export function yesNo(standard: boolean): OptionSpec {
  return { kind: 'yesNo', standard };
}

/** The first value is the standard one. */
export function oneOf(values: readonly [string, ...string[]]): OptionSpec {
  return { kind: 'oneOf', standard: values[0], values };
}

export function whole(standard: number, min: number, max: number): OptionSpec {
  return { kind: 'whole', standard, min, max };
}
