import type { OptionSpec } from '@magnate/engine';
import type { ComponentType } from 'react';
import { words } from '@magnate/words';
import { money, wholeNumber } from '@magnate/words';

/** The options of a game as a form in words, whichever game it is.  */

export type Values = Readonly<Record<string, unknown>>;
export type Unit = 'count' | 'money' | 'percent';

/** What a game brings along for an option that is neither a choice nor a number. */
export interface OwnOption {
  readonly Control: ComponentType<{
    readonly label: string;
    readonly value: unknown;
    onChange(value: unknown): void;
  }>;
  say(value: unknown): string;
}

export interface RuleOption {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly spec: OptionSpec;
  /** The named values in words. */
  readonly values: Readonly<Record<string, string>>;
  readonly unit: Unit;
  readonly step: number;
  readonly own?: OwnOption;
}

export interface RuleGroup {
  readonly name: string;
  readonly label: string;
  readonly options: readonly RuleOption[];
}

export interface RulePreset {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  /** What it changes on the standard game. */
  readonly changes: Values;
}

export interface RuleForm {
  readonly presets: readonly RulePreset[];
  readonly groups: readonly RuleGroup[];
  readonly standard: Values;
  isValid(name: string, value: unknown): boolean;
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
  /** By how much one press changes a number, where one by one would be tedious. */
  readonly steps?: Readonly<Partial<Record<Name, number>>>;
  readonly own?: Readonly<Partial<Record<Name, OwnOption>>>;
  readOptions(asked: Values): unknown;
}

export function ruleFormOf<Name extends string, Group extends string>(parts: Parts<Name, Group>): RuleForm {
  const { table, standard, presets, words: said, places } = parts;
  const names = keysOf(places);
  const optionOf = (name: Name): RuleOption => {
    const { label, about, values = {} } = said.options[name];
    const own = parts.own?.[name];
    return {
      name,
      label,
      about,
      spec: table[name],
      values,
      unit: parts.units?.[name] ?? 'count',
      step: parts.steps?.[name] ?? 1,
      ...(own === undefined ? {} : { own }),
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
    isValid: (name, value) => {
      try {
        parts.readOptions({ [name]: value });
        return true;
      } catch {
        // Whatever the game refuses, it says by throwing.
        return false;
      }
    },
  };
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  // The records are literals of this page: they have these keys and no others.
  return Object.keys(record) as K[];
}

/** The rules of a preset; the standard ones where it is unknown. */
export function baseOf({ standard, presets }: RuleForm, preset: string): Values {
  return { ...standard, ...presets.find(({ name }) => name === preset)?.changes };
}

export function sayValue({ spec, values, unit, own }: RuleOption, value: unknown): string {
  switch (spec.kind) {
    case 'yesNo':
      return words.t(value === true ? 'common:yes' : 'common:no');
    case 'oneOf':
      return values[String(value)] ?? String(value);
    case 'whole':
      return unit === 'money' ? money(Number(value)) : wholeNumber(Number(value));
    case 'wholeOrNone':
      return value === null ? words.t('options:noLimit') : wholeNumber(Number(value));
    case 'own':
      return own?.say(value) ?? JSON.stringify(value);
  }
}
