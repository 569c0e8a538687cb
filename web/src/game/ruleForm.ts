import type { OptionInWords, RulesInWords, Values } from '@magnate/words';
import type { ComponentType } from 'react';

/** The options of any game as a form. */

/** A custom control for an option that is neither a choice nor a number. */
export type OwnControl = ComponentType<{
  readonly label: string;
  readonly value: unknown;
  /** Only values that come with the game, none of the player's own. */
  readonly onlyShipped: boolean;
  onChange(value: unknown): void;
}>;

export interface RuleOption extends OptionInWords {
  readonly Control?: OwnControl;
  /** Chosen first: it has its own section, and stays when the preset changes. */
  readonly isForemost: boolean;
}

export interface RuleForm extends RulesInWords<RuleOption> {
  isValid(name: string, value: unknown): boolean;
  /** The currency sign under these rules; undefined for the usual one. */
  currencyOf(rules: Values): string | undefined;
}

interface Parts<Name extends string> {
  readonly rules: RulesInWords;
  /** One per option with a custom control. */
  readonly controls: Readonly<Record<Name, OwnControl>>;
  readonly foremost?: readonly NoInfer<Name>[];
  readonly currencyOf?: (rules: Values) => string | undefined;
  readOptions(input: Values): unknown;
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
        // The game reports an invalid value by throwing.
        return false;
      }
    },
  };
}

/** The rules of a preset; the standard rules if it is unknown. */
export function baseOf({ standard, presets }: RuleForm, preset: string): Values {
  return { ...standard, ...presets.find(({ name }) => name === preset)?.changes };
}
