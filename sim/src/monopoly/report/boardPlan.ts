/** The geometry of the drawn board. */

export interface BoardSize {
  readonly side: 'wide' | 'narrow';
  /** All spaces of an edge between two corners. */
  readonly edge: number;
  /** The depth of a space; corners are square. */
  readonly deep: number;
  readonly band: number;
  readonly nameSize: number;
  readonly figureSize: number;
  /** The part of the corner that is the jail. */
  readonly jail: number;
}

export const BOARD_SIZES: readonly BoardSize[] = [
  { side: 'wide', edge: 630, deep: 105, band: 14, nameSize: 12.5, figureSize: 15, jail: 66 },
  { side: 'narrow', edge: 216, deep: 40, band: 6, nameSize: 9.5, figureSize: 11, jail: 25 },
];

const SIDES = 4;

type Edge = 'bottom' | 'left' | 'top' | 'right';
const EDGES: readonly Edge[] = ['bottom', 'left', 'top', 'right'];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boardSide({ edge, deep }: BoardSize): number {
  return edge + 2 * deep;
}

/** From one corner to the next. */
function stepsOf(spaces: number): number {
  return spaces / SIDES;
}

function edgeOf(position: number, spaces: number): Edge {
  return EDGES[Math.floor(position / stepsOf(spaces))] as Edge;
}

/** Clockwise from GO at the bottom right, as on the table. */
export function boxOf(position: number, spaces: number, size: BoardSize): Box {
  const { edge, deep } = size;
  const cell = edge / (stepsOf(spaces) - 1);
  const far = boardSide(size) - deep;
  const step = position % stepsOf(spaces);
  const along = step === 0 ? 0 : deep + (step - 1) * cell;
  const width = step === 0 ? deep : cell;
  switch (edgeOf(position, spaces)) {
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

/** The colour bar of a group is on the inner edge. */
export function bandOf(position: number, spaces: number, size: BoardSize): Box {
  const { x, y, width, height } = boxOf(position, spaces, size);
  const { band } = size;
  switch (edgeOf(position, spaces)) {
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

/** The area not covered by the colour bar. */
export function faceOf(position: number, spaces: number, size: BoardSize, hasBand: boolean): Box {
  const box = boxOf(position, spaces, size);
  if (!hasBand) return box;
  const { band } = size;
  switch (edgeOf(position, spaces)) {
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

/** The jail space in two parts: visitors and prisoners. */
export function jailParts(position: number, spaces: number, size: BoardSize): { visitors: Box; cell: Box } {
  const { deep, jail } = size;
  const box = boxOf(position, spaces, size);
  if (position !== stepsOf(spaces)) {
    const half = box.height / 2;
    return { cell: { ...box, height: half }, visitors: { ...box, y: box.y + half, height: half } };
  }
  // In the usual corner the jail is inside and visitors pass along the outer edges, so their figure is below.
  return {
    cell: { x: box.x + deep - jail, y: box.y, width: jail, height: jail },
    visitors: { ...box, y: box.y + jail, height: deep - jail },
  };
}
