import type { ReadonlyState } from '@magnate/engine/monopoly';
import { type Deal, dealFromTrade, dealKey } from './deals.ts';
import { boardStatsOf } from './boardStats.ts';
import { Backoff } from './backoff.ts';
import { playerAt } from './seat.ts';

/** How often somebody is asked. */
const LIMITS = {
  /** For the same deeds in one go. */
  perDeeds: 3,
  /** Who was refused asks again only with so much more to give (on the standard board), or after so many rounds. */
  raise: 25,
  forget: 12,
  /** For anything, until they sell a deed; then they are left alone for as many rounds at first. */
  perPerson: 4,
} as const;

/** Offers that one player has made: sums for the same deeds, and when last. */
export class OfferHistory {
  readonly #byDeeds = new Map<number, { readonly sums: readonly number[]; readonly round: number }>();
  readonly #bySeat = new Backoff(LIMITS.perPerson, LIMITS.forget);

  /** Asked often enough for now? */
  isExhausted(view: ReadonlyState, deal: Deal): boolean {
    const earlier = this.#byDeeds.get(dealKey(deal));
    return (
      earlier !== undefined && earlier.sums.length >= LIMITS.perDeeds && view.round < earlier.round + LIMITS.forget
    );
  }

  /** Never the same terms again: more at once, or something else after a long while. */
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

  /** Asked so often for anything, and always in vain, that more would be a nuisance? */
  isBackedOff(view: ReadonlyState, seat: number): boolean {
    return this.#bySeat.isWaiting(seat, view.round);
  }

  /** Whoever sells a deed does listen. */
  recordSale(seat: number): void {
    this.#bySeat.reset(seat);
  }

  /** What the table still shows of own offers: somebody may have sat here before. */
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
