import type { OptionInWords, RulesInWords, Values } from '@magnate/words';
import type { ComponentType } from 'react';

/** The options of a game as a form, whichever game it is. */

/** What a game brings along for an option that is neither a choice nor a number. */
export type OwnControl = ComponentType<{
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}>;

export interface RuleOption extends OptionInWords {
  readonly Control?: OwnControl;
  /** Chosen before everything else: it has a part of the form to itself, and stays with every set of rules. */
  readonly isForemost: boolean;
}

export interface RuleForm extends RulesInWords<RuleOption> {
  isValid(name: string, value: unknown): boolean;
  /** The sign beside sums under these rules; undefined where it is the usual one. */
  currencyOf(rules: Values): string | undefined;
}

interface Parts<Name extends string> {
  readonly rules: RulesInWords;
  /** One for every option of the game's own kind. */
  readonly controls: Readonly<Record<Name, OwnControl>>;
  readonly foremost?: readonly NoInfer<Name>[];
  readonly currencyOf?: (rules: Values) => string | undefined;
  readOptions(asked: Values): unknown;
}

export function ruleFormOf<Name extends string>({ rules, readOptions, ...parts }: Parts<Name>): RuleForm {
  const controls = new Map<string, OwnControl>(Object.entries<OwnControl>(parts.controls));
  const foremost: readonly string[] = parts.foremost ?? [];
  const optionOf = (option: OptionInWords): RuleOption => {
    const Control = controls.get(option.name);
    return {
      ...option,
      isForemost: foremost.includes(option.name),
      ...(Control === undefined ? {} : { Control }),
    };
  };
  return {
    ...rules,
    groups: rules.groups.map((group) => ({ ...group, options: group.options.map(optionOf) })),
    currencyOf: (values) => parts.currencyOf?.(values),
    isValid: (name, value) => {
      try {
        readOptions({ [name]: value });
        return true;
      } catch {
        // Whatever the game refuses, it says by throwing.
        return false;
      }
    },
  };
}

/** The rules of a preset; the standard ones where it is unknown. */
export function baseOf({ standard, presets }: RuleForm, preset: string): Values {
  return { ...standard, ...presets.find(({ name }) => name === preset)?.changes };
}
