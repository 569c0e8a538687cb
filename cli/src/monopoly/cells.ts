import { getProperty, type Space, type Table } from '@magnate/engine/monopoly';
import { paint, paintPlayer, seatLetter } from '../paint.ts';

/** What a space of the board shows, in six columns. */

export const CELL = 6;

// biome-ignore format: one line for each side of the board
export const SHORT_NAMES = [
  'GO', 'Medit', 'Chest', 'Baltic', 'IncTax', 'ReadRR', 'Orient', 'Chance', 'Vermnt', 'Connec',
  'Jail', 'StChas', 'Electr', 'States', 'Virgin', 'PennRR', 'StJame', 'Chest', 'Tennes', 'NewYrk',
  'FreePk', 'Kentky', 'Chance', 'Indian', 'Illino', 'B&O RR', 'Atlant', 'Ventno', 'Water', 'Marvin',
  'ToJail', 'Pacifc', 'NCarol', 'Chest', 'PennAv', 'ShrtLn', 'Chance', 'ParkPl', 'LuxTax', 'Boardw',
] as const;

const HOTEL = 5;

/** Owner and buildings, then the tokens. */
export function marksOn(game: Table, space: Space): string {
  return `${ownerMark(game, space)}${tokens(game, space.position)}`;
}

/** The letter of the owner, small where the deed is mortgaged, and the houses. */
export function ownerMark(game: Table, space: Space): string {
  if (!('price' in space)) return '';
  const { ownerId, houses, mortgaged } = getProperty(game, space.position);
  if (ownerId === null) return '';
  const seat = game.players.findIndex((player) => player.id === ownerId);
  const buildings = houses === HOTEL ? 'H' : houses > 0 ? String(houses) : '';
  return `${paintPlayer(seat, mortgaged ? seatLetter(seat).toLowerCase() : seatLetter(seat))}${paint('green', buildings)}`;
}

function tokens(game: Table, spaceId: number): string {
  const here = game.players.flatMap((player, seat) => (player.isActive && player.position === spaceId ? [seat] : []));
  if (here.length === 0) return '';
  const marks = here.slice(0, 3).map((seat) => paintPlayer(seat, '●'));
  return ` ${marks.join('')}${here.length > 3 ? '+' : ''}`;
}
