import { oneOf, type OptionTable, whole, yesNo } from '../../kernel/options.ts';

/** Every point on which tables differ: its values, its standard, and one line that explains it. */

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
  readonly endDeclaration: 'finishTurn' | 'immediate';
  readonly autoEnd: boolean;
  readonly holdings: 'open' | 'hidden';
}

export type OptionName = keyof Options;

// biome-ignore format: a table is read by its columns
export const OPTION_TABLE: OptionTable<Options> = {
  firstPlayer: oneOf(['row', 'column'], 'Closest to 1A: by row letter first, or by column number first.'),
  turnOrder: oneOf(['clockwise', 'byTile', 'given'], 'The others follow clockwise, by their start tiles, or all as they were given.'),
  startTiles: oneOf(['place', 'returnToBag', 'none'], 'Start tiles stay on the board, go back to the bag, or are not drawn.'),
  twoPlayerBank: oneOf(['off', 'tileDraw'], 'With two players the bank takes part in bonuses, with as many shares as a drawn tile says.'),
  founderNoStock: oneOf(['cash', 'nothing'], 'A founder for whom no share is left gets its price, or nothing.'),
  safeSize: whole(11, 2, 108, 'From this size on a corporation cannot be taken over.'),
  playerTrading: oneOf(['beforeTile', 'off'], 'The player on turn may trade stock and cash before placing a tile.'),
  deadTiles: oneOf(['once', 'repeat', 'manual'], 'Dead tiles are replaced after the draw, again until none is left, or by hand.'),
  allUnplayable: oneOf(['redraw', 'skip'], 'A rack without a playable tile is replaced once, or the turn goes on to buying.'),
  endDeclaration: oneOf(['finishTurn', 'immediate'], 'After the end is declared the turn is finished, or the game ends at once.'),
  autoEnd: yesNo(true, 'The game ends by itself when nobody can place a tile any more.'),
  holdings: oneOf(['open', 'hidden'], 'Shares and cash lie open, or everybody sees only their own.'),
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
    endDeclaration: 'finishTurn',
    autoEnd: true,
    holdings: 'open',
  },
} as const satisfies Readonly<Record<string, Partial<Options>>>;

export type PresetName = keyof typeof PRESETS;
