/** Sums and counts as the reader writes them. */

const locale = () => (typeof navigator === 'undefined' ? 'en-US' : navigator.language);

const dollars = new Intl.NumberFormat(locale(), {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const wholes = new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat(locale(), {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

export function money(amount: number): string {
  return dollars.format(amount);
}

/** With its sign also where something is gained: `+$200`. */
export function change(amount: number): string {
  return signed.format(amount);
}

export function wholeNumber(count: number): string {
  return wholes.format(count);
}
