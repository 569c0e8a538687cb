import { oneOf, type OptionTable, whole, yesNo } from '../../kernel/options.ts';

/** Every point on which tables differ: its values and its standard. */

export interface Options {
  readonly firstPlayer: 'row' | 'column';
  readonly turnOrder: 'clockwise' | 'byTile' | 'given';
  readonly startTiles: 'place' | 'returnToBag' | 'none';
  readonly twoPlayerBank: 'off' | 'tileDraw';
  readonly founderNoStock: 'cash' | 'nothing';
  readonly safeSize: number;
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
  firstPlayer: oneOf(['row', 'column']),
  turnOrder: oneOf(['clockwise', 'byTile', 'given']),
  startTiles: oneOf(['place', 'returnToBag', 'none']),
  twoPlayerBank: oneOf(['off', 'tileDraw']),
  founderNoStock: oneOf(['cash', 'nothing']),
  safeSize: whole(11, 2, 108),
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
  tournament: {
    firstPlayer: 'column',
    turnOrder: 'given',
    startTiles: 'place',
    twoPlayerBank: 'off',
    founderNoStock: 'nothing',
    safeSize: 11,
    playerTrading: 'off',
    deadTiles: 'repeat',
    allUnplayable: 'skip',
    declareAt: 'anyDecision',
    endDeclaration: 'finishTurn',
    autoEnd: true,
    holdings: 'open',
  },
} as const satisfies Readonly<Record<string, Partial<Options>>>;

export type PresetName = keyof typeof PRESETS;
