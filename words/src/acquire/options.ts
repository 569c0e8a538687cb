import { boardOf, OPTION_TABLE, type OptionName, presets, readOptions, STANDARD } from '@magnate/engine/acquire';
import { ownThemeName, type RulesInWords, rulesInWords } from '../core/options.ts';
import { type Say, words } from '../core/words.ts';

/** The options of Acquire in words. */

type Group = 'start' | 'tiles' | 'stock' | 'end';

const PLACES: Readonly<Record<OptionName, Group>> = {
  theme: 'start',
  startTiles: 'start',
  firstPlayer: 'start',
  turnOrder: 'start',
  deadTiles: 'tiles',
  allUnplayable: 'tiles',
  safeSize: 'tiles',
  endSize: 'end',
  founderNoStock: 'stock',
  playerTrading: 'stock',
  holdings: 'stock',
  twoPlayerBank: 'stock',
  declareAt: 'end',
  endDeclaration: 'end',
  autoEnd: 'end',
};

/** Presets, groups and options in words. */
export function rules(say: Say) {
  return say('acquire/options:rules', { returnObjects: true });
}

/** The same in order, with how each value is said. */
export function optionsInWords(): RulesInWords {
  return rulesInWords({
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: rules(words.t),
    places: PLACES,
    own: { theme: boardName },
  });
}

/** What a board is called. */
export function boardName(theme: unknown): string {
  if (theme === 'standard') return words.t('acquire/options:standardBoard');
  return ownThemeName(theme) ?? boardOf(readOptions({ theme })).name;
}
