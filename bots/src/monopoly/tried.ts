import type { ReadonlyState } from '@magnate/engine/monopoly';
import { type Deal, dealIn, keyOf } from './deals.ts';
import { groundOf } from './ground.ts';
import { Patience } from './patience.ts';
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
export class Tried {
  readonly #byDeeds = new Map<number, { readonly sums: readonly number[]; readonly round: number }>();
  readonly #bySeat = new Patience(LIMITS.perPerson, LIMITS.forget);

  /** Asked often enough for now? */
  isWornOut(view: ReadonlyState, deal: Deal): boolean {
    const tried = this.#byDeeds.get(keyOf(deal));
    return tried !== undefined && tried.sums.length >= LIMITS.perDeeds && view.round < tried.round + LIMITS.forget;
  }

  /** Never the same terms again: more at once, or something else after a long while. */
  isNew(view: ReadonlyState, deal: Deal): boolean {
    const tried = this.#byDeeds.get(keyOf(deal));
    if (tried === undefined) return true;
    if (tried.sums.includes(deal.cash)) return false;
    if (view.round >= tried.round + LIMITS.forget) return true;
    return (
      tried.sums.length < LIMITS.perDeeds &&
      deal.cash >= (tried.sums.at(-1) as number) + LIMITS.raise * groundOf(view).scale
    );
  }

  /** Asked so often for anything, and always in vain, that more would be a nuisance? */
  isLeftAlone(view: ReadonlyState, seat: number): boolean {
    return this.#bySeat.isWaiting(seat, view.round);
  }

  /** Whoever sells a deed does listen. */
  sold(seat: number): void {
    this.#bySeat.beginAgain(seat);
  }

  /** What the table still shows of own offers: somebody may have sat here before. */
  recall(view: ReadonlyState, seat: number): void {
    const { id } = playerAt(view, seat);
    for (const trade of view.trades) {
      if (trade.proposerId !== id || trade.status === 'pending') continue;
      const deal = dealIn(view, trade);
      if (this.isNew(view, deal)) this.remember(view, deal);
    }
  }

  remember(view: ReadonlyState, deal: Deal): void {
    const key = keyOf(deal);
    const sums = this.#byDeeds.get(key)?.sums ?? [];
    this.#byDeeds.set(key, { sums: [...sums, deal.cash], round: view.round });
    this.#bySeat.ask(deal.to, view.round);
  }
}
