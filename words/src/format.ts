/** Sums, counts and lists as a language writes them. */

interface Formats {
  readonly money: Intl.NumberFormat;
  readonly change: Intl.NumberFormat;
  readonly whole: Intl.NumberFormat;
  readonly list: Intl.ListFormat;
}

const CURRENCY = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const DOLLARS = { ...CURRENCY, maximumFractionDigits: 0 } as const;

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

const FIGURES = {
  plain: {},
  short: { notation: 'compact' },
  money: DOLLARS,
  shortMoney: { ...CURRENCY, notation: 'compact' },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

const numbers = new Map<string, Intl.NumberFormat>();

/** Made once for each: making one takes longer than using it many times. */
export function numberFormat(language: string, figure: keyof typeof FIGURES, digits?: number): Intl.NumberFormat {
  const key = `${language} ${figure} ${digits ?? ''}`;
  let format = numbers.get(key);
  if (format === undefined) {
    const exact = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(language, { ...FIGURES[figure], ...exact });
    numbers.set(key, format);
  }
  return format;
}
