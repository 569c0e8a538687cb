/** The sign beside sums: the dollar, unless what is spoken of has a currency of its own. */

const USUAL = '$';

let sign = USUAL;

/** From then on every sum has this sign; without one the usual one again. For programs that speak of one game at a time. */
export function setCurrency(next: string = USUAL): void {
  sign = next;
}

/** Says something with this sign. For whoever speaks of many games in turn. */
export function inCurrency<T>(next: string | undefined, say: () => T): T {
  const before = sign;
  sign = next ?? USUAL;
  try {
    return say();
  } finally {
    sign = before;
  }
}

/** The sign that is spoken now. */
export function currencySign(): string {
  return sign;
}

/** A sum as the language writes it, with the sign that is spoken now. */
export function withSign(format: Intl.NumberFormat, amount: number): string {
  if (sign === USUAL) return format.format(amount);
  const parts = format.formatToParts(amount);
  return parts.map(({ type, value }, i) => (type === 'currency' ? spaced(parts[i + 1]?.type) : value)).join('');
}

/** A sign that is a word, or ends like one, would run into the figures. */
function spaced(next: Intl.NumberFormatPartTypes | undefined): string {
  return next === 'integer' && /[A-Za-z]$|\p{L}{2}$/u.test(sign) ? `${sign}\u00a0` : sign;
}
