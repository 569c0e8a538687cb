import type { OptionSpec } from '@magnate/engine';
import { money, wholeNumber, words } from './words.ts';

/** The options of a game in words, whichever game it is. */

export type Values = Readonly<Record<string, unknown>>;
export type Unit = 'count' | 'money' | 'percent';

export interface OptionInWords {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly spec: OptionSpec;
  /** The named values in words. */
  readonly values: Readonly<Record<string, string>>;
  readonly unit: Unit;
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
  /** What it changes on the standard game. */
  readonly changes: Values;
}

/** All rules of a game on which tables differ, in the order in which they are read. */
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

/** What a game says of its rules, and what the catalogue says of them. */
interface Parts<Name extends string, Group extends string> {
  readonly table: Readonly<Record<Name, OptionSpec>>;
  readonly standard: object;
  readonly presets: Readonly<Record<string, object>>;
  readonly words: {
    readonly presets: Readonly<Record<string, Omit<Said, 'values'>>>;
    readonly groups: Readonly<Record<Group, string>>;
    readonly options: Readonly<Record<Name, Said>>;
  };
  /** Where each rule is found, in the order in which they are read. */
  readonly places: Readonly<Record<Name, Group>>;
  /** What numbers count, where it is not simply things. */
  readonly units?: Readonly<Partial<Record<Name, Unit>>>;
  readonly own?: Readonly<Partial<Record<Name, (value: unknown) => string>>>;
}

export function rulesInWords<Name extends string, Group extends string>(parts: Parts<Name, Group>): RulesInWords {
  const { table, standard, presets, words: said, places } = parts;
  const names = keysOf(places);
  const optionOf = (name: Name): OptionInWords => {
    const { label, about, values = {} } = said.options[name];
    const sayOwn = parts.own?.[name];
    return {
      name,
      label,
      about,
      spec: table[name],
      values,
      unit: parts.units?.[name] ?? 'count',
      ...(sayOwn === undefined ? {} : { sayOwn }),
    };
  };
  return {
    presets: Object.entries(said.presets).map(([name, words]) => ({ name, ...words, changes: { ...presets[name] } })),
    groups: keysOf(said.groups).map((group) => ({
      name: group,
      label: said.groups[group],
      options: names.filter((name) => places[name] === group).map(optionOf),
    })),
    standard: { ...standard },
  };
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  // The records are literals of the catalogue: they have these keys and no others.
  return Object.keys(record) as K[];
}

/** A value of an option as people say it; an option that nobody has words for says it plainly. */
export function valueWords(option: OptionInWords | undefined, value: unknown): string {
  if (option?.sayOwn !== undefined) return option.sayOwn(value);
  if (value === null) return words.t('options:noLimit');
  if (typeof value === 'boolean') return words.t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return numberWords(option?.unit ?? 'count', value);
  return typeof value === 'string' ? (option?.values[value] ?? value) : JSON.stringify(value);
}

function numberWords(unit: Unit, value: number): string {
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

/** What is different at a table from the standard game. Options that say the same as the standard are not worth a line. */
export function ruleLines({ groups, standard }: RulesInWords, options: Values): readonly RuleLine[] {
  const known = new Map(groups.flatMap((group) => group.options).map((option) => [option.name, option]));
  return Object.entries(options)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(standard[name]))
    .map(([name, value]) => {
      const option = known.get(name);
      // An option that the catalogue does not know keeps the name that the service gives it.
      return { name, label: option?.label ?? name, value: valueWords(option, value) };
    });
}

/** The name in a theme that is a whole document; undefined for the name of a shipped one. */
export function ownThemeName(theme: unknown): string | undefined {
  if (typeof theme !== 'object' || theme === null || !('name' in theme)) return undefined;
  return typeof theme.name === 'string' ? theme.name : undefined;
}
