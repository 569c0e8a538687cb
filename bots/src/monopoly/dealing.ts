import type { Action, ReadonlyState, Trade } from '@magnate/engine/monopoly';
import { type Deal, dealIn, Judgement, returnsFor, termsOf, wishesOf } from './deals.ts';
import { isLegal, ownershipMark, playerAt, rivalsOf } from './seat.ts';
import { EVEN, type Temper } from './temper.ts';
import { Tried } from './tried.ts';

/** Trades that complete groups at a price that is fair to both: offered, answered, countered. */

/** When deals are looked for, and how long the last deed of a group is kept from strangers. */
const LOOKING = {
  /** Rounds after which purses may have changed enough to look again. */
  lookAgain: 6,
  /** And rounds between two looks in any case. */
  pause: 3,
  /** After so many rounds the last deed of a group is sold to anybody: otherwise some games would never end. */
  stalemate: 45,
} as const;

/** What one player remembers of offers: what was tried is not tried again. */
export class Dealer {
  readonly #temper: Temper;
  /** Seats that gave a deed to somebody while they were in the game. */
  readonly #sellers = new Set<number>();
  #owners: readonly number[] = [];
  #mark = 0;
  #nextLook = 0;
  readonly #tried = new Tried();

  constructor(temper: Temper = EVEN) {
    this.#temper = temper;
  }

  /** The best offer to make now. */
  propose(view: ReadonlyState, seat: number): Action | undefined {
    this.#watch(view);
    if (!view.options.trades || rivalsOf(view) < 2) return undefined;
    // Looking for deals is the dearest thing it does: once for every change of hands, or after a while.
    const mark = ownershipMark(view) + Math.floor(view.round / LOOKING.lookAgain);
    if (mark === this.#mark || view.round < this.#nextLook) return undefined;
    this.#mark = mark;
    this.#nextLook = view.round + LOOKING.pause;
    this.#tried.recall(view, seat);
    const deal = this.#best(view, seat);
    if (deal === undefined) return undefined;
    const action: Action = {
      type: 'ProposeTrade',
      playerId: playerAt(view, seat).id,
      to: playerAt(view, deal.to).id,
      offer: termsOf(deal),
    };
    this.#tried.remember(view, deal);
    return isLegal(view, action) ? action : undefined;
  }

  #watch({ owners, players }: ReadonlyState): void {
    if (owners === this.#owners) return;
    for (let space = 0; space < this.#owners.length; space++) {
      const before = this.#owners[space] as number;
      const now = owners[space] as number;
      if (before < 0 || now < 0 || now === before || players[before]?.isActive !== true) continue;
      this.#sellers.add(before);
      this.#tried.sold(before);
    }
    this.#owners = owners;
  }

  #sellsTo(view: ReadonlyState, seat: number): boolean {
    return this.#temper.sellsTo === 'anybody' || view.round >= LOOKING.stalemate || this.#sellers.has(seat);
  }

  #best(view: ReadonlyState, seat: number): Deal | undefined {
    const wishes = wishesOf(view, seat);
    if (wishes.length === 0) return undefined;
    const judgement = new Judgement(view, this.#temper.weights);
    let best: Deal | undefined;
    let most = 0;
    for (const { partner, gets } of wishes) {
      if (this.#temper.asks === 'fairly' && this.#tried.isLeftAlone(view, partner)) continue;
      for (const gives of returnsFor(view, seat, partner, gets)) {
        const bare = { from: seat, to: partner, gives, gets, cash: 0 };
        if (this.#tried.isWornOut(view, bare)) continue;
        const deal = this.#sumFor(view, judgement, bare, this.#temper.weights.dealing.propose * this.#temper.deal);
        if (deal === undefined) continue;
        const gain = judgement.soon.weigh(deal).from;
        if (gain <= most) continue;
        most = gain;
        best = deal;
      }
    }
    return best;
  }

  /** The first sum that was not tried, is good for this side and gives nothing away on either. */
  #sumFor(view: ReadonlyState, judgement: Judgement, bare: Deal, margin: number): Deal | undefined {
    return judgement.firstSum(
      bare,
      margin,
      (deal) =>
        this.#tried.isNew(view, deal) &&
        judgement.soon.weigh(deal).from >= this.#temper.weights.dealing.accept * this.#temper.deal &&
        !judgement.givesAway(deal, deal.from, this.#sellsTo(view, deal.to)) &&
        // What its own kind would refuse is not fair.
        (this.#temper.asks === 'boldly' || !judgement.givesAway(deal, deal.to, true)),
    );
  }

  /** Yes to what is good; a fair sum for the same deeds where that would be; no to the rest. */
  answer(view: ReadonlyState, seat: number, trade: Trade): Action {
    this.#watch(view);
    const playerId = playerAt(view, seat).id;
    const tradeId = trade.id;
    const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
    const judgement = new Judgement(view, this.#temper.weights);
    const deal = dealIn(view, trade);
    const isGood =
      judgement.soon.weigh(deal).to >= this.#temper.weights.dealing.accept * this.#temper.deal &&
      !judgement.givesAway(deal, seat, this.#sellsTo(view, deal.from));
    if (isGood && isLegal(view, accept)) return accept;
    const fair = trade.counters < view.options.maxCounters ? this.#counter(view, judgement, deal) : undefined;
    if (fair !== undefined) {
      const counter: Action = { type: 'CounterTrade', playerId, tradeId, offer: termsOf(fair) };
      if (isLegal(view, counter)) return counter;
    }
    return { type: 'RejectTrade', playerId, tradeId };
  }

  #counter(view: ReadonlyState, judgement: Judgement, deal: Deal): Deal | undefined {
    if (deal.gives.length + deal.gets.length === 0) return undefined;
    const mirrored = { from: deal.to, to: deal.from, gives: deal.gets, gets: deal.gives, cash: 0 };
    const fair = this.#sumFor(view, judgement, mirrored, this.#temper.weights.dealing.accept);
    if (fair !== undefined) this.#tried.remember(view, fair);
    return fair;
  }
}
