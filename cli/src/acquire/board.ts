import {
  boardOf,
  bonusesFor,
  type Corporation,
  CORPORATIONS,
  priceOf,
  type ReadonlyState,
  tileNames,
} from '@magnate/engine/acquire';
import type { PlayerId } from '@magnate/engine';
import { money, wholeNumber, words } from '@magnate/words';
import { bold, dim, paint, paintPlayer, seatLetter } from '../terminal/paint.ts';
import { clip, fit, fitEnd, range, displayWidth } from '../terminal/text.ts';
import type { DrawOptions } from '../terminal/gameUi.ts';
import { paintCorporation } from './paint.ts';

/** The board with the score sheet beside it. The standard board takes 78 columns and 12 lines. */

const CELL = 3;
const NAME = 9;
/** Columns for size and bank stock. */
const COUNT = 3;
/** The least for a price. */
const PRICE = 7;
const LONGEST_PRICE = 1000;
const EMPTY = 0;
const ORPHAN = 1;
const NO_TILE = -1;
/** Columns that the score sheet takes beside the grid. */
const SHEET = 41;
const MIN_SENTENCES = 2;

export function drawBoard(game: ReadonlyState, { size, viewer, recent }: DrawOptions): string {
  const own = rackOf(game, viewer);
  const grid = gridLines(game, own);
  const sheet = sheetLines(game);
  const width = 1 + boardOf(game.options).columns * CELL;
  const lines = Math.max(grid.length, sheet.length);
  const beside = () => range(0, lines - 1).map((i) => `${grid[i] ?? ' '.repeat(width)}  ${sheet[i] ?? ''}`);
  const top = size.columns >= width + SHEET ? beside() : [...grid, ...sheet, ''];
  const players = playerLines(game, size.columns);
  const rack = viewer === undefined ? [] : [rackText(game, own)];
  const room = Math.max(MIN_SENTENCES, size.rows - lines - 1 - players.length);
  return [...top, ...players, ...rack, ...recent.slice(-room).map((line) => dim(clip(line, size.columns - 1)))].join(
    '\n',
  );
}

function rackText({ options }: ReadonlyState, own: readonly number[]): string {
  return own.length === 0
    ? words.t('acquire/terminal:board.noTiles')
    : words.t('acquire/terminal:board.tiles', { tiles: tileNames(boardOf(options), own).join(' ') });
}

function rackOf(game: ReadonlyState, viewer: PlayerId | undefined): readonly number[] {
  const rack = game.players.find((player) => player.id === viewer)?.rack ?? [];
  return rack.filter((tile) => tile !== NO_TILE).toSorted((a, b) => a - b);
}

function gridLines(game: ReadonlyState, own: readonly number[]): string[] {
  const { columns, rows: letters } = boardOf(game.options);
  const heading = ` ${range(1, columns)
    .map((column) => String(column).padStart(CELL))
    .join('')}`;
  const rows = letters.map((letter, row) => {
    const cells = range(0, columns - 1).map((column) => cell(game, row * columns + column, own));
    return `${dim(letter)}${cells.join('')}`;
  });
  return [dim(heading), ...rows];
}

/** A corporation is drawn as its letter, an unincorporated tile as a square, the viewer's own tile as a ring. */
function cell(game: ReadonlyState, tile: number, own: readonly number[]): string {
  const code = game.board[tile] ?? EMPTY;
  if (code === EMPTY) return own.includes(tile) ? `  ${paint(['bold', 'whiteBright'], '◎')}` : `  ${dim('·')}`;
  if (code === ORPHAN) return '  ■';
  const corporation = CORPORATIONS[code - ORPHAN - 1] as Corporation;
  return `  ${paintCorporation(corporation, letterOf(corporation))}`;
}

function letterOf(corporation: Corporation): string {
  return corporation.charAt(0);
}

/** One line per corporation: size, price, shares left in the bank, and each player's holding. */
function sheetLines(game: ReadonlyState): string[] {
  // "1 100 $" is longer than "$1,100".
  const priceWidth = Math.max(PRICE, 1 + displayWidth(money(LONGEST_PRICE)));
  const seats = game.players.map((_, seat) => paintPlayer(seat, seatLetter(seat).padStart(3))).join('');
  const lines = boardOf(game.options).corporations.map((corporation) => {
    const i = CORPORATIONS.indexOf(corporation);
    const size = game.sizes[i] ?? 0;
    const price = shownPrice(game, i);
    const holdings = game.players.map((player) => held(player.shares?.[i])).join('');
    const stock = String(game.bank[i]).padStart(COUNT);
    const figures = `${String(size || '–').padStart(COUNT)}${fitEnd(price === 0 ? '–' : money(price), priceWidth)}${stock}`;
    const name = fit(clip(words.t(`acquire/terminal:board.short.${corporation}`), NAME), NAME);
    return `${paintCorporation(corporation, name)}${size > 0 ? figures : dim(figures)}│${holdings.slice(1)}`;
  });
  const safe = game.sizes.filter((size) => size >= game.options.safeSize).length;
  return [
    `${dim(fitEnd(words.t('acquire/terminal:board.head'), NAME + COUNT + priceWidth + COUNT))}${seats}`,
    ...lines,
    '',
    [
      bold(words.t('acquire/terminal:board.turn', { turn: game.turnNumber })),
      words.t('acquire/terminal:board.bag', { count: game.tilesLeft }),
      words.t('acquire/terminal:board.safe', { count: safe }),
    ].join(' · '),
  ];
}

function held(count: number | undefined): string {
  return (count === undefined ? '?' : count === 0 ? '·' : String(count)).padStart(3);
}

/** Defunct stock keeps its price from before the merger until it is disposed of. */
function shownPrice(game: ReadonlyState, corporation: number): number {
  const defunct = game.merger?.defunct.find((other) => other.corporation === corporation);
  return (
    defunct?.price ??
    priceOf(CORPORATIONS[corporation] as Corporation, game.sizes[corporation] ?? 0, boardOf(game.options))
  );
}

/** Cash, and each player's worth if the game ended now. */
function playerLines(game: ReadonlyState, columns: number): string[] {
  const cells = game.players.map((player, seat) => {
    const mark = game.status === 'inProgress' && seat === game.currentPlayerIndex ? '▸' : ' ';
    const cash = player.cash === null ? '$?' : money(player.cash);
    const worth = worthNow(game, seat);
    const name = clip(`${seatLetter(seat)} ${player.name}`, 12);
    return `${mark}${paintPlayer(seat, name)} ${cash}${worth === undefined || game.status === 'completed' ? '' : dim(` (${wholeNumber(worth)})`)}`;
  });
  const width = Math.max(...cells.map(displayWidth)) + 1;
  const perLine = Math.max(1, Math.floor(columns / width));
  return range(0, Math.ceil(cells.length / perLine) - 1).map((line) =>
    cells
      .slice(line * perLine, (line + 1) * perLine)
      .map((text) => fit(text, width))
      .join('')
      .trimEnd(),
  );
}

/** Cash, shares at their current price, and bonuses. Undefined if holdings are hidden. */
export function worthNow(game: ReadonlyState, seat: number): number | undefined {
  const hands = game.players.map((player) => player.shares);
  const cash = game.players[seat]?.cash ?? null;
  if (cash === null || hands.some((hand) => hand === null)) return undefined;
  return CORPORATIONS.reduce((sum, corporation, i) => {
    const price = priceOf(corporation, game.sizes[i] ?? 0, boardOf(game.options));
    const holdings = hands.map((hand) => hand?.[i] ?? 0);
    return sum + (holdings[seat] ?? 0) * price + (bonusesFor(price, holdings)[seat] ?? 0);
  }, cash);
}
