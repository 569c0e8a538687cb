/** Every colour of the report in the light and the dark theme. Charts use CSS variables, so one drawing serves both. */
export type Shade = readonly [light: string, dark: string];

/** Shades by the names of their variables. */
export type Shades = Readonly<Record<string, Shade>>;

// biome-ignore format: aligned as a table
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

/** The heat scale, by lightness only; each step with a readable text colour. */
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
export const seatColor = (place: number): string => `var(--seat-${place % SEATS.length})`;
export const heatFill = (step: number): string => `var(--heat-${step})`;
export const heatInk = (step: number): string => `var(--heat-ink-${step})`;

/** The step of the heat scale for a position between the smallest and the largest value. */
export function heatStep(part: number): number {
  return Math.min(HEAT.length - 1, Math.max(0, Math.floor(part * HEAT.length)));
}

type Named = readonly [name: string, shade: Shade];

const SEATS_AND_HEAT: readonly Named[] = [
  ...SEATS.map((shade, place) => [`seat-${place}`, shade] as const),
  ...HEAT.flatMap(({ fill, ink }, step) => [[`heat-${step}`, fill] as const, [`heat-ink-${step}`, ink] as const]),
];

/** Includes the colours of the games. Print always uses the light theme. */
export function themeCss(own: readonly Shades[]): string {
  const all = [...Object.entries<Shade>(ROLES), ...own.flatMap((shades) => Object.entries(shades)), ...SEATS_AND_HEAT];
  const variables = (side: 0 | 1) => all.map(([name, shade]) => `--${name}:${shade[side]}`).join(';');
  return [
    `:root{color-scheme:light dark;${variables(0)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${variables(1)}}}`,
  ].join('\n');
}
