import { CORPORATIONS, type Corporation } from '@magnate/engine/acquire';
import type { Shade, Shades } from '../../report/draw/theme.ts';

/** The colours of the corporations. */

// biome-ignore format: aligned as a table
const COLORS: Readonly<Record<Corporation, Shade>> = {
  Luxor:       ['#D7263D', '#E5495D'],
  Tower:       ['#D99A00', '#E3AE2B'],
  American:    ['#2F5FD0', '#5F8AF0'],
  Festival:    ['#1E8E4E', '#31AD66'],
  Worldwide:   ['#8A5A2B', '#B07C48'],
  Continental: ['#14808E', '#2BA3B2'],
  Imperial:    ['#B0307F', '#D156A2'],
};

export const ACQUIRE_SHADES: Shades = Object.fromEntries(
  CORPORATIONS.map((name) => [`corporation-${name}`, COLORS[name]]),
);

export const corporationColor = (name: string): string => `var(--corporation-${name})`;
