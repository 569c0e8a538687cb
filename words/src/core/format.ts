/** Amounts, counts, times and lists in the format of a language. */

const CURRENCY = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const LENGTH = { style: 'unit', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
const DOLLARS = { ...CURRENCY, maximumFractionDigits: 0 } as const;

/** The locales of the reader, the preferred one first. */
let readerLocales: readonly string[] = [];

/** Dates follow the reader's region: `en` alone would mean that of the United States. */
export function setReaderLocales(tags: readonly string[]): void {
  readerLocales = tags;
  known.clear();
}

function dateLocaleOf(language: string): string {
  const base = (tag: string) => tag.split('-')[0];
  const own = readerLocales.find((tag) => base(tag) === base(language)) ?? language;
  return Intl.DateTimeFormat.supportedLocalesOf([own])[0] ?? language;
}

/** One formatter of each kind. Each is created when it is first used: on a phone, all of them need a third of a second. */
function makeFormats(language: string) {
  const dates = () => dateLocaleOf(language);
  return onFirstUse({
    money: () => new Intl.NumberFormat(language, DOLLARS),
    change: () => new Intl.NumberFormat(language, { ...DOLLARS, signDisplay: 'exceptZero' }),
    shortMoney: () => new Intl.NumberFormat(language, { ...DOLLARS, notation: 'compact', maximumFractionDigits: 1 }),
    whole: () => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
    list: () => new Intl.ListFormat(language, { type: 'conjunction' }),
    anyOf: () => new Intl.ListFormat(language, { type: 'disjunction' }),
    days: () => new Intl.NumberFormat(language, { ...LENGTH, unit: 'day' }),
    hours: () => new Intl.NumberFormat(language, { ...LENGTH, unit: 'hour' }),
    narrowDays: () => new Intl.NumberFormat(language, { ...LENGTH, unitDisplay: 'narrow', unit: 'day' }),
    narrowHours: () => new Intl.NumberFormat(language, { ...LENGTH, unitDisplay: 'narrow', unit: 'hour' }),
    age: () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    day: () => new Intl.DateTimeFormat(dates(), { dateStyle: 'medium' }),
    date: () => new Intl.DateTimeFormat(dates(), { dateStyle: 'short', timeStyle: 'short' }),
    time: () => new Intl.DateTimeFormat(dates(), { hour: '2-digit', minute: '2-digit' }),
  });
}

type Values<Makers> = { readonly [Name in keyof Makers]: Makers[Name] extends () => infer Value ? Value : never };

function onFirstUse<Makers extends Readonly<Record<string, () => object>>>(makers: Makers): Values<Makers> {
  const values = {};
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(values, name, { value });
      return value;
    };
    Object.defineProperty(values, name, { get, configurable: true, enumerable: true });
  }
  return values as Values<Makers>;
}

type Formats = ReturnType<typeof makeFormats>;

const known = new Map<string, Formats>();

export function formatsOf(language: string): Formats {
  const formats = known.get(language) ?? makeFormats(language);
  known.set(language, formats);
  return formats;
}

const FIGURES = {
  plain: {},
  short: { notation: 'compact' },
  money: DOLLARS,
  shortMoney: { ...CURRENCY, notation: 'compact' },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

const numbers = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter is far slower than using it. */
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

/** Largest first. */
const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** "3 minutes ago", in the largest unit that fits. Clocks may differ, so the result is never in the future. */
export function ageIn(language: string, milliseconds: number): string {
  const { age } = formatsOf(language);
  const unit = UNITS.find(([, length]) => milliseconds >= length);
  return unit === undefined ? age.format(0, 'second') : age.format(-Math.floor(milliseconds / unit[1]), unit[0]);
}

const DAY = UNITS[0][1];

/** A date if it is more than a day ago, otherwise the time that has passed. */
export function dayOrAgeIn(language: string, at: number, now: number): string {
  return now - at < DAY ? ageIn(language, now - at) : formatsOf(language).day.format(at);
}

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** "2 days", "29 hours", or "2d", "29h": started units do not count. */
export function longTimeIn(language: string, seconds: number, width: 'wide' | 'narrow' = 'wide'): string {
  const formats = formatsOf(language);
  const isNarrow = width === 'narrow';
  if (seconds >= 2 * DAY_SECONDS || seconds === DAY_SECONDS) {
    return (isNarrow ? formats.narrowDays : formats.days).format(Math.floor(seconds / DAY_SECONDS));
  }
  return (isNarrow ? formats.narrowHours : formats.hours).format(Math.floor(seconds / HOUR_SECONDS));
}
