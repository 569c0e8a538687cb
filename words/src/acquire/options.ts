import {
  boardOf,
  OPTION_TABLE,
  type OptionGroup,
  type Options,
  type PresetName,
  presets,
  readOptions,
  STANDARD,
} from '@magnate/engine/acquire';
import type { CompleteRuleWords } from '../core/optionWords.ts';
import { ownThemeName, type RulesInWords, rulesInWords } from '../core/options.ts';
import { type Translate, words } from '../core/words.ts';

/** The options of Acquire as text. */

/** Texts of all presets, groups and options. */
export function rules(say: Translate): CompleteRuleWords<Options, OptionGroup, PresetName> {
  return say('acquire/options:rules', { returnObjects: true });
}

/** The same in display order, with the text of each value. */
export function optionsInWords(): RulesInWords {
  return rulesInWords({
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: rules(words.t),
    own: { theme: boardName },
  });
}

/** The name of a board. */
export function boardName(theme: unknown): string {
  if (theme === 'standard') return words.t('acquire/options:standardBoard');
  return ownThemeName(theme) ?? boardOf(readOptions({ theme })).name;
}
