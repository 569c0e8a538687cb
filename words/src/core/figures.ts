import { withSign } from './currency.ts';
import { numberFormat } from './format.ts';
import { words } from './words.ts';

/** Figures with as many digits as somebody wants, as the language writes them. */

export function decimal(value: number, digits: number): string {
  // Adding zero takes the sign from a zero.
  const rounded = Number(value.toFixed(digits)) + 0;
  return numberFormat(words.language, 'plain', digits).format(rounded);
}

/** A part of a whole: "33%". */
export function percent(share: number): string {
  return new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

export function sum(value: number, digits: number): string {
  return withSign(numberFormat(words.language, 'money', digits), value);
}

/** For tables with little room: "12K". */
export function shortNumber(value: number): string {
  return numberFormat(words.language, 'short').format(value);
}

/** For axes, where there is little room: "$2.5K". */
export function shortSum(value: number): string {
  return withSign(numberFormat(words.language, 'shortMoney'), value);
}
