import { decimal as spelled, shortNumber, shortSum, sum } from '@magnate/words';

/** Formats figures for readers. NaN and missing values become a dash. */

export const NOTHING = '–';
/** Keeps a figure and its unit on one line. */
const SPACE = '\u00a0';

export function whole(value: number): string {
  return decimal(value, 0);
}

export function decimal(value: number, digits: number): string {
  return Number.isFinite(value) ? spelled(value, digits) : NOTHING;
}

/** A share as a percentage. */
export function percent(part: number, digits = 1): string {
  return Number.isFinite(part) ? `${decimal(100 * part, digits)}${SPACE}%` : NOTHING;
}

export function money(value: number, digits = 0): string {
  return Number.isFinite(value) ? sum(value, digits) : NOTHING;
}

/** A short form for small spaces. */
export function shortWhole(value: number): string {
  return Number.isFinite(value) ? shortNumber(value) : NOTHING;
}

/** A short form for axes. */
export function shortMoney(value: number): string {
  return Number.isFinite(value) ? shortSum(value) : NOTHING;
}

export function times(value: number): string {
  return Number.isFinite(value) ? `${decimal(value, 2)}×` : NOTHING;
}

/** Small figures need their decimals, large ones do not. */
export function compactNumber(value: number): string {
  return decimal(value, compactDigits(value));
}

export function compactDigits(value: number): number {
  const size = Math.abs(value);
  return size < 10 ? 2 : size < 100 ? 1 : 0;
}

const MOST_CALLED = 32;

/** The name of a bot may be the path of its file; a sentence uses only the last part. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part !== '') ?? name;
  return last.length <= MOST_CALLED ? last : `${last.slice(0, MOST_CALLED - 1)}…`;
}

/** Short names for an axis, still unique. */
export function shortened(names: readonly string[], most: number): readonly string[] {
  const cut = names.map(displayName).map((name) => (name.length <= most ? name : `${name.slice(0, most - 1)}…`));
  return cut.map((name, place) => {
    const twins = cut.slice(0, place).filter((other) => other === name).length;
    return twins === 0 ? name : `${name.slice(0, most - 3)}…·${twins + 1}`;
  });
}
