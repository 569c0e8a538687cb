import { type Board, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { widthOf } from './wrap.ts';
import { BOARD_UNITS, CORNER, type Ring, keyringEntry } from './geometry.ts';

/** How a board is drawn at the size that it has on this screen. */

/** No text is smaller than this, in pixels of the screen. */
const LEAST_TEXT = 12;
const MOST_TEXT = 17;
/** From this width on a space can carry its name. */
const NAMES_FROM = 47;
/** Wide spaces must be deep enough, too. */
const NAMES_DEEP_FROM = 88;
/** From this width on there is room for a little more of everything. */
const ROOMY_FROM = 56;
/** Spaces of boards with fewer than forty of them, in units. */
const ROOMY_LOT = 80;
/** Below this a sum no longer fits across a space and is written along it. */
const ACROSS_FROM = 36;
/** The height of a line, in letters. */
const LINE = 1.15;
/** Hardly less than all of it, so that what fits exactly is not rounded off. */
const WHOLE = 0.999;
const TOKEN = { least: 20, most: 44 } as const;

export interface Fit {
  readonly board: Board;
  readonly ring: Ring;
  /** The width of the board in pixels. */
  readonly size: number;
  /** How many units of the drawing one pixel of the screen is. */
  readonly px: number;
  readonly hasNames: boolean;
  /** Are sums on the upper and lower side written along the space? */
  readonly writesAlong: boolean;
  /** The rest is in units. */
  readonly text: number;
  readonly line: number;
  /** The depth of the band with the colour of a group. */
  readonly band: number;
  /** The depth of the strip that shows the owner, and where tokens stand; without names the whole lot does. */
  readonly strip: number;
  readonly token: number;
  /** What stays free beside a name, both sides together. */
  readonly margin: number;
}

function edgesOf(hasNames: boolean, width: number): Pick<Fit, 'band' | 'strip'> {
  if (!hasNames) return { band: 44, strip: 0 };
  return width < ROOMY_FROM ? { band: 25, strip: 27 } : { band: 27, strip: 32 };
}

/** The same with smaller letters, where that keeps the longest word whole on so many units; never smaller than can be read. */
export function fitFor(fit: Fit, name: string, width: number): Fit {
  // The standard board says itself where its words are broken.
  if (fit.board === STANDARD_BOARD) return fit;
  const longest = Math.max(...name.split(' ').map(widthOf));
  const text = Math.max(Math.min(fit.text, (width / longest) * WHOLE), LEAST_TEXT * fit.px);
  return text === fit.text ? fit : { ...fit, text, line: text * LINE };
}

export function fitOf(size: number, board: Board = STANDARD_BOARD): Fit {
  const ring = keyringEntry(board.size);
  const px = BOARD_UNITS / Math.max(1, size);
  const width = ring.lot / px;
  const depth = CORNER / px;
  const hasNames = width >= NAMES_FROM && depth >= NAMES_DEEP_FROM;
  const text = Math.min(MOST_TEXT, Math.max(LEAST_TEXT, Math.min(width * 0.17, depth * 0.11))) * px;
  return {
    board,
    ring,
    size,
    px,
    hasNames,
    writesAlong: width < ACROSS_FROM,
    text,
    line: text * LINE,
    margin: (ring.lot > ROOMY_LOT ? 8 : 1) * px,
    ...edgesOf(hasNames, width),
    token: Math.min(TOKEN.most, Math.max(TOKEN.least, Math.min(width * 0.44, depth * 0.25))) * px,
  };
}
