import type { PlayerId } from '@magnate/engine';
import type { Account } from './ending.ts';

/** What a final score is made of. */
export const SCORE_PARTS = ['cash', 'bonuses', 'shares'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

export interface Difference {
  readonly ahead: PlayerId;
  readonly behind: PlayerId;
  readonly gap: number;
  /** Where most of it comes from, and how much that is. */
  readonly part: ScorePart;
  readonly amount: number;
}

export function sumsOf({ parts }: Account): Readonly<Record<ScorePart, number>> | null {
  return parts === null ? null : { cash: parts.cash, bonuses: parts.bonusSum, shares: parts.saleSum };
}

/** Between the first and whoever looks, or between the first and the second; null where there is none. */
export function differenceOf(accounts: readonly Account[], me: PlayerId | null): Difference | null {
  const [first, second] = accounts;
  const own = accounts.find(({ playerId }) => playerId === me);
  const other = own === undefined || own === first ? second : own;
  if (first === undefined || other === undefined || first.score === other.score) return null;
  const [more, less] = [sumsOf(first), sumsOf(other)];
  if (more === null || less === null) return null;
  const [most] = SCORE_PARTS.map((part) => ({ part, amount: more[part] - less[part] })).sort(
    (a, b) => b.amount - a.amount,
  );
  if (most === undefined) return null;
  return { ahead: first.playerId, behind: other.playerId, gap: first.score - other.score, ...most };
}
