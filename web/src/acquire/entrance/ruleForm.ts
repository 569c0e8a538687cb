import { OPTION_TABLE, type OptionName, presets, readOptions, STANDARD } from '@magnate/engine/acquire';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';
import { words } from '@magnate/words';

/** The options of Acquire as a form. */

type Group = 'start' | 'tiles' | 'stock' | 'end';

const PLACES: Readonly<Record<OptionName, Group>> = {
  startTiles: 'start',
  firstPlayer: 'start',
  turnOrder: 'start',
  deadTiles: 'tiles',
  allUnplayable: 'tiles',
  safeSize: 'tiles',
  founderNoStock: 'stock',
  playerTrading: 'stock',
  holdings: 'stock',
  twoPlayerBank: 'stock',
  endDeclaration: 'end',
  autoEnd: 'end',
};

export function ruleForm(): RuleForm {
  return ruleFormOf({
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: words.t('acquire/options:rules', { returnObjects: true }),
    places: PLACES,
    readOptions,
  });
}
