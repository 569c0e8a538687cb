import type { PlayerId } from '../kernel/ids.ts';
import { asError } from '../kernel/violation.ts';
import { refuse } from './refusals.ts';
import type { Player, Secret, ReadonlyState } from './state.ts';
import { CORPORATIONS, type Corporation, type CorporationIndex, type SeatIndex, type TileIndex } from './types.ts';

/** Read-only queries. They throw `HIDDEN` for data that a view does not contain. */

export function seatOf(game: ReadonlyState, playerId: unknown): SeatIndex {
  const players = game.players;
  for (let seat = 0; seat < players.length; seat++) if ((players[seat] as Player).id === playerId) return seat;
  return -1;
}

export function seatOfKnown(game: ReadonlyState, playerId: unknown): SeatIndex {
  const seat = seatOf(game, playerId);
  if (seat < 0) throw asError(refuse('UNKNOWN_PLAYER', { playerId }));
  return seat;
}

export function playerAt<G extends ReadonlyState>(game: G, seat: SeatIndex): G['players'][number] {
  return game.players[seat] as Player;
}

export function idAt(game: ReadonlyState, seat: SeatIndex): PlayerId {
  return playerAt(game, seat).id;
}

export function corporationName(index: CorporationIndex): Corporation {
  return CORPORATIONS[index] as Corporation;
}

export function corporationIndex(name: unknown): CorporationIndex {
  for (let index = 0; index < CORPORATIONS.length; index++) if (CORPORATIONS[index] === name) return index;
  return -1;
}

export function secretOf(game: ReadonlyState, what: string): Secret {
  if (game.secret === null) throw asError(refuse('HIDDEN', { what }));
  return game.secret;
}

export function cashOf(game: ReadonlyState, seat: SeatIndex): number {
  const { cash } = playerAt(game, seat);
  if (cash === null) throw asError(refuse('HIDDEN', { what: 'cash' }));
  return cash;
}

export function sharesOf(game: ReadonlyState, seat: SeatIndex): readonly number[] {
  const { shares } = playerAt(game, seat);
  if (shares === null) throw asError(refuse('HIDDEN', { what: 'shares' }));
  return shares;
}

export function rackOf(game: ReadonlyState, seat: SeatIndex): readonly TileIndex[] {
  const { rack } = playerAt(game, seat);
  if (rack === null) throw asError(refuse('HIDDEN', { what: 'rack' }));
  return rack;
}

export function sizeOf(game: ReadonlyState, corporation: CorporationIndex): number {
  return game.sizes[corporation] as number;
}

export function isActive(game: ReadonlyState, corporation: CorporationIndex): boolean {
  return (game.sizes[corporation] as number) > 0;
}

export function isSafe(game: ReadonlyState, corporation: CorporationIndex): boolean {
  return (game.sizes[corporation] as number) >= game.options.safeSize;
}

/** The next seat in turn order. */
export function seatAfter(game: ReadonlyState, seat: SeatIndex): SeatIndex {
  return game.order[(game.order.indexOf(seat) + 1) % game.order.length] as SeatIndex;
}
