import type { Outcome, PlayerId } from '@magnate/engine';
import type { CashRule, Corporation } from '@magnate/engine/acquire';
import type { AnyEvent } from '../../../sync/gameTypes.ts';
import type { HolderRank } from '@magnate/engine/acquire';

/** How the final scores were made up, read from the last page of the story. */

export interface FinalBonus {
  readonly corporation: Corporation;
  readonly amount: number;
  readonly rank: HolderRank;
}

const RANK_BY_RULE: Readonly<Partial<Record<CashRule, HolderRank>>> = {
  bothBonuses: 'both',
  majority: 'majority',
  majorityTie: 'majorityTie',
  minority: 'minority',
  minorityTie: 'minorityTie',
};

export interface FinalSale {
  readonly corporation: Corporation;
  readonly shares: number;
  readonly price: number;
  readonly amount: number;
}

export interface Account {
  readonly playerId: PlayerId;
  /** 1 for the first; equals share a place. */
  readonly place: number;
  readonly score: number;
  /** null where the story does not reach that far. */
  readonly parts: {
    readonly cash: number;
    readonly bonuses: readonly FinalBonus[];
    readonly bonusSum: number;
    readonly sales: readonly FinalSale[];
    readonly saleSum: number;
  } | null;
}

export function accountsOf(outcome: Outcome, story: readonly AnyEvent[]): readonly Account[] {
  const page = lastPage(story);
  return outcome.ranking.map(({ playerId, score }) => {
    const place = 1 + outcome.ranking.filter((other) => other.score > score).length;
    return { playerId, place, score, parts: page === null ? null : partsOf(page, playerId, score) };
  });
}

function partsOf(page: readonly AnyEvent[], playerId: PlayerId, score: number): Account['parts'] {
  const bonuses = page.flatMap((event) => {
    if (event.type !== 'BonusPaid' || event.playerId !== playerId) return [];
    const rank = RANK_BY_RULE[event.rule];
    return rank === undefined ? [] : [{ corporation: event.corporation, amount: event.amount, rank }];
  });
  const sales = page.flatMap((event) =>
    event.type === 'SharesCashed' && event.playerId === playerId
      ? [{ corporation: event.corporation, shares: event.shares, price: event.price, amount: event.amount }]
      : [],
  );
  const bonusSum = sumOf(bonuses);
  const saleSum = sumOf(sales);
  return { cash: score - bonusSum - saleSum, bonuses, bonusSum, sales, saleSum };
}

/** What was paid at the very end: all of one piece before the end itself, unlike the bonuses of earlier mergers. */
function lastPage(story: readonly AnyEvent[]): readonly AnyEvent[] | null {
  const end = story.findLastIndex(({ type }) => type === 'GameEnded');
  if (end < 0) return null;
  const before = story.slice(0, end);
  const other = before.findLastIndex(({ type }) => !isPaidAtEnd(type));
  return other < 0 ? null : before.slice(other + 1);
}

function isPaidAtEnd(type: AnyEvent['type']): boolean {
  return type === 'BonusPaid' || type === 'SharesCashed' || type === 'BankTileDrawn';
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
