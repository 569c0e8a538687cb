import {
  boardOf,
  type Corporation,
  CORPORATIONS,
  EMPTY,
  FIRST_CORPORATION,
  ORPHAN,
  type PlayerSetup,
  type PositionSetup,
  RACK_SIZE,
  type Tile,
} from '@magnate/engine/acquire';
import { labPlayer } from '../../lab/labSetup.ts';
import { codesIn, optionsIn, rowsOf } from './tools.ts';

/** Edits of a position, one field each. */

/** What a tap on a space places. */
export type Brush =
  | { readonly kind: 'empty' }
  | { readonly kind: 'loose' }
  | { readonly kind: 'corporation'; readonly corporation: Corporation }
  | { readonly kind: 'rack'; readonly playerId: string };

/** A second tap with the same brush removes the tile. */
export function painted(position: PositionSetup, tile: Tile, brush: Brush): PositionSetup {
  if (brush.kind === 'rack') return inRack(position, tile, brush.playerId);
  const options = optionsIn(position);
  const index = boardOf(options).tiles.indexOf(tile);
  const codes = codesIn(position);
  const code = codeOf(brush);
  const next = codes[index] === code ? EMPTY : code;
  const board = rowsOf(codes.with(index, next), options);
  return { ...(next === EMPTY ? position : outOfRacks(position, tile)), board };
}

function codeOf(brush: Exclude<Brush, { kind: 'rack' }>): number {
  switch (brush.kind) {
    case 'empty':
      return EMPTY;
    case 'loose':
      return ORPHAN;
    case 'corporation':
      return CORPORATIONS.indexOf(brush.corporation) + FIRST_CORPORATION;
  }
}

/** A tile is in one place only. */
function outOfRacks(position: PositionSetup, tile: Tile): PositionSetup {
  return {
    ...position,
    players: position.players.map((player) =>
      player.rack === undefined ? player : { ...player, rack: player.rack.filter((held) => held !== tile) },
    ),
  };
}

/** A full rack takes no more tiles. */
function inRack(position: PositionSetup, tile: Tile, playerId: string): PositionSetup {
  const options = optionsIn(position);
  const index = boardOf(options).tiles.indexOf(tile);
  const had = position.players.find(({ id }) => id === playerId)?.rack ?? [];
  const isHeld = had.includes(tile);
  if (!isHeld && had.length >= RACK_SIZE) return position;
  const free = outOfRacks(position, tile);
  if (isHeld) return free;
  const board = rowsOf(codesIn(position).with(index, EMPTY), options);
  return {
    ...withPlayer(free, playerId, (player) => ({ ...player, rack: [...(player.rack ?? []), tile] })),
    board,
  };
}

export function withPlayer(
  position: PositionSetup,
  id: string,
  change: (player: PlayerSetup) => PlayerSetup,
): PositionSetup {
  return { ...position, players: position.players.map((player) => (player.id === id ? change(player) : player)) };
}

/** Unnamed tiles are dealt at random in every game. */
export function withoutRack(player: PlayerSetup): PlayerSetup {
  const { rack: _, ...rest } = player;
  return rest;
}

export function withPlayers(position: PositionSetup, count: number): PositionSetup {
  const { players, turn, ...rest } = position;
  const free = Array.from({ length: 2 * count }, (_, seat) => labPlayer(seat)).filter(
    ({ id }) => !players.some((player) => player.id === id),
  );
  const kept =
    players.length > count ? players.slice(0, count) : [...players, ...free.slice(0, count - players.length)];
  const isThere = kept.some(({ id }) => id === turn?.player);
  return { ...rest, players: kept, ...(turn !== undefined && isThere ? { turn } : {}) };
}
