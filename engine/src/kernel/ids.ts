/** A player id: any string except the reserved ones. */
export type PlayerId = string;

export const RESERVED_IDS = ['bank', 'spectator'] as const;
export type ReservedId = (typeof RESERVED_IDS)[number];

export const BANK = 'bank';
export const SPECTATOR = 'spectator';

/** A viewer of a game: one of its players or a spectator. */
export type Viewer = PlayerId | typeof SPECTATOR;

/** Equal seeds and equal actions give equal games. */
export type Seed = string;

export interface Seat {
  readonly id: PlayerId;
  readonly name: string;
}

export function isReservedId(id: string): id is ReservedId {
  return (RESERVED_IDS as readonly string[]).includes(id);
}

const LONE: (readonly PlayerId[])[] = [];

/** A list of one player. The last list of each seat is kept, because games are asked after every action who acts next. */
export function lone(seat: number, playerId: PlayerId): readonly PlayerId[] {
  const known = LONE[seat];
  if (known !== undefined && known[0] === playerId) return known;
  const list = [playerId];
  LONE[seat] = list;
  return list;
}
