import { OPTION_TABLE, type OptionName, presets, readOptions, STANDARD } from '@magnate/engine/acquire';
import { words } from '../../words/index.ts';
import type { House } from './house.ts';
import { houseFrom } from './houseFrom.ts';

/** The house rules of Acquire. */

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

export function acquireHouse(): House {
  return houseFrom({
    game: 'acquire',
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: words.t('house:acquire', { returnObjects: true }),
    places: PLACES,
    readOptions,
  });
}
