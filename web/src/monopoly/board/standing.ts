import { type SpaceId, JAIL } from '@magnate/engine/monopoly';
import type { Fit } from './fit.ts';
import { type Box, boxOf, CORNER, inset, isCorner, middleOf, outerEdge, type Point, sideOf } from './geometry.ts';

/** Where tokens stand when several share a space: never one on top of another. */

export interface Place extends Point {
  /** The width of the token. */
  readonly size: number;
}

/** The cell takes this much of its corner, at the inner side; who is only visiting walks around it. */
export const CELL = 98;
/** Tokens move together before they cover what is written; smaller than this share of their size they do not become for it. */
const ROOMY = 0.62;
/** How much of its square the sign of the owner needs. */
const SIGN = 0.85;

export function cellBox(): Box {
  const { x, y } = boxOf(JAIL);
  return { x: x + CORNER - CELL, y, width: CELL, height: CELL };
}

/** Places for so many tokens on one space, in order. */
export function placesOn(position: SpaceId, inJail: boolean, count: number, fit: Fit): readonly Place[] {
  if (position === JAIL) return inJail ? inGrid(inset(cellBox(), 6), count, fit.token) : aroundCell(count, fit.token);
  if (isCorner(position)) return inGrid(inset(boxOf(position), 4), count, fit.token);
  const apart = inGrid(inset(laneOf(position, fit), 1), count, fit.token);
  const isRoomy = (apart[0]?.size ?? 0) >= ROOMY * fit.token;
  return isRoomy ? apart : inGrid(inset(boxOf(position), 3), count, fit.token);
}

/** Where a few tokens stand without hiding what is written on the space, nor the sign of its owner. */
function laneOf(position: SpaceId, { hasNames, strip, band, token }: Fit): Box {
  const box = boxOf(position);
  const side = sideOf(position);
  if (!hasNames) return outerEdge(box, side, (CORNER - band) / 2);
  return afterSign(outerEdge(box, side, Math.max(strip, token)), strip);
}

/** The sign of the owner is at the beginning of the strip. */
export function signBox(strip: Box): Box {
  const depth = Math.min(strip.width, strip.height);
  return { ...strip, width: depth, height: depth };
}

function afterSign({ x, y, width, height }: Box, sign: number): Box {
  return width > height
    ? { x: x + sign * SIGN, y, width: width - sign * SIGN, height }
    : { x, y: y + sign * SIGN, width, height: height - sign * SIGN };
}

/** As large as the box allows. */
export function inGrid(box: Box, count: number, most: number): readonly Place[] {
  let columns = 1;
  let cell = 0;
  for (let tried = 1; tried <= Math.max(1, count); tried++) {
    const side = Math.min(box.width / tried, box.height / Math.ceil(count / tried));
    if (side > cell) {
      columns = tried;
      cell = side;
    }
  }
  const size = Math.min(most, cell);
  const rows = Math.ceil(count / columns);
  const middle = middleOf(box);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: middle.x + ((i % columns) - (inRow - 1) / 2) * size,
      y: middle.y + (row - (rows - 1) / 2) * size,
      size,
    };
  });
}

/** Down the outer edge, then along the bottom where it is written who walks there. */
function aroundCell(count: number, most: number): readonly Place[] {
  const { x, y } = boxOf(JAIL);
  const lane = CORNER - CELL;
  const turn = CORNER - lane / 2;
  const length = 2 * turn;
  const step = Math.min(most, length / Math.max(1, count));
  const size = Math.min(step, lane);
  return Array.from({ length: count }, (_, i) => {
    const along = step * (i + 0.5);
    return along <= turn
      ? { x: x + lane / 2, y: y + along, size }
      : { x: x + lane / 2 + (along - turn), y: y + turn, size };
  });
}
