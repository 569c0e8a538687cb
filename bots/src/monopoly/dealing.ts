import type { Action, Table, Trade } from '@magnate/engine/monopoly';
import { type Deal, dealIn, keyOf, returnsFor, Scales, termsOf, wishesOf } from './deals.ts';
import { isLegal, ownershipMark, playerAt, rivalsOf } from './seat.ts';

/** Trades that complete groups at a price that is fair to both: offered, answered, countered. */

export const WEIGHTS = {
  /** What the own share of all strength must gain to say yes, and what is offered to the other. */
  accept: 0.004,
  propose: 0.008,
  /** Offers in one turn, and for the same deeds in one game. */
  perTurn: 2,
  perDeeds: 3,
  /** Who was refused asks again only with so much more to give. */
  raise: 25,
} as const;

/** What one player remembers of offers: what was tried is not tried again. */
export class Dealer {
  #mark = 0;
  #turn = -1;
  #offersThisTurn = 0;
  readonly #tried = new Map<string, { readonly times: number; readonly cash: number }>();

  /** The best offer to make now. */
  propose(view: Table, seat: number): Action | undefined {
    if (!view.options.trades || rivalsOf(view) < 2) return undefined;
    if (view.turnNumber !== this.#turn) {
      this.#turn = view.turnNumber;
      this.#offersThisTurn = 0;
    }
    if (this.#offersThisTurn >= WEIGHTS.perTurn) return undefined;
    const mark = ownershipMark(view);
    if (mark === this.#mark) return undefined;
    const deal = this.#best(view, seat);
    if (deal === undefined) {
      // Nothing to be had as the deeds lie: look again when they have changed hands.
      this.#mark = mark;
      return undefined;
    }
    const action: Action = {
      type: 'ProposeTrade',
      playerId: playerAt(view, seat).id,
      to: playerAt(view, deal.to).id,
      offer: termsOf(deal),
    };
    this.#remember(view, deal);
    if (!isLegal(view, action)) return undefined;
    this.#offersThisTurn += 1;
    return action;
  }

  #best(view: Table, seat: number): Deal | undefined {
    const wishes = wishesOf(view, seat);
    if (wishes.length === 0) return undefined;
    const scales = new Scales(view);
    let best: Deal | undefined;
    let most = 0;
    for (const { partner, gets } of wishes) {
      for (const gives of returnsFor(view, seat, partner, gets)) {
        const bare = { from: seat, to: partner, gives, gets, cash: 0 };
        const deal = scales.fair(bare, WEIGHTS.propose);
        if (deal === undefined || !this.#isNew(view, deal)) continue;
        const gain = scales.weigh(deal).from;
        if (gain <= most) continue;
        most = gain;
        best = deal;
      }
    }
    return best;
  }

  #isNew(view: Table, deal: Deal): boolean {
    const tried = this.#tried.get(keyOf(view, deal));
    return tried === undefined || (tried.times < WEIGHTS.perDeeds && deal.cash >= tried.cash + WEIGHTS.raise);
  }

  #remember(view: Table, deal: Deal): void {
    const key = keyOf(view, deal);
    this.#tried.set(key, { times: (this.#tried.get(key)?.times ?? 0) + 1, cash: deal.cash });
  }

  /** Yes to what is good; a fair sum for the same deeds where that would be; no to the rest. */
  answer(view: Table, seat: number, trade: Trade): Action {
    const playerId = playerAt(view, seat).id;
    const tradeId = trade.id;
    const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
    const scales = new Scales(view);
    const deal = dealIn(view, trade);
    if (scales.weigh(deal).to >= WEIGHTS.accept && isLegal(view, accept)) return accept;
    const fair = trade.counters < view.options.maxCounters ? this.#counter(view, scales, deal) : undefined;
    if (fair !== undefined) {
      const counter: Action = { type: 'CounterTrade', playerId, tradeId, offer: termsOf(fair) };
      if (isLegal(view, counter)) return counter;
    }
    return { type: 'RejectTrade', playerId, tradeId };
  }

  #counter(view: Table, scales: Scales, deal: Deal): Deal | undefined {
    if (deal.gives.length + deal.gets.length === 0) return undefined;
    const mirrored = { from: deal.to, to: deal.from, gives: deal.gets, gets: deal.gives, cash: 0 };
    const fair = scales.fair(mirrored, WEIGHTS.accept);
    if (fair === undefined || !this.#isNew(view, fair)) return undefined;
    this.#remember(view, fair);
    return fair;
  }
}
