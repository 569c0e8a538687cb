import { withSign } from './currency.ts';
import { numberFormat } from './format.ts';
import { words } from './words.ts';

/** Numbers with a given number of digits, in the format of the language. */

export function decimal(value: number, digits: number): string {
  // Adding zero turns -0 into 0.
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

/** For narrow tables: "12K". */
export function shortNumber(value: number): string {
  return numberFormat(words.language, 'short').format(value);
}

/** For axes: "$2.5K". */
export function shortSum(value: number): string {
  return withSign(numberFormat(words.language, 'shortMoney'), value);
}
