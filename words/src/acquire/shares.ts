import { type Corporation, CORPORATIONS, type TradeSide } from '@magnate/engine/acquire';
import { words } from '../core/words.ts';

/** Shares and traded items. */

/** "2 Luxor shares", in the order of the corporations. */
export function sharesBy(countOf: (corporation: Corporation) => number): string[] {
  return CORPORATIONS.flatMap((corporation) => {
    const count = countOf(corporation);
    return count > 0 ? [words.t('acquire:event.shares', { corporation, count })] : [];
  });
}

/** The items that one side of a trade gives: cash first. */
export function tradeItems({ cash = 0, shares = {} }: TradeSide): string[] {
  const money = cash > 0 ? [words.t('acquire:event.cash', { amount: cash })] : [];
  return [...money, ...sharesBy((corporation) => shares[corporation] ?? 0)];
}
