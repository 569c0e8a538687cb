import type { Board, LotGroup } from '@magnate/engine/monopoly';
import type { CSSProperties } from 'react';

/** The colour of each group: the board's own if it is visible on light and dark backgrounds, otherwise the default. */

const PALE: readonly LotGroup[] = ['lightBlue', 'orange', 'yellow'];
/** Limits of the relative luminance (WCAG), so that the colour differs from white and from the dark background. */
const SEEN = { least: 0.05, most: 0.65 } as const;
/** From here on black is more readable than white. */
const PALE_FROM = 0.26;

export function colourOfGroup(group: LotGroup, board: Board): string {
  return ownColour(group, board) ?? `var(--group-${group})`;
}

/** The readable text colour on it. */
export function inkOn(group: LotGroup, board: Board): string {
  const own = ownColour(group, board);
  const isPale = own === undefined ? PALE.includes(group) : luminance(own) > PALE_FROM;
  return isPale ? 'var(--on-pale)' : 'var(--on-strong)';
}

/** For style sheets: `--group` and `--group-ink`. */
export function groupStyle(group: LotGroup, board: Board): CSSProperties {
  return { '--group': colourOfGroup(group, board), '--group-ink': inkOn(group, board) } as CSSProperties;
}

function ownColour(group: LotGroup, { groupColors }: Board): string | undefined {
  const own = groupColors[group];
  if (own === undefined) return undefined;
  const light = luminance(own);
  return light >= SEEN.least && light <= SEEN.most ? own : undefined;
}

/** Of `#rrggbb`: 0 is black, 1 is white. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
