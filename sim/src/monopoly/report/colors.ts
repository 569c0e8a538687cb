import { type Board, LOT_GROUPS, type LotGroup } from '@magnate/engine/monopoly';
import type { Shade, Shades } from '../../report/draw/theme.ts';

/** The colours of the groups. */

// biome-ignore format: aligned as a table
const GROUPS: Readonly<Record<LotGroup, Shade>> = {
  brown:     ['#7A4A2B', '#A06B48'],
  lightBlue: ['#7CC4E8', '#7CC4E8'],
  pink:      ['#C8388A', '#DB5BA3'],
  orange:    ['#E8841A', '#E8841A'],
  red:       ['#D7263D', '#E5495D'],
  yellow:    ['#F2C500', '#F2C500'],
  green:     ['#1E8E4E', '#31AD66'],
  darkBlue:  ['#1F4FBF', '#5580E6'],
  railroad:  ['#3B4149', '#C3C9D1'],
  utility:   ['#8B8577', '#8F8B80'],
};

export const MONOPOLY_SHADES: Shades = Object.fromEntries(LOT_GROUPS.map((group) => [`group-${group}`, GROUPS[group]]));

/** The board's own colour, else the usual one of the group. */
export function groupColor(group: LotGroup, { groupColors }: Board): string {
  return groupColors[group] ?? `var(--group-${group})`;
}
