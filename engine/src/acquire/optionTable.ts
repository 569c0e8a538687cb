import { oneOf, type OptionTable, whole, yesNo } from '../kernel/options.ts';
import { type Theme, THEME_NAMES, type ThemeName } from './types.ts';

/** Every point on which tables differ: its values and its standard. */

export interface Options {
  readonly theme: ThemeName | Theme;
  readonly firstPlayer: 'row' | 'column';
  readonly turnOrder: 'clockwise' | 'byTile' | 'given';
  readonly startTiles: 'place' | 'returnToBag' | 'none';
  readonly twoPlayerBank: 'off' | 'tileDraw';
  readonly founderNoStock: 'cash' | 'nothing';
  readonly safeSize: number;
  /** At this size the end may be declared. */
  readonly endSize: number;
  readonly playerTrading: 'beforeTile' | 'off';
  readonly deadTiles: 'once' | 'repeat' | 'manual';
  readonly allUnplayable: 'redraw' | 'skip';
  readonly declareAt: 'anyDecision' | 'startOrEnd';
  readonly endDeclaration: 'finishTurn' | 'immediate';
  readonly autoEnd: boolean;
  readonly holdings: 'open' | 'hidden';
}

export type OptionName = keyof Options;

export const OPTION_TABLE: OptionTable<Options> = {
  theme: { kind: 'own', standard: THEME_NAMES[0] },
  firstPlayer: oneOf(['row', 'column']),
  turnOrder: oneOf(['clockwise', 'byTile', 'given']),
  startTiles: oneOf(['place', 'returnToBag', 'none']),
  twoPlayerBank: oneOf(['off', 'tileDraw']),
  founderNoStock: oneOf(['cash', 'nothing']),
  safeSize: whole(11, 2, 108),
  endSize: whole(41, 2, 108),
  playerTrading: oneOf(['beforeTile', 'off']),
  deadTiles: oneOf(['once', 'repeat', 'manual']),
  allUnplayable: oneOf(['redraw', 'skip']),
  declareAt: oneOf(['anyDecision', 'startOrEnd']),
  endDeclaration: oneOf(['finishTurn', 'immediate']),
  autoEnd: yesNo(true),
  holdings: oneOf(['open', 'hidden']),
};

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
  },
  printed: { twoPlayerBank: 'tileDraw', founderNoStock: 'nothing', playerTrading: 'off', declareAt: 'startOrEnd' },
} as const satisfies Readonly<Record<string, Partial<Options>>>;

export type PresetName = keyof typeof PRESETS;
