const short = new Intl.NumberFormat(typeof navigator === 'undefined' ? 'en-US' : navigator.language, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** A sum of hundreds for a narrow column: `$2.5K`. Nothing is lost below a million. */
export function shortMoney(amount: number): string {
  return short.format(amount);
}
