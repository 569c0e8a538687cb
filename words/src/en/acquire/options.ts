import type { Options, PresetName } from '@magnate/engine/acquire';
import type { OptionWords, PresetWords } from '../../optionWords.ts';

const presets = {
  standard: { label: 'Standard', about: 'The rules of the classic editions, with trading between players.' },
  short: { label: 'Short', about: 'A smaller board with five corporations, safe at 8 tiles and over at 25.' },
  printed: {
    label: 'Printed',
    about: 'Closest to the printed rules: no trading between players, and with two players the bank holds shares, too.',
  },
  tournament: { label: 'Tournament', about: 'No trading between players, turns in the order of the list.' },
} as const satisfies PresetWords<PresetName>;

const groups = {
  start: 'The start',
  tiles: 'Tiles',
  stock: 'Stock and trades',
  end: 'The end',
} as const;

const all = {
  theme: { label: 'Board', about: 'Its size, its corporations, and what their shares cost.' },
  startTiles: {
    label: 'Start tiles',
    about: 'Each player draws one to see who begins.',
    values: { place: 'Stay on the board', returnToBag: 'Go back to the bag', none: 'Are not drawn' },
  },
  firstPlayer: {
    label: 'Who begins',
    about: 'Whose start tile is closest to 1A.',
    values: { row: 'By letter first, then number', column: 'By number first, then letter' },
  },
  turnOrder: {
    label: 'Order of play',
    about: 'How the others follow.',
    values: { clockwise: 'Around the table', byTile: 'By their start tiles', given: 'As listed, the first one begins' },
  },

  deadTiles: {
    label: 'Dead tiles',
    about: 'Tiles that can never be played again are shown and replaced.',
    values: { once: 'Once after the draw', repeat: 'Until none is left', manual: 'When their owner wants to' },
  },
  allUnplayable: {
    label: 'No playable tile',
    about: 'When a turn begins with a rack of which nothing can be placed.',
    values: { redraw: 'Six new tiles, once', skip: 'Goes on to buying' },
  },
  safeSize: { label: 'Safe size', about: 'From this size on a corporation cannot be taken over.' },

  founderNoStock: {
    label: 'No share left for the founder',
    about: 'What the founder gets instead of the free share.',
    values: { cash: 'Its price', nothing: 'Nothing' },
  },
  playerTrading: {
    label: 'Trades between players',
    about: 'Stock and cash, offered by the player on turn.',
    values: { beforeTile: 'Before placing a tile', off: 'None' },
  },
  holdings: {
    label: 'Shares and cash',
    about: 'What players see of each other.',
    values: { open: 'Lie open', hidden: 'Everybody sees only their own' },
  },
  twoPlayerBank: {
    label: 'With two players',
    about: 'The bank may compete for bonuses, with as many shares as a drawn tile says.',
    values: { off: 'The bank stays out', tileDraw: 'The bank takes part' },
  },

  declareAt: {
    label: 'Declaring the end',
    about: 'When in their turn a player may do it.',
    values: { anyDecision: 'At any decision', startOrEnd: 'Before the tile or at the purchase' },
  },
  endDeclaration: {
    label: 'When the end is declared',
    about: 'How the last turn goes on.',
    values: { finishTurn: 'The turn is finished', immediate: 'The game ends at once' },
  },
  endSize: { label: 'End size', about: 'From this size on of any corporation the end may be declared.' },
  autoEnd: { label: 'Ends by itself', about: 'When nobody can place a tile any more.' },
} as const satisfies OptionWords<Options>;

/** What a board is like. */
const board = '{{rows, whole}} rows of {{columns, whole}}, {{count}} corporations.';

/** The board that has no name of its own. */
const standardBoard = 'Standard';

export const options = { rules: { presets, groups, options: all }, board, standardBoard } as const;
