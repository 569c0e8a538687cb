import type { OptionSpec, OptionUnit, OwnOptionName } from '@magnate/engine';
import { money, wholeNumber, words } from './words.ts';

/** The options of any game as text. */

export type Values = Readonly<Record<string, unknown>>;

export interface OptionInWords {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly spec: OptionSpec;
  /** Texts of the named values. */
  readonly values: Readonly<Record<string, string>>;
  /** For a value that is neither a choice nor a number. */
  readonly sayOwn?: (value: unknown) => string;
}

export interface OptionGroup<Option extends OptionInWords = OptionInWords> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

export interface PresetInWords {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  /** Its differences from the standard game. */
  readonly changes: Values;
}

/** All options of a game, in display order. */
export interface RulesInWords<Option extends OptionInWords = OptionInWords> {
  readonly presets: readonly PresetInWords[];
  readonly groups: readonly OptionGroup<Option>[];
  readonly standard: Values;
}

interface Said {
  readonly label: string;
  readonly about: string;
  readonly values?: Readonly<Record<string, string>>;
}

type Table = Readonly<Record<string, OptionSpec>>;

/** The option table of a game, and its texts from the catalogue. */
interface Parts<T extends Table> {
  readonly table: T;
  readonly standard: object;
  readonly presets: Readonly<Record<string, object>>;
  /** Groups and options, in the order of the catalogue. */
  readonly words: {
    readonly presets: Readonly<Record<string, Omit<Said, 'values'>>>;
    readonly groups: Readonly<Record<T[keyof T]['group'], string>>;
    readonly options: { readonly [Name in keyof T]: Said };
  };
  /** The text of a value that is neither a choice nor a number. */
  readonly own: { readonly [Name in OwnOptionName<T>]: (value: unknown) => string };
}

export function rulesInWords<T extends Table>({ table, standard, presets, words: texts, own }: Parts<T>): RulesInWords {
  const translators: Readonly<Record<string, (value: unknown) => string>> = own;
  const options = keysOf(texts.options).flatMap((name): readonly OptionInWords[] => {
    const spec = table[name];
    // A catalogue may know options that the engine does not have yet.
    if (spec === undefined) return [];
    const { label, about, values = {} } = texts.options[name];
    const sayOwn = translators[name];
    return [{ name, label, about, spec, values, ...(sayOwn === undefined ? {} : { sayOwn }) }];
  });
  return {
    presets: Object.entries(texts.presets).map(([name, words]) => ({ name, ...words, changes: { ...presets[name] } })),
    groups: keysOf(texts.groups).map((group) => ({
      name: group,
      label: texts.groups[group],
      options: options.filter(({ spec }) => spec.group === group),
    })),
    standard: { ...standard },
  };
}

function keysOf<T extends object>(record: T): readonly (keyof T & string)[] {
  // The records are literals of the catalogue, with exactly these keys.
  return Object.keys(record) as (keyof T & string)[];
}

/** The text of an option value; a value without text is printed as it is. */
export function valueWords(option: OptionInWords | undefined, value: unknown): string {
  if (option?.sayOwn !== undefined) return option.sayOwn(value);
  if (value === null) return words.t('options:noLimit');
  if (typeof value === 'boolean') return words.t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return numberWords(unitOf(option?.spec), value);
  return typeof value === 'string' ? (option?.values[value] ?? value) : JSON.stringify(value);
}

/** The unit of a numeric option. */
function unitOf(spec: OptionSpec | undefined): OptionUnit {
  return spec?.kind === 'whole' || spec?.kind === 'wholeOrNone' ? spec.unit : 'count';
}

function numberWords(unit: OptionUnit, value: number): string {
  switch (unit) {
    case 'money':
      return money(value);
    case 'percent':
      return words.t('options:percent', { percent: value });
    case 'count':
      return wholeNumber(value);
  }
}

export interface RuleLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The differences of a table from the standard game. Options with the standard value have no line. */
export function ruleLines({ groups, standard }: RulesInWords, options: Values): readonly RuleLine[] {
  const known = new Map(groups.flatMap((group) => group.options).map((option) => [option.name, option]));
  return Object.entries(options)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(standard[name]))
    .map(([name, value]) => {
      const option = known.get(name);
      // An option without texts keeps its name.
      return { name, label: option?.label ?? name, value: valueWords(option, value) };
    });
}

/** The name of a custom theme; undefined for a built-in one. */
export function ownThemeName(theme: unknown): string | undefined {
  if (typeof theme !== 'object' || theme === null || !('name' in theme)) return undefined;
  return typeof theme.name === 'string' ? theme.name : undefined;
}
