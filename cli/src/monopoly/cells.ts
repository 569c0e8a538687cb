import { BOARD, getProperty, type Space, type Table } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { dim, paint, paintPlayer, seatLetter } from '../paint.ts';
import { clip, fit, seenWidth } from '../text.ts';
import { paintGroup } from './paint.ts';

/** What a space of the board shows, in six columns. */

export const CELL = 6;

export function shortName(spaceId: number): string {
  return clip(words.t(`monopoly/terminal:board.short.${spaceId}`), CELL);
}

/** Its short name in the colour of its group. */
export function nameCell(spaceId: number): string {
  const name = fit(shortName(spaceId), CELL);
  const space = BOARD[spaceId] as Space;
  return 'group' in space ? paintGroup(space.group, name) : dim(name);
}

const HOTEL = 5;

/** Owner and buildings, then the tokens. */
export function marksOn(game: Table, space: Space): string {
  const owner = ownerMark(game, space);
  return `${owner}${tokens(game, space.position, CELL - seenWidth(owner))}`;
}

/** The letter of the owner, small where the deed is mortgaged, and the houses. */
function ownerMark(game: Table, space: Space): string {
  if (!('price' in space)) return '';
  const { ownerId, houses, mortgaged } = getProperty(game, space.position);
  if (ownerId === null) return '';
  const seat = game.players.findIndex((player) => player.id === ownerId);
  const buildings = houses === HOTEL ? 'H' : houses > 0 ? String(houses) : '';
  return `${paintPlayer(seat, mortgaged ? seatLetter(seat).toLowerCase() : seatLetter(seat))}${paint('green', buildings)}`;
}

/** A dot and the letters of those who stand here, so that nobody needs colours to tell them apart. */
function tokens(game: Table, spaceId: number, room: number): string {
  const here = game.players.flatMap((player, seat) => (player.isActive && player.position === spaceId ? [seat] : []));
  if (here.length === 0) return '';
  const letters = room - ' ●'.length;
  const named = here.length <= letters ? here : here.slice(0, letters - 1);
  const marks = named.map((seat) => paintPlayer(seat, seatLetter(seat)));
  return ` ●${marks.join('')}${named.length < here.length ? '+' : ''}`;
}
