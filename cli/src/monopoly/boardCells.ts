import { boardOf, getProperty, type Space, STANDARD_BOARD, type ReadonlyState } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { dim, paint, paintPlayer, seatLetter } from '../terminal/paint.ts';
import { clip, fit, range, displayWidth } from '../terminal/text.ts';
import { paintGroup } from './paint.ts';

/** What a space of the board shows in a few columns. */

/** Columns of a space on the standard board. */
export const CELL = 6;

export function shortName({ options }: ReadonlyState, spaceId: number, width: number = CELL): string {
  const board = boardOf(options);
  const name =
    board === STANDARD_BOARD
      ? words.t(`monopoly/terminal:board.short.${spaceId}`)
      : contracted(board.spaces[spaceId]?.name ?? String(spaceId), width);
  return clip(name, width);
}

/** Keeps the beginnings of the first and the last word: names on one board often share a first or last word. */
function contracted(name: string, width: number): string {
  const [first, ...others] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const last = others.at(-1);
  if (displayWidth(name) <= width || first === undefined || last === undefined) return name;
  const end = last.slice(0, Math.floor(width / 2));
  return `${first.slice(0, width - end.length)}${end}`;
}

/** The short name in its group colour. */
export function nameCell(game: ReadonlyState, spaceId: number, width: number = CELL): string {
  const name = fit(shortName(game, spaceId, width), width);
  const group = boardOf(game.options).lots[spaceId]?.group;
  return group === undefined ? dim(name) : paintGroup(group, name);
}

/** The number of spaces per side, including both corners. */
export function sideOf({ options }: ReadonlyState): number {
  return boardOf(options).size / 4 + 1;
}

/** The spaces of each side from left to right or top to bottom. Corners belong to the rows. */
export function sidesOf(game: ReadonlyState): Readonly<Record<'top' | 'right' | 'bottom' | 'left', readonly number[]>> {
  const steps = sideOf(game) - 1;
  return {
    bottom: range(0, steps).toReversed(),
    left: range(steps + 1, 2 * steps - 1).toReversed(),
    top: range(2 * steps, 3 * steps),
    right: range(3 * steps + 1, 4 * steps - 1),
  };
}

const HOTEL = 5;

/** Owner and buildings, then the tokens. */
export function marksOn(game: ReadonlyState, spaceId: number, width: number = CELL): string {
  const owner = ownerMark(game, boardOf(game.options).spaces[spaceId] as Space);
  return `${owner}${tokens(game, spaceId, width - displayWidth(owner))}`;
}

/** The owner's letter, in lower case if mortgaged, and the houses. */
function ownerMark(game: ReadonlyState, space: Space): string {
  if (!('price' in space)) return '';
  const { ownerId, houses, mortgaged } = getProperty(game, space.position);
  if (ownerId === null) return '';
  const seat = game.players.findIndex((player) => player.id === ownerId);
  const buildings = houses === HOTEL ? 'H' : houses > 0 ? String(houses) : '';
  return `${paintPlayer(seat, mortgaged ? seatLetter(seat).toLowerCase() : seatLetter(seat))}${paint('green', buildings)}`;
}

/** A dot and the letters of the players here, so that colour is not needed to tell them apart. */
function tokens(game: ReadonlyState, spaceId: number, room: number): string {
  const here = game.players.flatMap((player, seat) => (player.isActive && player.position === spaceId ? [seat] : []));
  if (here.length === 0) return '';
  const letters = room - ' ●'.length;
  const named = here.length <= letters ? here : here.slice(0, letters - 1);
  const marks = named.map((seat) => paintPlayer(seat, seatLetter(seat)));
  return ` ●${marks.join('')}${named.length < here.length ? '+' : ''}`;
}
