import { type Board, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { SQUEEZED, widthOf } from './wrap.ts';
import type { Skin } from '../../sync/settings.ts';
import { BOARD_UNITS, CORNER, type Ring, ringOf } from './geometry.ts';

/** Sizes of a board's parts at its size on the screen. */

/** The minimum text size in screen pixels. */
const LEAST_TEXT = 12;
const MOST_TEXT = 17;
/** From this width on a space shows its name. */
const NAMES_FROM = 47;
/** Wide spaces must be deep enough, too. */
const NAMES_DEEP_FROM = 88;
/** From this width on there is room for more of everything. */
const ROOMY_FROM = 56;
/** The width of spaces on boards with fewer than forty, in units. */
const ROOMY_LOT = 80;
/** Below this an amount does not fit across a space and is written along it. */
const ACROSS_FROM = 36;
/** The line height in ems. */
const LINE = 1.15;
const TIGHT_LINE = 1.02;
/** Slightly less than all of it, so that exact fits are not lost to rounding. */
const WHOLE = 0.999;
const TOKEN = { plain: { least: 20, most: 44 }, classic: { least: 23, most: 48 } } as const satisfies Readonly<
  Record<Skin, object>
>;
/** The type of each skin: its size, the width of its letters, and the least room for names, relative to the usual face. */
const TYPE = {
  plain: { size: 1, width: 1, least: 1, margin: 1, roomy: 8 },
  classic: { size: 1.12, width: 0.76, least: 0.88, margin: 4, roomy: 6 },
} as const satisfies Readonly<Record<Skin, object>>;
/** The width of a token, relative to that of a space and to its depth. */
const TOKEN_SHARE = {
  plain: { width: 0.44, depth: 0.25 },
  classic: { width: 0.58, depth: 0.3 },
} as const satisfies Readonly<Record<Skin, object>>;

/** In screen pixels. */
const OVERHANG = { wide: 2, small: 0 } as const;

export interface Fit {
  readonly skin: Skin;
  readonly board: Board;
  readonly ring: Ring;
  /** The width of the board in pixels. */
  readonly size: number;
  /** Units of the drawing per screen pixel. */
  readonly px: number;
  readonly hasNames: boolean;
  /** Are amounts on the upper and lower side written along the space? */
  readonly writesAlong: boolean;
  /** The rest is in units. */
  readonly font: number;
  /** The font size that has the same letter widths in the usual face of the page. */
  readonly text: number;
  readonly line: number;
  /** The depth of the band with the group colour. */
  readonly band: number;
  /** The depth of the strip with the owner and the tokens; without names it is the whole lot. */
  readonly strip: number;
  readonly token: number;
  /** How far a piece stands out over the frame: the space keeps its room. */
  readonly overhang: number;
  /** The free space beside a name, both sides together. */
  readonly margin: number;
}

function edgesOf(hasNames: boolean, width: number, skin: Skin): Pick<Fit, 'band' | 'strip'> {
  if (!hasNames) return { band: 44, strip: 0 };
  // Owners have tabs on the frame: the space keeps its room.
  if (skin === 'classic') return { band: 36, strip: 6 };
  return width < ROOMY_FROM ? { band: 25, strip: 27 } : { band: 27, strip: 32 };
}

/** The same with smaller letters if that keeps the longest word whole, slightly squeezed; never below the minimum size. */
export function fitFor(fit: Fit, name: string, width: number): Fit {
  const longest = Math.max(...name.split(' ').map(widthOf));
  const share = fit.text / fit.font;
  // Narrow letters bear squeezing better than a second size on the board.
  const room = fit.skin === 'classic' ? width / SQUEEZED : width;
  const text = Math.max(Math.min(fit.text, (room / longest) * WHOLE), LEAST_TEXT * fit.px * share);
  return text === fit.text ? fit : { ...fit, text, font: text / share, line: (text / fit.text) * fit.line };
}

/** The same with the smallest letters, and lines close together: for a lot that shares its room with tokens. */
export function tightFit(fit: Fit): Fit {
  const share = fit.text / fit.font;
  const font = Math.min(fit.font, LEAST_TEXT * fit.px);
  return { ...fit, font, text: font * share, line: Math.min(fit.line, font * TIGHT_LINE) };
}

/** Chinese characters have no narrow form. */
function letterWidth(skin: Skin, language: string): number {
  return language.startsWith('zh') ? 1 : TYPE[skin].width;
}

export function fitOf(
  size: number,
  board: Board = STANDARD_BOARD,
  skin: Skin = 'plain',
  language: string = words.language,
): Fit {
  const ring = ringOf(board.size);
  const px = BOARD_UNITS / Math.max(1, size);
  const width = ring.lot / px;
  const depth = CORNER / px;
  const type = TYPE[skin];
  // Narrow letters need less room.
  const hasNames = width >= NAMES_FROM * type.least && depth >= NAMES_DEEP_FROM * type.least;
  const text = Math.min(MOST_TEXT, Math.max(LEAST_TEXT, Math.min(width * 0.17, depth * 0.11))) * px;
  return {
    skin,
    board,
    ring,
    size,
    px,
    hasNames,
    writesAlong: width < ACROSS_FROM,
    font: text * type.size,
    text: text * type.size * letterWidth(skin, language),
    line: text * LINE,
    margin: (ring.lot > ROOMY_LOT ? type.roomy : type.margin) * px,
    ...edgesOf(hasNames, width, skin),
    overhang: skin === 'classic' ? (hasNames ? OVERHANG.wide : OVERHANG.small) * px : 0,
    token:
      Math.min(
        TOKEN[skin].most,
        Math.max(TOKEN[skin].least, Math.min(width * TOKEN_SHARE[skin].width, depth * TOKEN_SHARE[skin].depth)),
      ) * px,
  };
}
