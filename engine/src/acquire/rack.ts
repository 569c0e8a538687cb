import { withNumber } from '../kernel/lists.ts';
import { boardOf } from './board.ts';
import { canHaveDeadTiles, isDead, isPlayable } from './spaces.ts';
import { RACK_SIZE } from './data/corporations.ts';
import type { DrawCause } from './events.ts';
import { idAt, playerAt, rackOf, secretOf } from './queries.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { NO_TILE, tileName, tileNames } from './tiles.ts';
import type { SeatIndex, TileIndex } from './types.ts';

/** Racks of six tiles, and the bag. */

export const EMPTY_RACK: readonly TileIndex[] = new Array<number>(RACK_SIZE).fill(NO_TILE);

/** Draws the next tile of the bag into the first empty slot, if both exist. */
export function drawTile(game: Draft, seat: SeatIndex, cause: DrawCause): void {
  if (game.tilesLeft === 0) return;
  const secret = secretOf(game, 'the bag');
  const rack = rackOf(game, seat);
  const place = rack.indexOf(NO_TILE);
  const tile = secret.bag[0];
  if (place < 0 || tile === undefined) return;
  secret.bag = secret.bag.slice(1);
  game.tilesLeft -= 1;
  game.lastChangedTurn = game.turnNumber;
  const player = playerAt(game, seat);
  player.rack = withNumber(rack, place, tile);
  player.tiles += 1;
  tellDraw(game, seat, tile, cause);
}

/** Draws tiles into all empty slots at once, as many as are left. */
function fillRack(game: Draft, seat: SeatIndex, cause: DrawCause): void {
  const count = drawable(game, seat);
  if (count === 0) return;
  const secret = secretOf(game, 'the bag');
  const { bag } = secret;
  secret.bag = bag.slice(count);
  putInRack(game, seat, bag, 0, count, cause);
}

/** The first tiles, in turn order. */
export function dealRacks(game: Draft): void {
  const secret = secretOf(game, 'the bag');
  const { bag } = secret;
  let drawn = 0;
  for (const seat of game.order) {
    const count = drawable(game, seat);
    putInRack(game, seat, bag, drawn, count, 'deal');
    drawn += count;
  }
  secret.bag = bag.slice(drawn);
}

/** The number of empty slots for which tiles are left. */
function drawable(game: ReadonlyState, seat: SeatIndex): number {
  return Math.min(RACK_SIZE - playerAt(game, seat).tiles, game.tilesLeft);
}

/** Fills empty slots with `count` tiles of the bag, beginning with the tile at `first`. */
function putInRack(
  game: Draft,
  seat: SeatIndex,
  bag: readonly TileIndex[],
  first: number,
  count: number,
  cause: DrawCause,
): void {
  const player = playerAt(game, seat);
  const rack: TileIndex[] = [];
  let next = first;
  for (const tile of rackOf(game, seat)) {
    const isFilled = tile === NO_TILE && next < first + count;
    rack.push(isFilled ? (bag[next] as TileIndex) : tile);
    if (isFilled) next += 1;
  }
  game.tilesLeft -= count;
  game.lastChangedTurn = game.turnNumber;
  player.tiles += count;
  player.rack = rack;
  for (let i = first; i < next; i++) tellDraw(game, seat, bag[i] as TileIndex, cause);
}

function tellDraw(game: Draft, seat: SeatIndex, tile: TileIndex, cause: DrawCause): void {
  if (!hasListener(game)) return;
  emit(game, {
    type: 'TileDrawn',
    seq: seq(game),
    at: at(game),
    playerId: idAt(game, seat),
    tile: tileName(boardOf(game.options), tile),
    cause,
  });
}

export function takeFromRack(game: Draft, seat: SeatIndex, tile: TileIndex): void {
  const rack = rackOf(game, seat);
  const player = playerAt(game, seat);
  game.lastChangedTurn = game.turnNumber;
  player.rack = withNumber(rack, rack.indexOf(tile), NO_TILE);
  player.tiles -= 1;
}

export function hasDead(game: ReadonlyState, seat: SeatIndex): boolean {
  for (const tile of rackOf(game, seat)) if (tile !== NO_TILE && isDead(game, tile)) return true;
  return false;
}

/** Whether a tile can be placed or, with `deadTiles: 'manual'`, replaced. */
export function isMove(game: ReadonlyState, tile: TileIndex): boolean {
  return isPlayable(game, tile) || (game.options.deadTiles === 'manual' && isDead(game, tile));
}

export function hasMove(game: ReadonlyState, seat: SeatIndex): boolean {
  if (playerAt(game, seat).tiles === 0) return false;
  for (const tile of rackOf(game, seat)) if (tile !== NO_TILE && isMove(game, tile)) return true;
  return false;
}

/** Reveals and removes a dead tile and draws a replacement. */
export function replaceDead(game: Draft, seat: SeatIndex, tile: TileIndex): void {
  takeFromRack(game, seat, tile);
  game.removed = [...game.removed, tile];
  if (hasListener(game)) {
    emit(game, {
      type: 'DeadTileRemoved',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      tile: tileName(boardOf(game.options), tile),
    });
  }
  drawTile(game, seat, 'deadTile');
}

/** After the draw at the end of a turn: one pass over the rack or, with `repeat`, until no tile is dead. */
export function replaceDeadTiles(game: Draft, seat: SeatIndex): void {
  const { deadTiles } = game.options;
  if (deadTiles === 'manual' || !canHaveDeadTiles(game)) return;
  if (deadTiles === 'once') replacePass(game, seat);
  else while (hasDead(game, seat)) replacePass(game, seat);
}

function replacePass(game: Draft, seat: SeatIndex): void {
  for (let place = 0; place < RACK_SIZE; place++) {
    const tile = rackOf(game, seat)[place] as TileIndex;
    if (tile === NO_TILE || !isDead(game, tile)) continue;
    replaceDead(game, seat, tile);
  }
}

/** Replaces a rack without playable tiles: its tiles are revealed and removed from the game. */
export function redraw(game: Draft, seat: SeatIndex): void {
  const tiles = rackOf(game, seat).filter((tile) => tile !== NO_TILE);
  const player = playerAt(game, seat);
  player.rack = EMPTY_RACK;
  player.tiles = 0;
  game.removed = [...game.removed, ...tiles];
  if (hasListener(game)) {
    emit(game, {
      type: 'HandRevealed',
      seq: seq(game),
      at: at(game),
      playerId: player.id,
      tiles: tileNames(boardOf(game.options), tiles),
    });
  }
  fillRack(game, seat, 'redraw');
}
