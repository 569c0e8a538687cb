import { type Offer, TRADE_RATIO } from '@magnate/engine/acquire';

/** Shares of a defunct corporation: traded for the survivor, sold or kept. The three always add up. */

export interface Disposal {
  readonly trade: number;
  readonly sell: number;
}

/** The limits of each part, as the engine offers them. */
export interface DisposalBounds {
  readonly owned: number;
  readonly maxTrade: number;
  readonly maxSell: number;
}

export const DISPOSAL_PARTS = ['trade', 'sell', 'keep'] as const;
export type DisposalPart = (typeof DISPOSAL_PARTS)[number];

export function boundsOf(offer: Offer): DisposalBounds {
  return { owned: offer.max ?? 0, maxTrade: offer.maxTrade ?? 0, maxSell: offer.maxSell ?? 0 };
}

export function keptBy(disposal: Disposal, { owned }: DisposalBounds): number {
  return owned - disposal.trade - disposal.sell;
}

export function partOf(part: DisposalPart, disposal: Disposal, bounds: DisposalBounds): number {
  return part === 'keep' ? keptBy(disposal, bounds) : disposal[part];
}

export function mostOf(part: DisposalPart, { owned, maxTrade, maxSell }: DisposalBounds): number {
  switch (part) {
    case 'trade':
      return maxTrade;
    case 'sell':
      return maxSell;
    case 'keep':
      return owned;
  }
}

/** Is trading limited below the number of pairs? */
export function isTradeLimited({ owned, maxTrade }: DisposalBounds): boolean {
  return maxTrade < even(owned);
}

/** The shares that one step of a part moves. */
export function stepOf(part: DisposalPart): number {
  return part === 'trade' ? TRADE_RATIO : 1;
}

/** Changes one part; it takes from the kept shares first, and returns to them. */
export function withPart(part: DisposalPart, wanted: number, disposal: Disposal, bounds: DisposalBounds): Disposal {
  const amount = within(Math.round(wanted), mostOf(part, bounds));
  switch (part) {
    case 'trade': {
      const trade = even(amount);
      return { trade, sell: Math.min(disposal.sell, bounds.owned - trade) };
    }
    case 'sell':
      return { trade: Math.min(disposal.trade, even(bounds.owned - amount)), sell: amount };
    case 'keep':
      return keeping(amount, disposal, bounds);
  }
}

/** Shares no longer kept are sold; shares to keep come from those to sell, then from those to trade. */
function keeping(keep: number, disposal: Disposal, { owned, maxSell }: DisposalBounds): Disposal {
  const trade = Math.min(disposal.trade, even(owned - keep));
  return { trade, sell: Math.min(owned - keep - trade, maxSell) };
}

/** All in one part; the remainder is kept. */
export function disposeAll(part: DisposalPart, bounds: DisposalBounds): Disposal {
  return withPart(part, mostOf(part, bounds), { trade: 0, sell: 0 }, bounds);
}

/** An older draft, as far as it still fits. */
export function fitted(disposal: Disposal, bounds: DisposalBounds): Disposal {
  const trade = even(within(disposal.trade, bounds.maxTrade));
  return { trade, sell: within(disposal.sell, Math.min(bounds.maxSell, bounds.owned - trade)) };
}

export interface DisposalWorth {
  /** In cash, at once. */
  readonly cash: number;
  /** Shares of the survivor. */
  readonly received: number;
  readonly receivedWorth: number;
  readonly total: number;
}

export function worthOf({ trade, sell }: Disposal, price: number, survivorPrice: number): DisposalWorth {
  const cash = sell * price;
  const received = trade / TRADE_RATIO;
  const receivedWorth = received * survivorPrice;
  return { cash, received, receivedWorth, total: cash + receivedWorth };
}

/** A draft belongs to one merger of one corporation. */
export interface DisposalDraft extends Disposal {
  readonly turn: number;
  readonly corporation: string;
}

export function isDisposalDraft(value: unknown): value is DisposalDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { turn, corporation, trade, sell } = value as Partial<Record<keyof DisposalDraft, unknown>>;
  return (
    Number.isSafeInteger(turn) &&
    typeof corporation === 'string' &&
    Number.isSafeInteger(trade) &&
    Number.isSafeInteger(sell)
  );
}

function within(amount: number, most: number): number {
  return Math.min(Math.max(0, amount), most);
}

function even(amount: number): number {
  return amount - (amount % TRADE_RATIO);
}
