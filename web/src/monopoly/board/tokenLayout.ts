import type { SpaceId } from '@magnate/engine/monopoly';
import type { Fit } from './fit.ts';
import { type Box, CORNER, innerEdge, inset, middleOf, outerEdge, type Point, type Side } from './geometry.ts';

/** Positions of tokens that share a space, without overlap. */

export interface Place extends Point {
  /** The width of the token. */
  readonly size: number;
  /** In degrees: pieces that share a space lean. */
  readonly lean?: number;
}

/** The fraction of the corner that the cell takes at the inner side; visitors walk around it. */
export const CELL = 98;
const LANE = CORNER - CELL;
/** How far along each of its two sides the middle of that path goes. */
const TURN = CORNER - LANE / 2;
/** Tokens shrink down to this fraction before they cover text. */
const ROOMY = 0.62;
/** The fraction of a small space below its band that one row of tokens takes. */
const SMALL_LANE = 0.55;
/** More tokens form a second row. */
const MOST_IN_A_ROW = 3;
/** The fraction of its square that the sign of the owner needs. */
const SIGN = 0.85;

export function cellBox({ ring, board: { jail } }: Fit): Box {
  const box = ring.boxOf(jail);
  if (!ring.isCorner(jail)) return innerEdge(box, ring.sideOf(jail), CELL);
  return { x: box.x === 0 ? LANE : box.x, y: box.y === 0 ? LANE : box.y, width: CELL, height: CELL };
}

/** The path of visitors along the edge of the board. */
export function visitorsLane({ ring, board: { jail } }: Fit): Box {
  const box = ring.boxOf(jail);
  return outerEdge(box, ring.isCorner(jail) ? cornerSide(box) : ring.sideOf(jail), LANE);
}

/** The positions of this many tokens on one space, in order. */
export function placesOn(position: SpaceId, inJail: boolean, count: number, fit: Fit): readonly Place[] {
  const { ring, board } = fit;
  if (position === board.jail && inJail) return inGrid(inset(cellBox(fit), 6), count, fit.token);
  if (position === board.jail && ring.isCorner(position)) return aroundCell(ring.boxOf(position), count, fit.token);
  if (position === board.jail) return inGrid(inset(visitorsLane(fit), 1), count, fit.token);
  if (ring.isCorner(position) && !('price' in (board.spaces[position] ?? {})))
    return inGrid(inset(cornerLane(position, fit), 3), count, fit.token);
  const lanes = lanesOf(position, count, fit);
  for (const lane of lanes) {
    const places = inGrid(inset(lane, 1), count, fit.token);
    if ((places[0]?.size ?? 0) >= ROOMY * fit.token - 1) return places;
  }
  return inGrid(inset(lanes.at(-1) ?? ring.boxOf(position), 1), count, fit.token);
}

/** The depth of the edge used by this many tokens: the text of the space makes room for them. */
export function laneDepth(position: SpaceId, count: number, { ring, strip, token, overhang }: Fit): number {
  if (count === 0) return strip;
  const { width, height } = ring.boxOf(position);
  const length = Math.min(width, height) - 2;
  const size = Math.min(token, length / Math.min(count, MOST_IN_A_ROW));
  const rows = Math.ceil(count / MOST_IN_A_ROW);
  return Math.max(strip, rows * Math.max(size, ROOMY * token) + 2 - overhang);
}

/** The position of a passing token: in jail, at the turn of the path around the cell. */
export function stepOn(position: SpaceId, fit: Fit): Place | undefined {
  const { ring, board } = fit;
  if (position !== board.jail || !ring.isCorner(position)) return placesOn(position, false, 1, fit)[0];
  return { ...turned(ring.boxOf(position), { x: LANE / 2, y: TURN }), size: Math.min(LANE, fit.token) };
}

/** The area where few tokens cover neither the text nor, if possible, the sign of the owner. */
function lanesOf(position: SpaceId, count: number, fit: Fit): readonly Box[] {
  const { hasNames, strip, band, ring, overhang } = fit;
  const side = ring.sideOf(position);
  const lane = (depth: number) => outward(outerEdge(ring.boxOf(position), side, depth + overhang), side, overhang);
  if (!hasNames) return [lane((CORNER - band) * SMALL_LANE), lane(CORNER - band)];
  const whole = lane(laneDepth(position, count, fit));
  return [afterSign(whole, strip), whole];
}

function outward(box: Box, side: Side, by: number): Box {
  switch (side) {
    case 'bottom':
      return { ...box, y: box.y + by };
    case 'top':
      return { ...box, y: box.y - by };
    case 'left':
      return { ...box, x: box.x - by };
    case 'right':
      return { ...box, x: box.x + by };
  }
}

/** Tokens are at the outer side of a corner; its icon and name move to the inner one. */
function cornerLane(position: SpaceId, { hasNames, ring }: Fit): Box {
  const box = ring.boxOf(position);
  return outerEdge(box, cornerSide(box), CORNER * (hasNames ? 0.5 : 0.64));
}

/** The part of a corner that its face keeps while occupied. */
export function cornerFace(position: SpaceId, fit: Fit): Box {
  const box = fit.ring.boxOf(position);
  return innerEdge(box, cornerSide(box), CORNER - cornerLane(position, fit).height);
}

function cornerSide({ y }: Box): Side {
  return y === 0 ? 'top' : 'bottom';
}

/** The sign of the owner is at the start of the strip. */
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

/** Along the outer edge, then along the edge with the text for visitors. */
function aroundCell(box: Box, count: number, most: number): readonly Place[] {
  const step = Math.min(most, (2 * TURN) / Math.max(1, count));
  const size = Math.min(step, LANE);
  return Array.from({ length: count }, (_, i) => {
    const along = step * (i + 0.5);
    const at = along <= TURN ? { x: LANE / 2, y: along } : { x: LANE / 2 + (along - TURN), y: TURN };
    return { ...turned(box, at), size };
  });
}

/** Maps a position in the bottom left corner to any corner. */
function turned({ x, y }: Box, at: Point): Point {
  return { x: x === 0 ? at.x : x + CORNER - at.x, y: y === 0 ? CORNER - at.y : y + at.y };
}
