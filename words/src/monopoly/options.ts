import {
  boardOf,
  OPTION_TABLE,
  type OptionGroup,
  type Options,
  type PresetName,
  presets,
  readOptions,
  STANDARD,
} from '@magnate/engine/monopoly';
import type { CompleteRuleWords } from '../core/optionWords.ts';
import { ownThemeName, type RulesInWords, rulesInWords } from '../core/options.ts';
import { type Translate, words } from '../core/words.ts';

/** The options of Monopoly as text. */

/** Texts of all presets, groups and options. */
export function rules(say: Translate): CompleteRuleWords<Options, OptionGroup, PresetName> {
  return say('monopoly/options:rules', { returnObjects: true });
}

/** The same in display order, with the text of each value. */
export function optionsInWords(): RulesInWords {
  return rulesInWords({
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: rules(words.t),
    own: { endAt: endWords, theme: themeWords },
  });
}

/** The name of the board. A custom board was validated when the table was created. */
function themeWords(theme: unknown): string {
  return ownThemeName(theme) ?? boardOf(readOptions({ theme })).name;
}

/** When the game ends, as a choice and a number. */

export const END_LIMITS = ['rounds', 'turns', 'minutes', 'bankruptcies'] as const;
export type EndLimit = (typeof END_LIMITS)[number];
export const END_KINDS = ['lastStanding', ...END_LIMITS] as const;
export type EndKind = (typeof END_KINDS)[number];

interface End {
  readonly kind: EndKind;
  /** undefined if there is nothing to count. */
  readonly count: number | undefined;
}

/** An unreadable value is the standard. */
export function readEnd(value: unknown): End {
  const entries = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  for (const limit of END_LIMITS) {
    const count = entries.get(limit);
    if (typeof count === 'number') return { kind: limit, count };
  }
  return { kind: 'lastStanding', count: undefined };
}

function endWords(value: unknown): string {
  const { kind, count } = readEnd(value);
  return kind === 'lastStanding'
    ? words.t('monopoly/options:end.lastStanding')
    : words.t(`monopoly/options:end.after.${kind}`, { count: count ?? 0 });
}
