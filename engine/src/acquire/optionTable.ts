import {
  oneOf,
  type OptionGroup as GroupOf,
  type OptionSpec,
  type OptionValues,
  own,
  whole,
  yesNo,
} from '../kernel/options.ts';
import { TAKE_BACK_MODES } from '../kernel/takeBack.ts';
import { type Theme, THEME_NAMES, type ThemeName } from './types.ts';

/** All options, one entry each. */

/** States and hash chains contain options in this order: never reorder; append new entries at the end. */
export const OPTION_TABLE = {
  theme: own<ThemeName | Theme>()('start', THEME_NAMES[0]),
  firstPlayer: oneOf('start', ['row', 'column']),
  turnOrder: oneOf('start', ['clockwise', 'byTile', 'given']),
  startTiles: oneOf('start', ['place', 'returnToBag', 'none']),
  twoPlayerBank: oneOf('stock', ['off', 'tileDraw']),
  founderNoStock: oneOf('stock', ['cash', 'nothing']),
  safeSize: whole('tiles', 11, { min: 2, max: 108 }),
  /** The corporation size that allows declaring the end. */
  endSize: whole('end', 41, { min: 2, max: 108 }),
  playerTrading: oneOf('stock', ['beforeTile', 'off']),
  deadTiles: oneOf('tiles', ['once', 'repeat', 'manual']),
  allUnplayable: oneOf('tiles', ['redraw', 'skip']),
  declareAt: oneOf('end', ['anyDecision', 'startOrEnd']),
  endDeclaration: oneOf('end', ['finishTurn', 'immediate']),
  autoEnd: yesNo('end', true),
  holdings: oneOf('stock', ['open', 'hidden']),
  takeBack: oneOf('end', TAKE_BACK_MODES),
} as const satisfies Readonly<Record<string, OptionSpec>>;

export type Options = OptionValues<typeof OPTION_TABLE>;
export type OptionName = keyof Options;
export type OptionGroup = GroupOf<typeof OPTION_TABLE>;

export const PRESETS = {
  standard: {},
  short: { theme: 'harbour', safeSize: 8, endSize: 25 },
  tournament: {
    theme: 'standard',
    firstPlayer: 'column',
    turnOrder: 'given',
    startTiles: 'place',
    twoPlayerBank: 'off',
    founderNoStock: 'nothing',
    safeSize: 11,
    endSize: 41,
    playerTrading: 'off',
    deadTiles: 'repeat',
    allUnplayable: 'skip',
    declareAt: 'anyDecision',
    endDeclaration: 'finishTurn',
    autoEnd: true,
    holdings: 'open',
    takeBack: 'off',
  },
  printed: { twoPlayerBank: 'tileDraw', founderNoStock: 'nothing', playerTrading: 'off', declareAt: 'startOrEnd' },
} as const satisfies Readonly<Record<string, Partial<Options>>>;

export type PresetName = keyof typeof PRESETS;
