import { type Corporation, CORPORATIONS, indexOf, playerOf } from '@magnate/engine/acquire';
import { useSeatView } from '../../game/seatView.ts';

/** The shares to buy, in the order in which they were added. */
export type Basket = readonly Corporation[];

/** A draft belongs to one turn. */
export interface BasketDraft {
  readonly turn: number;
  readonly shares: Basket;
}

export function isBasketDraft(value: unknown): value is BasketDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { turn, shares } = value as Partial<Record<keyof BasketDraft, unknown>>;
  return Number.isSafeInteger(turn) && Array.isArray(shares) && shares.every(isCorporation);
}

export function isCorporation(value: unknown): value is Corporation {
  return (CORPORATIONS as readonly unknown[]).includes(value);
}

/** Drops a draft of another turn, and shares that can no longer be bought. */
export function basketOn(turn: number, draft: BasketDraft | undefined, isLegal: (shares: Basket) => boolean): Basket {
  if (draft === undefined || draft.turn !== turn) return [];
  let kept: Basket = [];
  for (const share of draft.shares) {
    const more = withShare(kept, share);
    if (isLegal(more)) kept = more;
  }
  return kept;
}

export function countIn(basket: Basket, corporation: Corporation): number {
  return basket.filter((share) => share === corporation).length;
}

export function withShare(basket: Basket, corporation: Corporation): Basket {
  return [...basket, corporation];
}

/** Without the last share of this corporation. */
export function withoutShare(basket: Basket, corporation: Corporation): Basket {
  const last = basket.lastIndexOf(corporation);
  return last < 0 ? basket : basket.toSpliced(last, 1);
}

/** Without the last share. */
export function undone(basket: Basket): Basket {
  return basket.slice(0, -1);
}

export function costOf(basket: Basket, priceOf: (corporation: Corporation) => number): number {
  return basket.reduce((sum, corporation) => sum + priceOf(corporation), 0);
}

/** Each corporation of the basket with its count. */
export function summed(basket: Basket): readonly { readonly corporation: Corporation; readonly count: number }[] {
  return CORPORATIONS.flatMap((corporation) => {
    const count = countIn(basket, corporation);
    return count > 0 ? [{ corporation, count }] : [];
  });
}

/** The player's shares by corporation. */
export function useOwnShares(): (corporation: Corporation) => number {
  const { view, me } = useSeatView<'acquire'>();
  const shares = me === null ? null : playerOf(view, me)?.shares;
  return (corporation) => shares?.[indexOf(corporation)] ?? 0;
}

export function useOwnCash(): number {
  const { view, me } = useSeatView<'acquire'>();
  return (me === null ? null : playerOf(view, me)?.cash) ?? 0;
}
