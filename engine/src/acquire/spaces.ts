import { CORPORATIONS, type CorporationIndex, type TileEffectType, type TileIndex } from './types.ts';
import { type Board, boardOf } from './board.ts';
import type { ReadonlyState } from './state.ts';

/** The contents of spaces and the effects of tiles. Hot path: queries allocate no lists. */

export const EMPTY = 0;
export const ORPHAN = 1;
/** Codes from here on are corporations. */
export const FIRST_CORPORATION = 2;

export function codeOf(corporation: CorporationIndex): number {
  return corporation + FIRST_CORPORATION;
}

/** The corporations next to a space, as a bit mask. */
export function corporationsBeside(game: ReadonlyState, tile: TileIndex): number {
  const around = boardOf(game.options).neighbours[tile] as readonly TileIndex[];
  let mask = 0;
  for (let i = 0; i < around.length; i++) {
    const code = game.board[around[i] as TileIndex] as number;
    if (code >= FIRST_CORPORATION) mask |= 1 << (code - FIRST_CORPORATION);
  }
  return mask;
}

export function hasOrphanBeside(game: ReadonlyState, tile: TileIndex): boolean {
  const around = boardOf(game.options).neighbours[tile] as readonly TileIndex[];
  for (let i = 0; i < around.length; i++) if (game.board[around[i] as TileIndex] === ORPHAN) return true;
  return false;
}

/** The effect of placing the tile now. */
export function effectOf(game: ReadonlyState, tile: TileIndex): TileEffectType {
  const mask = corporationsBeside(game, tile);
  if (mask === 0) {
    if (!hasOrphanBeside(game, tile)) return 'lonely';
    return activeCount(game) === boardOf(game.options).corporations.length ? 'notNow' : 'founds';
  }
  if ((mask & (mask - 1)) === 0) return 'grows';
  return safeCount(game, mask) >= 2 ? 'never' : 'merges';
}

export function isPlayable(game: ReadonlyState, tile: TileIndex): boolean {
  const effect = effectOf(game, tile);
  return effect !== 'notNow' && effect !== 'never';
}

export function isDead(game: ReadonlyState, tile: TileIndex): boolean {
  const mask = corporationsBeside(game, tile);
  return (mask & (mask - 1)) !== 0 && safeCount(game, mask) >= 2;
}

/** A tile can be dead only if there are two safe corporations. */
export function canHaveDeadTiles(game: ReadonlyState): boolean {
  return safeCount(game, ALL) >= 2;
}

const ALL = (1 << CORPORATIONS.length) - 1;

function safeCount(game: ReadonlyState, mask: number): number {
  let safe = 0;
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if ((mask & (1 << corporation)) !== 0 && (game.sizes[corporation] as number) >= game.options.safeSize) safe += 1;
  }
  return safe;
}

export function activeCount(game: ReadonlyState): number {
  let active = 0;
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if ((game.sizes[corporation] as number) > 0) active += 1;
  }
  return active;
}

/** The corporations of a mask, as a list. */
export function listOf(mask: number): CorporationIndex[] {
  const found: CorporationIndex[] = [];
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if ((mask & (1 << corporation)) !== 0) found.push(corporation);
  }
  return found;
}

/** The corporation of a mask with a single bit. */
export function singleOf(mask: number): CorporationIndex {
  return 31 - Math.clz32(mask);
}

/** The largest of these corporations, including ties. */
export function largestOf(game: ReadonlyState, corporations: readonly CorporationIndex[]): CorporationIndex[] {
  let most = 0;
  for (const corporation of corporations) most = Math.max(most, game.sizes[corporation] as number);
  return corporations.filter((corporation) => game.sizes[corporation] === most);
}

/** The tile, first, and all connected orphans. */
export function orphansFrom({ neighbours }: Board, spaces: readonly number[], tile: TileIndex): TileIndex[] {
  const found = [tile];
  for (let i = 0; i < found.length; i++) {
    const around = neighbours[found[i] as TileIndex] as readonly TileIndex[];
    for (let j = 0; j < around.length; j++) {
      const next = around[j] as TileIndex;
      if (spaces[next] === ORPHAN && !found.includes(next)) found.push(next);
    }
  }
  return found;
}
