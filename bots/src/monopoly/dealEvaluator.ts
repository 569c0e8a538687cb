import { interestOn, type ReadonlyState, type SpaceId } from '@magnate/engine/monopoly';
import { boardStatsOf } from './boardStats.ts';
import { playerAt } from './seat.ts';
import { newHoldings, readHoldings, strengthWith, turnsAhead } from './strength.ts';
import { oddsOf, PER_DOLLAR, worthOf } from './valuation.ts';
import type { Weights } from './weights.ts';

/** The value of exchanges of deeds to both sides, and the amount of cash that makes them fair. */

const WEIGHTS = {
  /** Cash that the payer keeps, on the standard board. */
  keep: 60,
  /** Iterations toward a fair amount. */
  tries: 2,
} as const;

/** Amounts are rounded as people do. */
export const ROUND = 5;

/** An exchange of deeds between two seats. `cash` flows from the first to the second, or back if negative. */
export interface Deal {
  readonly from: number;
  readonly to: number;
  readonly gives: readonly SpaceId[];
  readonly gets: readonly SpaceId[];
  readonly cash: number;
}

export function withOwner(owners: readonly number[], space: SpaceId, seat: number): readonly number[] {
  const next = owners.slice();
  next[space] = seat;
  return next;
}

/** The holdings of one seat, read once for any amount of cash. */
interface SeatHoldings {
  read(owners: readonly number[], seat: number): void;
  strengthWith(cash: number): number;
}

/** A way to value what a seat owns. */
export interface Valuation {
  holdings(): SeatHoldings;
  /** Dollars that change a share of the total strength by one; the total strength if it is in dollars. */
  dollarsPerShare(total: number, share: number): number;
}

/** Strength by prices and income over a horizon. */
export function byPrices(view: ReadonlyState, weights: Weights, turns: number = turnsAhead(view, weights)): Valuation {
  return {
    holdings: () => {
      const holdings = newHoldings();
      return {
        read: (owners, seat) => {
          readHoldings(view, owners, seat, weights, turns, holdings);
        },
        strengthWith: (cash) => strengthWith(holdings, cash, weights),
      };
    },
    dollarsPerShare: (total) => total,
  };
}

/** Strength as odds to win, so that a share of the total is a chance to win. */
export function byOptions(view: ReadonlyState): Valuation {
  return {
    holdings: () => {
      let [owners, seat] = [view.owners, 0];
      return {
        read: (given, of) => {
          [owners, seat] = [given, of];
        },
        strengthWith: (cash) => oddsOf(worthOf(view, owners, seat, cash)),
      };
    },
    dollarsPerShare: (_, share) => boardStatsOf(view).scale / (PER_DOLLAR * Math.max(0.02, share * (1 - share))),
  };
}

/** The share of the total strength. */
function shareOf(strength: number, total: number): number {
  return total === 0 ? 0 : strength / total;
}

/** Evaluates deals by each side's share of the total strength. */
export class DealEvaluator {
  readonly #view: ReadonlyState;
  readonly #before: readonly number[];
  readonly #total: number;
  readonly #valuation: Valuation;
  /** The exchange of deeds that was evaluated last, and what both sides own after it. */
  #deal: Deal | undefined;
  readonly #from: SeatHoldings;
  readonly #to: SeatHoldings;
  #fromFees = 0;
  #toFees = 0;

  constructor(view: ReadonlyState, valuation: Valuation) {
    this.#view = view;
    this.#valuation = valuation;
    this.#from = valuation.holdings();
    this.#to = valuation.holdings();
    this.#before = view.players.map(({ isActive, cash }, seat) => {
      if (!isActive) return 0;
      this.#from.read(view.owners, seat);
      return this.#from.strengthWith(cash);
    });
    this.#total = this.#before.reduce((sum, one) => sum + one, 0);
  }

  /** The change of both sides' shares. */
  shareGains(deal: Deal): { from: number; to: number } {
    const last = this.#deal;
    const { from, to, gives, gets, cash } = deal;
    if (last?.gives !== gives || last.gets !== gets || last.from !== from || last.to !== to) this.#read(deal);
    const view = this.#view;
    const fromAfter = this.#from.strengthWith(playerAt(view, from).cash - cash - this.#fromFees);
    const toAfter = this.#to.strengthWith(playerAt(view, to).cash + cash - this.#toFees);
    const before = this.#before;
    let total = 0;
    for (let seat = 0; seat < before.length; seat++) {
      total += seat === to ? toAfter : seat === from ? fromAfter : (before[seat] as number);
    }
    return {
      from: shareOf(fromAfter, total) - this.#shareBefore(from),
      to: shareOf(toAfter, total) - this.#shareBefore(to),
    };
  }

  /** Amounts of cash for the same deeds are tried one after the other, so the holdings of both sides are kept. */
  #read(deal: Deal): void {
    const { from, to, gives, gets } = deal;
    const owners = this.#view.owners.slice();
    for (const space of gives) owners[space] = to;
    for (const space of gets) owners[space] = from;
    this.#from.read(owners, from);
    this.#to.read(owners, to);
    this.#fromFees = this.#fees(gets);
    this.#toFees = this.#fees(gives);
    this.#deal = deal;
  }

  #shareBefore(seat: number): number {
    return shareOf(this.#before[seat] as number, this.#total);
  }

  #fees(spaces: readonly SpaceId[]): number {
    if (this.#view.options.mortgageTransfer === 'none') return 0;
    let fees = 0;
    for (const space of spaces) {
      if (this.#view.mortgaged[space]) fees += interestOn(this.#view, space);
    }
    return fees;
  }

  /** The cash that a seat can pay for a deal. */
  spendableCash(seat: number): number {
    const kept = Math.round(WEIGHTS.keep * boardStatsOf(this.#view).scale);
    return Math.max(0, playerAt(this.#view, seat).cash - kept);
  }

  /** The amount at which both sides gain equally, within their cash; undefined if no amount is good for both. */
  fairDeal(deal: Deal, margin: number): Deal | undefined {
    let low = -this.spendableCash(deal.to);
    let high = this.spendableCash(deal.from);
    let cash = Math.min(high, Math.max(low, deal.cash));
    const share = (this.#shareBefore(deal.from) + this.#shareBefore(deal.to)) / 2;
    const dollarsPerShare = this.#valuation.dollarsPerShare(this.#total, share);
    for (let i = 0; i < WEIGHTS.tries; i++) {
      const gains = this.shareGains({ ...deal, cash });
      // Cash only transfers strength, so the sum of both gains hardly depends on it.
      if (i === 0 && gains.from + gains.to < 2 * margin) return undefined;
      if (gains.from > gains.to) low = cash;
      else high = cash;
      const wanted = cash + ((gains.from - gains.to) / 2) * dollarsPerShare;
      cash = Math.round(Math.min(high, Math.max(low, wanted)));
    }
    const fairDeal = { ...deal, cash: rounded(cash, low, high) };
    const gains = this.shareGains(fairDeal);
    return Math.min(gains.from, gains.to) >= margin ? fairDeal : undefined;
  }

  /** About the lowest amount that leaves the other side this gain, within both sides' cash. */
  keenDeal(deal: Deal, gain: number): Deal {
    const low = -this.spendableCash(deal.to);
    const high = this.spendableCash(deal.from);
    let cash = Math.min(high, Math.max(low, deal.cash));
    for (let i = 0; i < WEIGHTS.tries; i++) {
      const missing = gain - this.shareGains({ ...deal, cash }).to;
      const dollars = missing * this.#valuation.dollarsPerShare(this.#total, this.#shareBefore(deal.to));
      cash = Math.round(Math.min(high, Math.max(low, cash + dollars)));
    }
    return { ...deal, cash: rounded(cash, low, high) };
  }
}

function rounded(cash: number, low: number, high: number): number {
  const sum = Math.round(cash / ROUND) * ROUND;
  return sum >= low && sum <= high ? sum : cash;
}
