import { boardOf, type Themed } from '@magnate/engine/monopoly';
import { inCurrency } from '../core/currency.ts';

/** Amounts in the currency of the board. */
export function inBoardCurrency<T>(options: Themed, say: () => T): T {
  return inCurrency(boardOf(options).currency, say);
}
