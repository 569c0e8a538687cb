/** How long ago something was, in the largest unit that says something. */
const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** In the reader's own language: "3 minutes ago". The two clocks may differ, so nothing is ever in the future. */
export function ageOf(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return format.format(0, 'second');
}
