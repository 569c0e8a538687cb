import type { PlayerId } from '@magnate/engine';
import { type Corporation, CORPORATIONS, type TradeSide, type TradeTerms } from '@magnate/engine/acquire';

/** A trade draft: the partner, and what each side gives. */

export const TRADE_SIDES = ['offered', 'requested'] as const;
export type TradeSideName = (typeof TRADE_SIDES)[number];
export const CASH_STEP = 100;

export interface Proposal extends TradeTerms {
  readonly to: PlayerId | null;
}

export const NO_PROPOSAL: Proposal = { to: null, offered: {}, requested: {} };

/** Every step so far, the current one last. */
export type ProposalSteps = readonly Proposal[];

const MOST_STEPS = 30;

export function currentOf(steps: ProposalSteps | undefined): Proposal {
  return steps?.at(-1) ?? NO_PROPOSAL;
}

export function withStep(steps: ProposalSteps | undefined, next: Proposal): ProposalSteps {
  return [...(steps ?? []), next].slice(-MOST_STEPS);
}

/** undefined if there is nothing to undo. */
export function stepBack(steps: ProposalSteps | undefined): ProposalSteps | undefined {
  return steps === undefined || steps.length <= 1 ? undefined : steps.slice(0, -1);
}

export function countOf(side: TradeSide, corporation: Corporation): number {
  return side.shares?.[corporation] ?? 0;
}

export function withShares(side: TradeSide, corporation: Corporation, count: number): TradeSide {
  const shares = Object.fromEntries(
    CORPORATIONS.flatMap((name) => {
      const held = name === corporation ? Math.max(0, count) : countOf(side, name);
      return held > 0 ? [[name, held] as const] : [];
    }),
  );
  return tidy({ ...side, shares });
}

/** Whole hundreds, not negative. */
export function withCash(side: TradeSide, cash: number): TradeSide {
  const whole = Number.isFinite(cash) ? Math.max(0, Math.round(cash / CASH_STEP) * CASH_STEP) : 0;
  return tidy({ ...side, cash: whole });
}

/** Another partner has other assets: only my side stays. */
export function withPartner(proposal: Proposal, to: PlayerId): Proposal {
  return to === proposal.to ? proposal : { to, offered: proposal.offered, requested: {} };
}

export function isEmpty({ offered, requested }: TradeTerms): boolean {
  return itemsOf(offered).length === 0 && itemsOf(requested).length === 0;
}

/** The items of a side in the order of the score sheet, cash first. */
export type TradeItem =
  | { readonly kind: 'cash'; readonly amount: number }
  | { readonly kind: 'shares'; readonly corporation: Corporation; readonly count: number };

export function itemsOf(side: TradeSide): readonly TradeItem[] {
  const cash = side.cash ?? 0;
  const shares = CORPORATIONS.flatMap((corporation): TradeItem[] => {
    const count = countOf(side, corporation);
    return count > 0 ? [{ kind: 'shares', corporation, count }] : [];
  });
  return cash > 0 ? [{ kind: 'cash', amount: cash }, ...shares] : shares;
}

/** At current share prices. */
export function worthOf(side: TradeSide, priceOf: (corporation: Corporation) => number): number {
  return itemsOf(side).reduce(
    (sum, item) => sum + (item.kind === 'cash' ? item.amount : item.count * priceOf(item.corporation)),
    0,
  );
}

export function isProposalSteps(value: unknown): value is ProposalSteps {
  return Array.isArray(value) && value.every(isProposal);
}

function isProposal(value: unknown): value is Proposal {
  if (typeof value !== 'object' || value === null) return false;
  const { to, offered, requested } = value as Partial<Record<keyof Proposal, unknown>>;
  return (to === null || typeof to === 'string') && isSide(offered) && isSide(requested);
}

function isSide(value: unknown): value is TradeSide {
  if (typeof value !== 'object' || value === null) return false;
  const { cash = 0, shares = {} } = value as Partial<Record<keyof TradeSide, unknown>>;
  if (!Number.isSafeInteger(cash) || typeof shares !== 'object' || shares === null) return false;
  return Object.entries(shares).every(
    ([name, count]) => (CORPORATIONS as readonly string[]).includes(name) && Number.isSafeInteger(count),
  );
}

/** Without what is nothing. */
function tidy({ cash = 0, shares = {} }: TradeSide): TradeSide {
  return {
    ...(cash > 0 ? { cash } : {}),
    ...(Object.keys(shares).length > 0 ? { shares } : {}),
  };
}
