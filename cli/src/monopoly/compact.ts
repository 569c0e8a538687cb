import { BOARD, calculateNetWorth, type Space, type Table } from '@magnate/engine/monopoly';
import { money, wholeNumber, words } from '@magnate/words';
import type { Look } from '../face.ts';
import { bold, dim, paintPlayer, seatLetter } from '../paint.ts';
import { clip, fit, fitEnd, range, wrap } from '../text.ts';
import { CELL, marksOn, nameCell, shortName } from './cells.ts';
import { bankWords } from './standing.ts';

/** The same ring in thirteen lines, for terminals of 80 by 24: the sides take one line a space. */

const SIDE_CELL = 2 * CELL + 1;
const WIDTH = (CELL + 1) * 11;
const MIDDLE = WIDTH - 2 * SIDE_CELL - 4;
const SIDE_ROWS = 9;
/** Where somebody stands. */
const SPOT = 7;
const MOST_IN_ONE_COLUMN = 4;

export const COMPACT_BOARD = { columns: WIDTH, rows: SIDE_ROWS + 4 };

/** From so many lines under the ring on, the story stands there in full width. */
const ROOM_BELOW = 4;

/** `rows` is all there is; sentences stand in the middle of the ring, or under it where there is room. */
export function drawCompact(game: Table, recent: readonly string[], rows: number): string {
  const left = range(11, 19).toReversed();
  const below = rows - COMPACT_BOARD.rows;
  const isBelow = below >= ROOM_BELOW;
  const middle = middleLines(game, isBelow ? [] : recent);
  return [
    ...across(game, range(20, 30)),
    ...range(31, 39).map((space, i) =>
      [sideCell(game, left[i] ?? 0), fit(middle[i] ?? '', MIDDLE), sideCell(game, space)].join('  '),
    ),
    ...across(game, range(0, 10).toReversed()),
    ...(isBelow ? recent.slice(-below).map((line) => dim(clip(line, WIDTH))) : []),
  ].join('\n');
}

const LEAST_TOLD = 4;

/** Where even the ring has no room: who has what, and what happened. */
export function drawNarrow(game: Table, recent: readonly string[], { columns, rows }: Look['size']): string {
  const above = [heading(game), ...standing(game, 1), ''];
  const told = recent.flatMap((line) => wrap(line, columns - 1));
  return [...above, ...told.slice(-Math.max(LEAST_TOLD, rows - above.length)).map(dim)].join('\n');
}

function middleLines(game: Table, recent: readonly string[]): string[] {
  const above = [heading(game), ...standing(game, game.players.length > MOST_IN_ONE_COLUMN ? 2 : 1)];
  const room = SIDE_ROWS - above.length;
  const told = room > 0 ? recent.flatMap((line) => wrap(line, MIDDLE)).slice(-room) : [];
  return [...above, ...told.map(dim)];
}

function heading(game: Table): string {
  const round = words.t('monopoly/terminal:board.round', { round: game.round });
  return `${bold(round)} · ${clip(bankWords(game), MIDDLE - round.length - ' · '.length)}`;
}

function standing(game: Table, columns: 1 | 2): string[] {
  const cells = game.players.map((_, seat) => standingOf(game, seat, columns === 1));
  if (columns === 1) return cells;
  const half = Math.ceil(cells.length / 2);
  return cells.slice(0, half).map((cell, i) => `${fit(cell, MIDDLE / 2)}${cells[half + i] ?? ''}`);
}

function standingOf(game: Table, seat: number, wide: boolean): string {
  const player = game.players[seat];
  if (player === undefined) return '';
  const mark = game.status === 'inProgress' && seat === game.currentPlayerIndex ? '▸' : ' ';
  const width = wide ? 12 : 10;
  const name = fit(clip(`${seatLetter(seat)} ${player.name}`, width), width);
  if (!player.isActive) return `${mark}${dim(`${name} ${words.t('monopoly/terminal:board.bankrupt')}`)}`;
  const cash = money(player.cash).padStart(8);
  const isJailed = player.jailStatus === 'inJail';
  const spot = isJailed ? clip(words.t('monopoly/terminal:board.inJail'), SPOT) : shortName(player.position);
  const worth = dim(fit(` (${wholeNumber(calculateNetWorth(game, player.id))})`, 9));
  const deeds = fitEnd(words.t('monopoly/terminal:board.deedCount', { count: player.properties.length }), 9);
  return `${mark}${paintPlayer(seat, name)}${cash}${wide ? `${worth}${deeds} ${spot}` : ` ${spot}`}`;
}

function across(game: Table, spaces: readonly number[]): [string, string] {
  const names = spaces.map(nameCell).join(' ');
  const marks = spaces.map((spaceId) => fit(marksOn(game, BOARD[spaceId] as Space), CELL)).join(' ');
  return [names, marks];
}

function sideCell(game: Table, spaceId: number): string {
  return fit(`${nameCell(spaceId)} ${marksOn(game, BOARD[spaceId] as Space)}`, SIDE_CELL);
}
