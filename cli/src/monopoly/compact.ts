import { BOARD, calculateNetWorth, type Space, type Table } from '@magnate/engine/monopoly';
import { bold, dim, paintPlayer, seatLetter } from '../paint.ts';
import { clip, counted, fit, range, wrap } from '../text.ts';
import { CELL, marksOn, SHORT_NAMES } from './cells.ts';
import { paintGroup } from './paint.ts';

/** The same ring in thirteen lines, for terminals of 80 by 24: the sides take one line a space. */

const SIDE_CELL = 2 * CELL + 1;
const WIDTH = (CELL + 1) * 11;
const MIDDLE = WIDTH - 2 * SIDE_CELL - 4;
const SIDE_ROWS = 9;
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

/** Where even the ring has no room: who has what, and what happened. */
export function drawNarrow(game: Table, recent: readonly string[], columns: number): string {
  return [
    heading(game),
    ...standing(game, 1),
    '',
    ...recent.slice(-4).map((line) => dim(clip(line, columns - 1))),
  ].join('\n');
}

function middleLines(game: Table, recent: readonly string[]): string[] {
  const above = [heading(game), ...standing(game, game.players.length > MOST_IN_ONE_COLUMN ? 2 : 1)];
  const room = SIDE_ROWS - above.length;
  const told = room > 0 ? recent.flatMap((line) => wrap(line, MIDDLE)).slice(-room) : [];
  return [...above, ...told.map(dim)];
}

function heading(game: Table): string {
  const { houses, hotels } = game.supply;
  const pot = game.options.freeParking === 'pot' ? ` · pot $${game.pot}` : '';
  return `${bold(`Round ${game.round}`)} · bank ${houses ?? '∞'} houses, ${hotels ?? '∞'} hotels${pot}`;
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
  if (!player.isActive) return `${mark}${dim(`${name} bankrupt`)}`;
  const cash = `$${player.cash}`.padStart(7);
  const spot = player.jailStatus === 'inJail' ? 'in jail' : (SHORT_NAMES[player.position] ?? '');
  const worth = dim(fit(` (${calculateNetWorth(game, player.id)})`, 9));
  const deeds = counted(player.properties.length, 'deed').padStart(8);
  return `${mark}${paintPlayer(seat, name)}${cash}${wide ? `${worth}${deeds}  ${spot}` : ` ${spot}`}`;
}

function across(game: Table, spaces: readonly number[]): [string, string] {
  const names = spaces.map((spaceId) => nameOf(spaceId)).join(' ');
  const marks = spaces.map((spaceId) => fit(marksOn(game, BOARD[spaceId] as Space), CELL)).join(' ');
  return [names, marks];
}

function sideCell(game: Table, spaceId: number): string {
  return fit(`${nameOf(spaceId)} ${marksOn(game, BOARD[spaceId] as Space)}`, SIDE_CELL);
}

function nameOf(spaceId: number): string {
  const name = fit(SHORT_NAMES[spaceId] ?? '', CELL);
  const space = BOARD[spaceId] as Space;
  return 'group' in space ? paintGroup(space.group, name) : dim(name);
}
