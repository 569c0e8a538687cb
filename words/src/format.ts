/** Sums, counts and lists as a language writes them. */

interface Formats {
  readonly money: Intl.NumberFormat;
  readonly change: Intl.NumberFormat;
  readonly whole: Intl.NumberFormat;
  readonly list: Intl.ListFormat;
}

const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

const known = new Map<string, Formats>();

export function formatsOf(language: string): Formats {
  let formats = known.get(language);
  if (formats === undefined) {
    formats = {
      money: new Intl.NumberFormat(language, DOLLARS),
      change: new Intl.NumberFormat(language, { ...DOLLARS, signDisplay: 'exceptZero' }),
      whole: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
      list: new Intl.ListFormat(language, { type: 'conjunction' }),
    };
    known.set(language, formats);
  }
  return formats;
}
