/** How a number is read and moved along its steps. */

/** A whole number as somebody types it; undefined where it is none. */
export function readWhole(text: string): number | undefined {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

export function nearestWithin(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The next multiple of the step in that direction, so that odd numbers find back to round ones. */
export function stepped(value: number, direction: -1 | 1, step: number, min: number, max: number): number {
  const next = direction === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return nearestWithin(next, min, max);
}
