/** The currency sign of amounts: the dollar, unless the board has its own currency. */

const USUAL = '$';

let sign = USUAL;

/** Sets the sign of all amounts from now on; without an argument, the dollar. For programs that show one game at a time. */
export function setCurrency(next: string = USUAL): void {
  sign = next;
}

/** Runs a callback with this sign. For programs that show several games in turn. */
export function inCurrency<T>(next: string | undefined, say: () => T): T {
  const before = sign;
  sign = next ?? USUAL;
  try {
    return say();
  } finally {
    sign = before;
  }
}

/** The current sign. */
export function currencySign(): string {
  return sign;
}

/** An amount in the format of the language, with the current sign. */
export function withSign(format: Intl.NumberFormat, amount: number): string {
  // Some languages add the country.
  if (sign === USUAL) return format.format(amount).replace('US$', USUAL);
  const parts = format.formatToParts(amount);
  return parts.map(({ type, value }, i) => (type === 'currency' ? spaced(parts[i + 1]?.type) : value)).join('');
}

/** A sign that ends in letters is separated from the digits. */
function spaced(next: Intl.NumberFormatPartTypes | undefined): string {
  return next === 'integer' && /[A-Za-z]$|\p{L}{2}$/u.test(sign) ? `${sign}\u00a0` : sign;
}
