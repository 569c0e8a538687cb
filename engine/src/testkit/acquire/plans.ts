import type { Plan } from './states.ts';

/** Boards shared by many tests. */

/** Luxor 3 and Tower 2; 4A joins them. */
export const TWO: Plan = { L: '1A..3A', T: '5A..6A' };
/** Luxor 3 and Tower 3; 4A joins them. */
export const EQUALS: Plan = { L: '1A..3A', T: '5A..7A' };
/** Luxor 5, Tower 4, American 3 and Festival 2 around 6E. */
export const CROSS: Plan = { L: '1E..5E', T: '7E..10E', A: '6B..6D', F: '6F..6G' };
/** Luxor and Tower, 11 each, with row B between them: every tile from 1B to 11B is dead. */
export const WALLS: Plan = { L: '1A..11A', T: '1C..11C' };
/** All seven, two tiles each, and a single tile at 1I. */
export const SEVEN: Plan = {
  L: '1A..2A',
  T: '4A..5A',
  A: '7A..8A',
  F: '10A..11A',
  W: '1C..2C',
  C: '4C..5C',
  I: '7C..8C',
  O: '1I',
};
/** Luxor 41. */
export const GIANT: Plan = { L: '1A..12C 1D..5D' };
