import { words } from '@magnate/words';
import { money, wholeNumber } from '@magnate/words';
import type { RuleForm, RuleOption, Values } from './ruleForm.ts';

/** What is different at this table from the standard game, as people read it. */

export interface RuleLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Options that say the same as the standard are not worth a line. */
export function ruleLines({ groups, standard }: RuleForm, options: Values): readonly RuleLine[] {
  const known = new Map(groups.flatMap((group) => group.options).map((option) => [option.name, option]));
  return Object.entries(options)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(standard[name]))
    .map(([name, value]) => {
      const option = known.get(name);
      // An option that the catalogue does not know keeps the name that the service gives it.
      return { name, label: option?.label ?? name, value: valueWords(option, value) };
    });
}

function valueWords(option: RuleOption | undefined, value: unknown): string {
  if (value === null) return words.t('table:room.noLimit');
  if (typeof value === 'boolean') return value ? words.t('table:room.yes') : words.t('table:room.no');
  if (typeof value === 'number') return numberWords(option, value);
  if (option?.own !== undefined) return option.own.say(value);
  return typeof value === 'string' ? (option?.values[value] ?? value) : JSON.stringify(value);
}

function numberWords(option: RuleOption | undefined, value: number): string {
  switch (option?.unit) {
    case 'money':
      return money(value);
    case 'percent':
      return words.t('table:room.percent', { percent: value });
    case 'count':
    case undefined:
      return wholeNumber(value);
  }
}
