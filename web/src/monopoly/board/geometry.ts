import type { SpaceId } from '@magnate/engine/monopoly';

/** The geometry of the board: a square of 1000 units, GO at the bottom right, clockwise. Nothing is upside down. */

export const BOARD_UNITS = 1000;
/** The side of a corner, and the depth of all other spaces. */
export const CORNER = 148;

export const SIDES = ['bottom', 'left', 'top', 'right'] as const;
export type Side = (typeof SIDES)[number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The wooden frame of the skin `classic` around a board of this size, in pixels. */
export function frameWidth(size: number): number {
  return Math.max(6, Math.round(size * 0.027));
}

/** The whole board. */
export const WHOLE: Box = { x: 0, y: 0, width: BOARD_UNITS, height: BOARD_UNITS };

/** The ring of a board with this many spaces, a multiple of four. */
export interface Ring {
  readonly size: number;
  /** The width of a space between the corners. */
  readonly lot: number;
  isCorner(position: SpaceId): boolean;
  /** A corner belongs to the side that begins with it. */
  sideOf(position: SpaceId): Side;
  boxOf(position: SpaceId): Box;
}

const rings = new Map<number, Ring>();

export function ringOf(size: number): Ring {
  const ring = rings.get(size) ?? makeRing(size);
  rings.set(size, ring);
  return ring;
}

function makeRing(size: number): Ring {
  const perSide = size / SIDES.length;
  const lot = (BOARD_UNITS - 2 * CORNER) / (perSide - 1);
  const sideOf = (position: SpaceId): Side => SIDES[Math.floor(position / perSide) % SIDES.length] ?? 'bottom';
  const boxes = Array.from({ length: size }, (_, position) => makeBox(sideOf(position), position % perSide, lot));
  return {
    size,
    lot,
    isCorner: (position) => position % perSide === 0,
    sideOf,
    boxOf: (position) => boxes[position] ?? WHOLE,
  };
}

function makeBox(side: Side, along: number, lot: number): Box {
  const far = BOARD_UNITS - CORNER;
  if (along === 0) {
    const x = side === 'bottom' || side === 'right' ? far : 0;
    const y = side === 'bottom' || side === 'left' ? far : 0;
    return { x, y, width: CORNER, height: CORNER };
  }
  const ahead = CORNER + (along - 1) * lot;
  const behind = far - along * lot;
  switch (side) {
    case 'bottom':
      return { x: behind, y: far, width: lot, height: CORNER };
    case 'left':
      return { x: 0, y: behind, width: CORNER, height: lot };
    case 'top':
      return { x: ahead, y: 0, width: lot, height: CORNER };
    case 'right':
      return { x: far, y: ahead, width: CORNER, height: lot };
  }
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The part of a box at its inner edge: the colour and the houses of a lot. */
export function innerEdge(box: Box, side: Side, depth: number): Box {
  switch (side) {
    case 'bottom':
      return { ...box, height: depth };
    case 'left':
      return { ...box, x: box.x + box.width - depth, width: depth };
    case 'top':
      return { ...box, y: box.y + box.height - depth, height: depth };
    case 'right':
      return { ...box, width: depth };
  }
}

const OPPOSITE: Readonly<Record<Side, Side>> = { bottom: 'top', left: 'right', top: 'bottom', right: 'left' };

/** The part of a box at its outer edge: the owner. */
export function outerEdge(box: Box, side: Side, depth: number): Box {
  return innerEdge(box, OPPOSITE[side], depth);
}

/** The part of a box between its inner and outer edge. */
export function between(box: Box, side: Side, inner: number, outer: number): Box {
  const depth = side === 'bottom' || side === 'top' ? box.height : box.width;
  return outerEdge(innerEdge(box, side, depth - outer), side, depth - outer - inner);
}

/** On a tiny board a line may be thicker than its box, which is then empty. */
export function inset({ x, y, width, height }: Box, by: number): Box {
  const [aside, down] = [Math.min(by, width / 2), Math.min(by, height / 2)];
  return { x: x + aside, y: y + down, width: width - 2 * aside, height: height - 2 * down };
}

/** The spaces that a token touches between two, both included. */
export function walk(from: SpaceId, to: SpaceId, way: 'forward' | 'back', size: number): readonly SpaceId[] {
  const step = way === 'forward' ? 1 : size - 1;
  const path = [from];
  for (let at = from; at !== to; ) {
    at = (at + step) % size;
    path.push(at);
  }
  return path;
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

const HEADINGS: Readonly<Record<Arrow, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Along a side to the next space, across the board to the opposite one. */
export function neighbour({ size, lot, boxOf }: Ring, position: SpaceId, arrow: Arrow): SpaceId {
  const here = middleOf(boxOf(position));
  const heading = HEADINGS[arrow];
  let best = position;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < size; other++) {
    const there = middleOf(boxOf(other));
    const away = { x: there.x - here.x, y: there.y - here.y };
    const ahead = away.x * heading.x + away.y * heading.y;
    const aside = Math.abs(away.x * heading.y) + Math.abs(away.y * heading.x);
    // A space counts as straight ahead if its centre is close to the line; the corners are wider than the spaces.
    if (ahead > 1 && aside < lot / 2 && ahead < least) {
      best = other;
      least = ahead;
    }
  }
  return best;
}
