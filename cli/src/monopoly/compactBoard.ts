import { calculateNetWorth, type ReadonlyState } from '@magnate/engine/monopoly';
import { money, wholeNumber, words } from '@magnate/words';
import type { DrawOptions } from '../terminal/gameUi.ts';
import { bold, dim, paintPlayer, seatLetter } from '../terminal/paint.ts';
import { clip, displayWidth, fit, fitEnd, wrap } from '../terminal/text.ts';
import { CELL, marksOn, nameCell, shortName, sideOf, sidesOf } from './boardCells.ts';
import { bankText } from './standing.ts';

/** The same ring in few lines, for terminals of 80 by 24: the sides take one line per space. */

const SIDE_CELL = 2 * CELL + 1;
/** The maximum width of a ring, with two columns on each side of the middle. */
const WIDTH = 78;
const GAPS = 4;
/** Columns of a player's position. */
const SPOT = 7;
const MAX_IN_ONE_COLUMN = 4;

interface Plan {
  readonly columns: number;
  readonly rows: number;
  /** Columns of a space in the rows. */
  readonly cell: number;
  readonly middle: number;
  readonly sideRows: number;
}

export function compactBoard(game: ReadonlyState): Plan {
  const side = sideOf(game);
  const cell = Math.floor(WIDTH / side) - 1;
  const columns = (cell + 1) * side;
  return { columns, rows: side + 2, cell, middle: columns - 2 * SIDE_CELL - GAPS, sideRows: side - 2 };
}

/** With at least this many lines below the ring, the transcript is drawn there in full width. */
const ROOM_BELOW = 4;

/** `rows` is the total height. Sentences are drawn inside the ring, or below it if there is room. */
export function drawCompact(game: ReadonlyState, recent: readonly string[], rows: number): string {
  const plan = compactBoard(game);
  const { top, right, bottom, left } = sidesOf(game);
  const below = rows - plan.rows;
  const isBelow = below >= ROOM_BELOW;
  const middle = middleLines(game, isBelow ? [] : recent, plan);
  return [
    ...across(game, top, plan),
    ...right.map((space, i) =>
      [sideCell(game, left[i] ?? 0), fit(middle[i] ?? '', plan.middle), sideCell(game, space)].join('  '),
    ),
    ...across(game, bottom, plan),
    ...(isBelow ? recent.slice(-below).map((line) => dim(clip(line, plan.columns))) : []),
  ].join('\n');
}

const MIN_SENTENCES = 4;

/** If even the ring does not fit: the players' holdings and the latest events. */
export function drawNarrow(
  game: ReadonlyState,
  recent: readonly string[],
  { columns, rows }: DrawOptions['size'],
): string {
  const above = [heading(game, columns - 1), ...standing(game, 1, columns - 1), ''];
  const logLines = recent.flatMap((line) => wrap(line, columns - 1));
  return [...above, ...logLines.slice(-Math.max(MIN_SENTENCES, rows - above.length)).map(dim)].join('\n');
}

function middleLines(game: ReadonlyState, recent: readonly string[], { middle, sideRows }: Plan): string[] {
  const columns = game.players.length > MAX_IN_ONE_COLUMN ? 2 : 1;
  const above = [heading(game, middle), ...standing(game, columns, middle)];
  const room = sideRows - above.length;
  const logLines = room > 0 ? recent.flatMap((line) => wrap(line, middle)).slice(-room) : [];
  return [...above, ...logLines.map(dim)];
}

function heading(game: ReadonlyState, width: number): string {
  const round = words.t('monopoly/terminal:board.round', { round: game.round });
  return `${bold(round)} · ${clip(bankText(game), width - displayWidth(round) - ' · '.length)}`;
}

function standing(game: ReadonlyState, columns: 1 | 2, width: number): string[] {
  const cells = game.players.map((_, seat) => standingOf(game, seat, columns === 1));
  if (columns === 1) return cells;
  const half = Math.ceil(cells.length / 2);
  return cells.slice(0, half).map((cell, i) => `${fit(cell, Math.floor(width / 2))}${cells[half + i] ?? ''}`);
}

function standingOf(game: ReadonlyState, seat: number, wide: boolean): string {
  const player = game.players[seat];
  if (player === undefined) return '';
  const mark = game.status === 'inProgress' && seat === game.currentPlayerIndex ? '▸' : ' ';
  const width = wide ? 12 : 10;
  const name = fit(clip(`${seatLetter(seat)} ${player.name}`, width), width);
  if (!player.isActive) return `${mark}${dim(`${name} ${words.t('monopoly/terminal:board.bankrupt')}`)}`;
  const cash = fitEnd(money(player.cash), 8);
  const isJailed = player.jailStatus === 'inJail';
  const spot = isJailed ? clip(words.t('monopoly/terminal:board.inJail'), SPOT) : shortName(game, player.position);
  const worth = dim(fit(` (${wholeNumber(calculateNetWorth(game, player.id))})`, 9));
  const deeds = fitEnd(words.t('monopoly/terminal:board.deedCount', { count: player.properties.length }), 9);
  return `${mark}${paintPlayer(seat, name)}${cash}${wide ? `${worth}${deeds} ${spot}` : ` ${spot}`}`;
}

function across(game: ReadonlyState, spaces: readonly number[], { cell }: Plan): [string, string] {
  const names = spaces.map((spaceId) => nameCell(game, spaceId, cell)).join(' ');
  const marks = spaces.map((spaceId) => fit(marksOn(game, spaceId, cell), cell)).join(' ');
  return [names, marks];
}

function sideCell(game: ReadonlyState, spaceId: number): string {
  return fit(`${nameCell(game, spaceId)} ${marksOn(game, spaceId)}`, SIDE_CELL);
}
