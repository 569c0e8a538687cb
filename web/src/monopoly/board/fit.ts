import { BOARD_UNITS, LOT } from './geometry.ts';

/** How the board is drawn at the size that it has on this screen. */

/** No text is smaller than this, in pixels of the screen. */
const LEAST_TEXT = 12;
const MOST_TEXT = 17;
/** From this width on a space can carry its name. */
const NAMES_FROM = 47;
/** From this width on there is room for a little more of everything. */
const ROOMY_FROM = 56;
/** Below this a sum no longer fits across a space and is written along it. */
const ACROSS_FROM = 36;
const TOKEN = { least: 20, most: 44 } as const;

export interface Fit {
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
}

function edgesOf(width: number): Pick<Fit, 'band' | 'strip'> {
  if (width < NAMES_FROM) return { band: 44, strip: 0 };
  return width < ROOMY_FROM ? { band: 25, strip: 27 } : { band: 27, strip: 32 };
}

export function fitOf(size: number): Fit {
  const px = BOARD_UNITS / Math.max(1, size);
  const width = LOT / px;
  const hasNames = width >= NAMES_FROM;
  const text = Math.min(MOST_TEXT, Math.max(LEAST_TEXT, width * 0.17)) * px;
  return {
    size,
    px,
    hasNames,
    writesAlong: width < ACROSS_FROM,
    text,
    line: text * 1.15,
    ...edgesOf(width),
    token: Math.min(TOKEN.most, Math.max(TOKEN.least, width * 0.44)) * px,
  };
}
