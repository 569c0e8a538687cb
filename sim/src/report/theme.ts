import { CORPORATIONS, type Corporation } from '@magnate/engine/acquire';
import { LOT_GROUPS, type LotGroup } from '@magnate/engine/monopoly';

/** Every colour of the report, by day and by night. Charts name them by variables, so that one drawing fits both. */
export type Shade = readonly [light: string, dark: string];

// biome-ignore format: a table is read by its columns
const ROLES = {
  page:   ['#FAF8F3', '#14171C'],
  card:   ['#FFFFFF', '#1E232B'],
  ink:    ['#1B1E23', '#EEF0F3'],
  muted:  ['#5A616B', '#A7AFBA'],
  line:   ['#DFDBD0', '#363D48'],
  accent: ['#0B6E4F', '#4CC9A0'],
  soft:   ['#9CC7B7', '#2C6A58'],
  board:  ['#E9F1E6', '#20302A'],
} as const satisfies Readonly<Record<string, Shade>>;

export type Role = keyof typeof ROLES;

// biome-ignore format: a table is read by its columns
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

// biome-ignore format: a table is read by its columns
const HOUSES: Readonly<Record<Corporation, Shade>> = {
  Luxor:       ['#D7263D', '#E5495D'],
  Tower:       ['#D99A00', '#E3AE2B'],
  American:    ['#2F5FD0', '#5F8AF0'],
  Festival:    ['#1E8E4E', '#31AD66'],
  Worldwide:   ['#8A5A2B', '#B07C48'],
  Continental: ['#14808E', '#2BA3B2'],
  Imperial:    ['#B0307F', '#D156A2'],
};

/** The players' colours in their order at the table. */
const SEATS: readonly Shade[] = [
  ['#D1495B', '#E77383'],
  ['#00798C', '#35AFC2'],
  ['#B8790B', '#DDA03A'],
  ['#7A4EBF', '#A583E0'],
  ['#3A7D2C', '#6CB35C'],
  ['#30588C', '#7BA3D8'],
  ['#B0307F', '#D965AE'],
  ['#5B6573', '#9CA7B6'],
];

/** From little to much, by lightness alone; each with the ink that is read on it. */
export const HEAT: readonly { readonly fill: Shade; readonly ink: Shade }[] = [
  { fill: ['#F5F8F3', '#252C34'], ink: ['#1B1E23', '#EEF0F3'] },
  { fill: ['#DCEBE5', '#27404A'], ink: ['#1B1E23', '#EEF0F3'] },
  { fill: ['#BCDBD5', '#2A535E'], ink: ['#1B1E23', '#EEF0F3'] },
  { fill: ['#93C6C1', '#2C6670'], ink: ['#1B1E23', '#EEF0F3'] },
  { fill: ['#62AAA9', '#469A9E'], ink: ['#1B1E23', '#14171C'] },
  { fill: ['#227579', '#62B8B5'], ink: ['#FFFFFF', '#14171C'] },
  { fill: ['#0C4F59', '#95DAD2'], ink: ['#FFFFFF', '#14171C'] },
];

export const role = (name: Role): string => `var(--${name})`;
export const groupColor = (group: LotGroup): string => `var(--group-${group})`;
export const corporationColor = (name: string): string => `var(--corporation-${name})`;
export const seatColor = (place: number): string => `var(--seat-${place % SEATS.length})`;
export const heatFill = (step: number): string => `var(--heat-${step})`;
export const heatInk = (step: number): string => `var(--heat-ink-${step})`;

/** Which step of the heat a part of the way from least to most is. */
export function heatStep(part: number): number {
  return Math.min(HEAT.length - 1, Math.max(0, Math.floor(part * HEAT.length)));
}

const NAMED: readonly (readonly [name: string, shade: Shade])[] = [
  ...Object.entries<Shade>(ROLES),
  ...LOT_GROUPS.map((group) => [`group-${group}`, GROUPS[group]] as const),
  ...CORPORATIONS.map((name) => [`corporation-${name}`, HOUSES[name]] as const),
  ...SEATS.map((shade, place) => [`seat-${place}`, shade] as const),
  ...HEAT.flatMap(({ fill, ink }, step) => [[`heat-${step}`, fill] as const, [`heat-ink-${step}`, ink] as const]),
];

/** Paper is light, whatever the screen was. */
export function themeCss(): string {
  const variables = (side: 0 | 1) => NAMED.map(([name, shade]) => `--${name}:${shade[side]}`).join(';');
  return [
    `:root{color-scheme:light dark;${variables(0)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${variables(1)}}}`,
  ].join('\n');
}
