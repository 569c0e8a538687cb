import type { Action, ReadonlyState, Trade } from '@magnate/engine/monopoly';
import { type Deal } from './dealEvaluator.ts';
import { dealFromTrade, DealAssessment, tradeTerms } from './deals.ts';
import { paymentOptions, groupTargets } from './tradeTargets.ts';
import { isLegal, ownershipHash, playerAt, rivalsOf } from './seat.ts';
import { DEFAULT_POLICY, type Policy } from './policy.ts';
import { OfferHistory } from './offerHistory.ts';
import { FinalSales, isFinalRound, isProfitable } from './finalRounds.ts';

/** Proposes, answers and counters trades that complete groups at a fair price. */

/** When to search for deals, and when the last deed of a group may be sold. */
const SEARCH_LIMITS = {
  /** Rounds after which cash may have changed enough for a new search. */
  recheckAfter: 6,
  /** The least number of rounds between two searches. */
  pause: 3,
  /**
   * From this round on, the last deed of a group is sold to any player, because some games would never end otherwise.
   */
  stalemate: 45,
  /** The gain in share of strength that a price leaves to the other side: about twice what it needs to accept. */
  kindness: 0.01,
} as const;

/** The trades of one player, with a memory of earlier offers. */
export class TradeNegotiator {
  readonly #policy: Policy;
  /** Deeds that each seat sold to players, and bought from them, while in the game. */
  readonly #sold = new Map<number, number>();
  readonly #bought = new Map<number, number>();
  readonly #finalSales = new FinalSales();
  #owners: readonly number[] = [];
  #ownershipHash = 0;
  #nextSearch = 0;
  readonly #history = new OfferHistory();

  constructor(policy: Policy = DEFAULT_POLICY) {
    this.#policy = policy;
  }

  /** The best offer to make now. */
  propose(view: ReadonlyState, seat: number): Action | undefined {
    this.#observeSales(view);
    if (!view.options.trades || rivalsOf(view) < 2) return undefined;
    if (this.#endsRich(view)) return proposal(view, this.#finalSales.next(view, seat));
    // The search for deals is the most expensive step, so it runs once per change of ownership or after some rounds.
    const hash = ownershipHash(view) + Math.floor(view.round / SEARCH_LIMITS.recheckAfter);
    if (hash === this.#ownershipHash || view.round < this.#nextSearch) return undefined;
    this.#ownershipHash = hash;
    this.#nextSearch = view.round + SEARCH_LIMITS.pause;
    this.#history.recordVisible(view, seat);
    const deal = this.#best(view, seat);
    if (deal !== undefined) this.#history.record(view, deal);
    return proposal(view, deal);
  }

  #endsRich(view: ReadonlyState): boolean {
    return this.#policy.finalRounds === 'forWealth' && isFinalRound(view);
  }

  #observeSales({ owners, players }: ReadonlyState): void {
    if (owners === this.#owners) return;
    for (let space = 0; space < this.#owners.length; space++) {
      const before = this.#owners[space] as number;
      const now = owners[space] as number;
      if (before < 0 || now < 0 || now === before || players[before]?.isActive !== true) continue;
      this.#sold.set(before, (this.#sold.get(before) ?? 0) + 1);
      this.#bought.set(now, (this.#bought.get(now) ?? 0) + 1);
      this.#history.recordSale(before);
    }
    this.#owners = owners;
  }

  /**
   * The least gain of a deal for a seat. A deed for cash alone costs more if the other side collects deeds: more for
   * each that it bought without selling one, and something if it has not sold any yet.
   */
  #leastGain({ from, to, gives, gets }: Deal, seat: number): number {
    const { accept, collecting } = this.#policy.weights.dealing;
    const [other, given, got] = seat === from ? [to, gives, gets] : [from, gets, gives];
    const isSale = given.length > 0 && got.length === 0;
    const sold = this.#sold.get(other) ?? 0;
    const bought = this.#bought.get(other) ?? 0;
    const collected = sold > 0 && sold >= bought ? 0 : Math.max(0, 1 + bought - sold);
    return accept * this.#policy.deal + (isSale ? collecting * collected : 0);
  }

  #sellsTo(view: ReadonlyState, seat: number): boolean {
    return this.#policy.sellsTo === 'anyone' || view.round >= SEARCH_LIMITS.stalemate || this.#sold.has(seat);
  }

  #best(view: ReadonlyState, seat: number): Deal | undefined {
    const targets = groupTargets(view, seat);
    if (targets.length === 0) return undefined;
    const assessment = new DealAssessment(view, this.#policy.weights, this.#policy.values);
    let best: Deal | undefined;
    let most = 0;
    for (const { partner, gets } of targets) {
      if (this.#policy.asks === 'fairly' && this.#history.isBackedOff(view, partner)) continue;
      for (const gives of paymentOptions(view, seat, partner, gets)) {
        const bare = { from: seat, to: partner, gives, gets, cash: 0 };
        if (this.#history.isExhausted(view, bare)) continue;
        const deal = this.#fairDeal(view, assessment, bare, this.#policy.weights.dealing.propose * this.#policy.deal);
        if (deal === undefined) continue;
        const gain = assessment.nearTerm.shareGains(deal).from;
        if (gain <= most) continue;
        most = gain;
        best = deal;
      }
    }
    return best;
  }

  /** The first amount that is new, good for this side and concedes too much on neither side. */
  #fairDeal(view: ReadonlyState, assessment: DealAssessment, bare: Deal, margin: number): Deal | undefined {
    const isGood = (deal: Deal): boolean =>
      this.#history.isNewOffer(view, deal) &&
      assessment.isGoodFor(deal, deal.from, this.#leastGain(deal, deal.from), this.#sellsTo(view, deal.to)) &&
      // An offer that steady play would refuse is not fair.
      (this.#policy.asks === 'boldly' || !assessment.concedesTooMuch(deal, deal.to, true));
    const { from, to } = assessment.nearTerm.shareGains(bare);
    // Cash only transfers strength, so without a joint gain no amount is good for both.
    if (this.#policy.pays === 'sparingly' && from + to >= margin + SEARCH_LIMITS.kindness) {
      const cheap = assessment.nearTerm.keenDeal(bare, SEARCH_LIMITS.kindness);
      const gains = assessment.nearTerm.shareGains(cheap);
      if (gains.from >= margin && gains.to >= this.#policy.weights.dealing.accept && isGood(cheap)) return cheap;
    }
    return assessment.firstFairDeal(bare, margin, isGood);
  }

  /** Accepts good offers, counters with a fair amount for the same deeds if there is one, and rejects the rest. */
  answer(view: ReadonlyState, seat: number, trade: Trade): Action {
    this.#observeSales(view);
    const playerId = playerAt(view, seat).id;
    const tradeId = trade.id;
    const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
    const assessment = new DealAssessment(view, this.#policy.weights, this.#policy.values);
    const deal = dealFromTrade(view, trade);
    const isFinal = this.#endsRich(view);
    const isGood = isFinal
      ? isProfitable(view, deal, seat)
      : assessment.isGoodFor(deal, seat, this.#leastGain(deal, seat), this.#sellsTo(view, deal.from));
    if (isGood && isLegal(view, accept)) return accept;
    this.#finalSales.observe(view, trade);
    const fairDeal =
      !isFinal && trade.counters < view.options.maxCounters ? this.#counter(view, assessment, deal) : undefined;
    if (fairDeal !== undefined) {
      const counter: Action = { type: 'CounterTrade', playerId, tradeId, offer: tradeTerms(fairDeal) };
      if (isLegal(view, counter)) return counter;
    }
    return { type: 'RejectTrade', playerId, tradeId };
  }

  #counter(view: ReadonlyState, assessment: DealAssessment, deal: Deal): Deal | undefined {
    if (deal.gives.length + deal.gets.length === 0) return undefined;
    const mirrored = { from: deal.to, to: deal.from, gives: deal.gets, gets: deal.gives, cash: 0 };
    const fairDeal = this.#fairDeal(view, assessment, mirrored, this.#policy.weights.dealing.accept);
    if (fairDeal !== undefined) this.#history.record(view, fairDeal);
    return fairDeal;
  }
}

function proposal(view: ReadonlyState, deal: Deal | undefined): Action | undefined {
  if (deal === undefined) return undefined;
  const { id: playerId } = playerAt(view, deal.from);
  const action: Action = { type: 'ProposeTrade', playerId, to: playerAt(view, deal.to).id, offer: tradeTerms(deal) };
  return isLegal(view, action) ? action : undefined;
}
