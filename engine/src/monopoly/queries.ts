import { isOneOf } from '../kernel/check.ts';
import { BANK, type PlayerId } from '../kernel/ids.ts';
import { asError } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { refuse } from './refusals.ts';
import type { Player, ReadonlyState } from './state.ts';
import {
  type ColorGroup,
  type Lot,
  LOT_GROUPS,
  type LotGroup,
  type SeatIndex,
  type Space,
  type SpaceId,
} from './types.ts';

/** Read-only queries. */

/** The seat of the bank in `owners`. */
export const BANK_SEAT = -1;
export const HOTEL = 5;

export interface Property {
  readonly spaceId: SpaceId;
  readonly ownerId: PlayerId | null;
  /** 0 to 4, 5 for a hotel. */
  readonly houses: number;
  readonly mortgaged: boolean;
}

export function seatOf(game: ReadonlyState, playerId: unknown): SeatIndex {
  const players = game.players;
  for (let seat = 0; seat < players.length; seat++) if ((players[seat] as Player).id === playerId) return seat;
  return -1;
}

/** The seat of a player id; throws if it is unknown. */
export function seatOfKnown(game: ReadonlyState, playerId: unknown): SeatIndex {
  const seat = seatOf(game, playerId);
  if (seat < 0) throw asError(refuse('UNKNOWN_PLAYER', { playerId }));
  return seat;
}

/** The seat of an active player; throws if unknown or bankrupt. */
export function seatOfActive(game: ReadonlyState, playerId: unknown): SeatIndex {
  const seat = seatOfKnown(game, playerId);
  if (!playerAt(game, seat).isActive) throw asError(refuse('PLAYER_OUT', { playerId }));
  return seat;
}

export function playerAt<G extends ReadonlyState>(game: G, seat: SeatIndex): G['players'][number] {
  return game.players[seat] as Player;
}

export function idOf(game: ReadonlyState, seat: SeatIndex): PlayerId | typeof BANK {
  return seat === BANK_SEAT ? BANK : playerAt(game, seat).id;
}

export function getActivePlayer(game: ReadonlyState): Readonly<Player> {
  return playerAt(game, game.currentPlayerIndex);
}

export function getPlayerById(game: ReadonlyState, playerId: PlayerId): Readonly<Player> | undefined {
  return game.players.find((player) => player.id === playerId);
}

export function getSpaceByPosition(game: ReadonlyState, position: SpaceId): Space | undefined {
  return boardOf(game.options).spaces[position];
}

/** The name of a space for messages; also handles invalid ids. */
export function nameOf(game: ReadonlyState, spaceId: unknown): string {
  if (typeof spaceId !== 'number') return 'That';
  return boardOf(game.options).spaces[spaceId]?.name ?? `Space ${spaceId}`;
}

export function lotAt(game: ReadonlyState, spaceId: unknown): Lot | undefined {
  return typeof spaceId === 'number' ? boardOf(game.options).lots[spaceId] : undefined;
}

/** The lots of the same group, including this one. */
export function siblingsOf(game: ReadonlyState, spaceId: SpaceId): readonly SpaceId[] {
  return boardOf(game.options).siblings[spaceId] as readonly SpaceId[];
}

export function groupSpaces(game: ReadonlyState, group: LotGroup): readonly SpaceId[] {
  return boardOf(game.options).groupSpaces[group];
}

export function ownerOf(game: ReadonlyState, spaceId: SpaceId): SeatIndex {
  return game.owners[spaceId] as SeatIndex;
}

export function housesOn(game: ReadonlyState, spaceId: SpaceId): number {
  return game.houses[spaceId] as number;
}

export function isMortgaged(game: ReadonlyState, spaceId: SpaceId): boolean {
  return game.mortgaged[spaceId] as boolean;
}

export function getProperty(game: ReadonlyState, spaceId: SpaceId): Property {
  if (lotAt(game, spaceId) === undefined) throw asError(refuse('NOT_A_LOT', { spaceId, name: nameOf(game, spaceId) }));
  const owner = ownerOf(game, spaceId);
  return {
    spaceId,
    ownerId: owner === BANK_SEAT ? null : playerAt(game, owner).id,
    houses: housesOn(game, spaceId),
    mortgaged: isMortgaged(game, spaceId),
  };
}

export function getPropertiesOwnedBy(game: ReadonlyState, playerId: PlayerId): readonly Property[] {
  const player = getPlayerById(game, playerId);
  return player === undefined ? [] : player.properties.map((spaceId) => getProperty(game, spaceId));
}

export function isGameOver(game: ReadonlyState): boolean {
  return game.status === 'completed' || activeCount(game) <= 1;
}

export function activeCount(game: ReadonlyState): number {
  let count = 0;
  for (const player of game.players) if (player.isActive) count += 1;
  return count;
}

export function activeIds({ players }: ReadonlyState): readonly PlayerId[] {
  return players.flatMap(({ id, isActive }) => (isActive ? [id] : []));
}

export function ownsGroup(game: ReadonlyState, seat: SeatIndex, group: LotGroup): boolean {
  const spaces = groupSpaces(game, group);
  return spaces.length > 0 && ownsAll(game, seat, spaces);
}

export function ownsAll(game: ReadonlyState, seat: SeatIndex, spaces: readonly SpaceId[]): boolean {
  const { owners } = game;
  for (let i = 0; i < spaces.length; i++) if (owners[spaces[i] as SpaceId] !== seat) return false;
  return true;
}

export function ownsAny(game: ReadonlyState, seat: SeatIndex, spaces: readonly SpaceId[]): boolean {
  const { owners } = game;
  for (let i = 0; i < spaces.length; i++) if (owners[spaces[i] as SpaceId] === seat) return true;
  return false;
}

export function hasMonopoly(game: ReadonlyState, playerId: PlayerId, group: ColorGroup): boolean {
  const seat = seatOf(game, playerId);
  return seat >= 0 && isOneOf(group, LOT_GROUPS) && ownsGroup(game, seat, group);
}

/** The building level: a hotel is one level above the houses that it needs. */
export function levelOf(game: ReadonlyState, houses: number): number {
  return houses === HOTEL ? game.options.hotelAfter + 1 : houses;
}

export function groupHasBuildings(game: ReadonlyState, spaceId: SpaceId): boolean {
  const { houses } = game;
  const siblings = siblingsOf(game, spaceId);
  for (let i = 0; i < siblings.length; i++) if (houses[siblings[i] as SpaceId] !== 0) return true;
  return false;
}

/** The other active players, clockwise from the next seat. */
export function othersInPlay(game: ReadonlyState, seat: SeatIndex): SeatIndex[] {
  const count = game.players.length;
  const others: SeatIndex[] = [];
  for (let step = 1; step < count; step++) {
    const other = (seat + step) % count;
    if (playerAt(game, other).isActive) others.push(other);
  }
  return others;
}

/** Whether any player owns a deed or a card. */
export function anyAssetsOwned(game: ReadonlyState): boolean {
  for (const { properties, cards } of game.players) if (properties.length > 0 || cards.length > 0) return true;
  return false;
}
