import type { ReadonlyState } from '@magnate/engine/monopoly';
import { type Deal } from './dealEvaluator.ts';
import { dealFromTrade, dealKey } from './deals.ts';
import { boardStatsOf } from './boardStats.ts';
import { playerAt } from './seat.ts';

/** Limits on repeated requests. */
const LIMITS = {
  /** Requests for the same deeds in a row. */
  perDeeds: 3,
  /** The increase (on the standard board) or the number of rounds after which a refused request may be repeated. */
  raise: 25,
  forget: 12,
  /** Requests of any kind to a player who sells nothing, before a pause of `forget` rounds. */
  perPerson: 4,
} as const;

/** Exponential backoff for repeated requests. */
export class Backoff {
  /** Attempts without a pause. */
  readonly #freeAttempts: number;
  /** Rounds of the first pause. Each further pause is twice as long. */
  readonly #firstWait: number;
  readonly #attempts = new Map<number, { readonly count: number; readonly round: number }>();

  constructor(freeAttempts: number, firstWait: number) {
    this.#freeAttempts = freeAttempts;
    this.#firstWait = firstWait;
  }

  isWaiting(key: number, round: number): boolean {
    const attempts = this.#attempts.get(key);
    if (attempts === undefined || attempts.count < this.#freeAttempts) return false;
    return round < attempts.round + this.#firstWait * 2 ** (attempts.count - this.#freeAttempts);
  }

  recordAttempt(key: number, round: number): void {
    this.#attempts.set(key, { count: (this.#attempts.get(key)?.count ?? 0) + 1, round });
  }

  /** Clears the attempts after a success. */
  reset(key: number): void {
    this.#attempts.delete(key);
  }
}

/** The offers that one player has made: amounts per exchange of deeds, and the last round. */
export class OfferHistory {
  readonly #byDeeds = new Map<number, { readonly sums: readonly number[]; readonly round: number }>();
  readonly #bySeat = new Backoff(LIMITS.perPerson, LIMITS.forget);

  /** Was this exchange requested often enough for now? */
  isExhausted(view: ReadonlyState, deal: Deal): boolean {
    const earlier = this.#byDeeds.get(dealKey(deal));
    return (
      earlier !== undefined && earlier.sums.length >= LIMITS.perDeeds && view.round < earlier.round + LIMITS.forget
    );
  }

  /** The same terms are never repeated: only a higher amount, or another one after many rounds. */
  isNewOffer(view: ReadonlyState, deal: Deal): boolean {
    const earlier = this.#byDeeds.get(dealKey(deal));
    if (earlier === undefined) return true;
    if (earlier.sums.includes(deal.cash)) return false;
    if (view.round >= earlier.round + LIMITS.forget) return true;
    return (
      earlier.sums.length < LIMITS.perDeeds &&
      deal.cash >= (earlier.sums.at(-1) as number) + LIMITS.raise * boardStatsOf(view).scale
    );
  }

  /** Has this player declined everything so often that further requests should wait? */
  isBackedOff(view: ReadonlyState, seat: number): boolean {
    return this.#bySeat.isWaiting(seat, view.round);
  }

  /** A player who sells a deed is willing to trade. */
  recordSale(seat: number): void {
    this.#bySeat.reset(seat);
  }

  /** Records own offers that the table still shows, because another player may have held this seat before. */
  recordVisible(view: ReadonlyState, seat: number): void {
    const { id } = playerAt(view, seat);
    for (const trade of view.trades) {
      if (trade.proposerId !== id || trade.status === 'pending') continue;
      const deal = dealFromTrade(view, trade);
      if (this.isNewOffer(view, deal)) this.record(view, deal);
    }
  }

  record(view: ReadonlyState, deal: Deal): void {
    const key = dealKey(deal);
    const sums = this.#byDeeds.get(key)?.sums ?? [];
    this.#byDeeds.set(key, { sums: [...sums, deal.cash], round: view.round });
    this.#bySeat.recordAttempt(deal.to, view.round);
  }
}
