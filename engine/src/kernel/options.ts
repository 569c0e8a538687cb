import { isRecord, isIntegerWithin } from './check.ts';
import { badSetup } from './violation.ts';

/**
 * An option is one entry: its kind and values, its default, and what forms and the rules page need. The types and the
 * reader of the options, form controls and the table in `docs/rules` are derived from it.
 */

export const OPTION_KINDS = ['yesNo', 'oneOf', 'whole', 'wholeOrNone', 'own'] as const;
/** The unit of a number. */
export const OPTION_UNITS = ['count', 'money', 'percent'] as const;
export type OptionUnit = (typeof OPTION_UNITS)[number];

interface Entry<Kind extends (typeof OPTION_KINDS)[number], Value, Group extends string> {
  readonly kind: Kind;
  readonly standard: Value;
  /** The section of a form. */
  readonly group: Group;
  /** The first version of the rules with this option. */
  readonly since: number;
}

interface NumberEntry<Kind extends 'whole' | 'wholeOrNone', Value, Group extends string>
  extends Entry<Kind, Value, Group> {
  readonly min: number;
  readonly max: number;
  readonly unit: OptionUnit;
  /** The step of a form control. */
  readonly step: number;
}

export type YesNoOption<Group extends string = string> = Entry<'yesNo', boolean, Group>;
export interface OneOfOption<Value extends string = string, Group extends string = string>
  extends Entry<'oneOf', Value, Group> {
  readonly values: readonly Value[];
}
export type WholeOption<Group extends string = string> = NumberEntry<'whole', number, Group>;
/** null means no limit. */
export type WholeOrNoneOption<Group extends string = string> = NumberEntry<'wholeOrNone', number | null, Group>;
/** A custom value that the game itself parses. */
export type OwnOption<Value = unknown, Group extends string = string> = Entry<'own', Value, Group>;

export type OptionSpec = YesNoOption | OneOfOption | WholeOption | WholeOrNoneOption | OwnOption;

export type OptionTable<Options> = Readonly<Record<keyof Options & string, OptionSpec>>;

/** The options type derived from the table. */
export type OptionValues<Table extends Readonly<Record<string, OptionSpec>>> = {
  readonly [Name in keyof Table]: Table[Name]['standard'];
};

export type OptionGroup<Table extends Readonly<Record<string, OptionSpec>>> = Table[keyof Table]['group'];

/** Options with custom values: the game parses, describes and chooses them. */
export type OwnOptionName<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly kind: 'own' } ? Name : never;
}[keyof Table & string];

/** The parsers for custom values; errors name the path. */
export type OwnReaders<Table extends Readonly<Record<string, OptionSpec>>> = {
  readonly [Name in OwnOptionName<Table>]: (value: unknown, path: string) => Table[Name]['standard'];
};

interface EntryMore {
  readonly since?: number;
}

interface NumberMore extends EntryMore {
  readonly min?: number;
  readonly max: number;
  readonly unit?: OptionUnit;
  readonly step?: number;
}

const FIRST_VERSION = 1;

export function yesNo<const Group extends string>(
  group: Group,
  standard: boolean,
  { since = FIRST_VERSION }: EntryMore = {},
): YesNoOption<Group> {
  return { kind: 'yesNo', standard, group, since };
}

/** The first value is the default. */
export function oneOf<const Group extends string, const Value extends string>(
  group: Group,
  values: readonly [Value, ...Value[]],
  { since = FIRST_VERSION }: EntryMore = {},
): OneOfOption<Value, Group> {
  return { kind: 'oneOf', standard: values[0], values, group, since };
}

export function whole<const Group extends string>(
  group: Group,
  standard: number,
  more: NumberMore,
): WholeOption<Group> {
  return { kind: 'whole', standard, group, ...numberFields(more) };
}

export function wholeOrNone<const Group extends string>(
  group: Group,
  standard: number,
  more: NumberMore,
): WholeOrNoneOption<Group> {
  return { kind: 'wholeOrNone', standard, group, ...numberFields(more) };
}

function numberFields({ min = 0, max, unit = 'count', step = 1, since = FIRST_VERSION }: NumberMore) {
  return { min, max, unit, step, since };
}

/** `own<Value>()('group', standard)`: the value type cannot be inferred from the default. */
export function own<Value>() {
  return <const Group extends string>(
    group: Group,
    standard: NoInfer<Value>,
    { since = FIRST_VERSION }: EntryMore = {},
  ): OwnOption<Value, Group> => ({ kind: 'own', standard, group, since });
}

/** Aliases: each maps to an option and its value. */
export type OptionAliases = Readonly<
  Record<string, (value: unknown, path: string) => readonly [name: string, value: unknown]>
>;

/** Canonical option names: accepts snake_case and replaces aliases. */
export function ownNamesBy(
  table: Readonly<Record<string, OptionSpec>>,
  aliases: OptionAliases,
  input: unknown,
  path: string,
): Readonly<Record<string, unknown>> {
  if (!isRecord(input)) throw badSetup(path, 'must be an object of options');
  const own = new Map<string, unknown>();
  for (const [given, value] of Object.entries(input)) {
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

const STANDARDS = new WeakMap<object, object>();

/** The default options of a table: one frozen object, shared by all games that change none of them. */
export function standardOf<Table extends Readonly<Record<string, OptionSpec>>>(table: Table): OptionValues<Table> {
  const known = STANDARDS.get(table);
  if (known !== undefined) return known as OptionValues<Table>;
  const entries = Object.entries(table).map(([name, spec]) => [name, spec.standard]);
  const standard = Object.freeze(Object.fromEntries(entries)) as OptionValues<Table>;
  STANDARDS.set(table, standard);
  return standard;
}

/** The only way from untrusted input to the options of a game. */
export function readOptionsBy<Table extends Readonly<Record<string, OptionSpec>>>(
  table: Table,
  input: unknown,
  path: string,
  readers: OwnReaders<Table>,
): OptionValues<Table> {
  if (!isRecord(input)) throw badSetup(path, 'must be an object of options');
  const readOwn: Readonly<Record<string, (value: unknown, path: string) => unknown>> = readers;
  const standard = standardOf(table);
  let options: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    options ??= { ...standard };
    const spec = Object.hasOwn(table, name) ? table[name] : undefined;
    if (spec === undefined) throw badSetup(`${path}.${name}`, 'there is no such option');
    options[name] =
      spec.kind === 'own' ? readOwn[name]?.(value, `${path}.${name}`) : read(spec, value, `${path}.${name}`);
  }
  return options === undefined ? standard : (Object.freeze(options) as OptionValues<Table>);
}

/** The options of a preset by its name. */
export function readPresetBy<P extends object>(presets: Readonly<Record<string, P>>, name: unknown, path: string): P {
  const found = typeof name === 'string' && Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (found === undefined) throw badSetup(path, `must be one of ${Object.keys(presets).join(', ')}`);
  return found;
}

function read(spec: Exclude<OptionSpec, OwnOption>, value: unknown, path: string): unknown {
  const problem = problemWith(spec, value);
  if (problem !== undefined) throw badSetup(path, problem);
  return value;
}

function problemWith(spec: Exclude<OptionSpec, OwnOption>, value: unknown): string | undefined {
  switch (spec.kind) {
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'oneOf':
      return typeof value === 'string' && spec.values.includes(value)
        ? undefined
        : `must be one of ${spec.values.join(', ')}`;
    case 'whole':
      return isIntegerWithin(value, spec.min, spec.max)
        ? undefined
        : `must be a whole number from ${spec.min} to ${spec.max}`;
    case 'wholeOrNone':
      return value === null || isIntegerWithin(value, spec.min, spec.max)
        ? undefined
        : `must be a whole number from ${spec.min} to ${spec.max}, or null for no limit`;
  }
}
