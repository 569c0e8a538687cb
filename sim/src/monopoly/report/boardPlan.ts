/** Where every space of the drawn board lies. */

export interface BoardSize {
  readonly side: 'wide' | 'narrow';
  /** A space along the edge, and how deep it is; corners are square. */
  readonly cell: number;
  readonly deep: number;
  readonly band: number;
  readonly nameSize: number;
  readonly figureSize: number;
  /** The part of the corner in which prisoners sit. */
  readonly jail: number;
}

export const BOARD_SIZES: readonly BoardSize[] = [
  { side: 'wide', cell: 70, deep: 105, band: 14, nameSize: 12.5, figureSize: 15, jail: 66 },
  { side: 'narrow', cell: 24, deep: 40, band: 6, nameSize: 9.5, figureSize: 11, jail: 25 },
];

const STEPS = 10;

type Edge = 'bottom' | 'left' | 'top' | 'right';
const EDGES: readonly Edge[] = ['bottom', 'left', 'top', 'right'];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boardSide({ cell, deep }: BoardSize): number {
  return (STEPS - 1) * cell + 2 * deep;
}

function edgeOf(position: number): Edge {
  return EDGES[Math.floor(position / STEPS)] as Edge;
}

/** Clockwise from GO at the bottom right, as on the table. */
export function boxOf(position: number, size: BoardSize): Box {
  const { cell, deep } = size;
  const far = boardSide(size) - deep;
  const step = position % STEPS;
  const along = step === 0 ? 0 : deep + (step - 1) * cell;
  const width = step === 0 ? deep : cell;
  switch (edgeOf(position)) {
    case 'bottom':
      return { x: far + deep - along - width, y: far, width, height: deep };
    case 'left':
      return { x: 0, y: far + deep - along - width, width: deep, height: width };
    case 'top':
      return { x: along, y: 0, width, height: deep };
    case 'right':
      return { x: far, y: along, width: deep, height: width };
  }
}

/** The colour of a group lies on the inner edge. */
export function bandOf(position: number, size: BoardSize): Box {
  const { x, y, width, height } = boxOf(position, size);
  const { band } = size;
  switch (edgeOf(position)) {
    case 'bottom':
      return { x, y, width, height: band };
    case 'left':
      return { x: x + width - band, y, width: band, height };
    case 'top':
      return { x, y: y + height - band, width, height: band };
    case 'right':
      return { x, y, width: band, height };
  }
}

/** What the band leaves free. */
export function faceOf(position: number, size: BoardSize, hasBand: boolean): Box {
  const box = boxOf(position, size);
  if (!hasBand) return box;
  const { band } = size;
  switch (edgeOf(position)) {
    case 'bottom':
      return { ...box, y: box.y + band, height: box.height - band };
    case 'left':
      return { ...box, width: box.width - band };
    case 'top':
      return { ...box, height: box.height - band };
    case 'right':
      return { ...box, x: box.x + band, width: box.width - band };
  }
}
