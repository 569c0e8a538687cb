import { interestOn, type ReadonlyState, type SpaceId } from '@magnate/engine/monopoly';
import { type BoardStats, boardStatsOf } from './boardStats.ts';
import { playerAt } from './seat.ts';
import { type Holdings, newHoldings, readHoldings, strengthWith, turnsAhead } from './strength.ts';
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

/** What one seat owns. Prices are read when a valuation needs them, and then serve every horizon. */
interface SeatHoldings {
  owners: readonly number[];
  seat: number;
  isRead: boolean;
  readonly prices: Holdings;
}

function newSeat(owners: readonly number[], seat: number): SeatHoldings {
  return { owners, seat, isRead: false, prices: newHoldings() };
}

/** What the seats own now. Lists in a state are values, so the same lists mean the same holdings. */
interface TableHoldings {
  readonly owners: readonly number[];
  readonly houses: readonly number[];
  readonly mortgaged: readonly boolean[];
  readonly stats: BoardStats;
  readonly seats: readonly SeatHoldings[];
}

/** Players consider deals in turn, while the deeds stay the same. */
const lastTables = new WeakMap<Weights, TableHoldings>();

function tableHoldings(view: ReadonlyState, weights: Weights): TableHoldings {
  const { owners, houses, mortgaged } = view;
  const stats = boardStatsOf(view);
  const last = lastTables.get(weights);
  const isSame =
    last?.owners === owners && last.houses === houses && last.mortgaged === mortgaged && last.stats === stats;
  if (isSame) return last;
  const table = { owners, houses, mortgaged, stats, seats: view.players.map((_, seat) => newSeat(owners, seat)) };
  lastTables.set(weights, table);
  return table;
}

/**
 * What the seats own, and what both sides of a deal would own. Deals over the same deeds differ only in cash and in
 * the way they are valued, so holdings are read once for all evaluators with the same weights.
 */
export class DealHoldings {
  readonly #view: ReadonlyState;
  readonly #now: TableHoldings;
  readonly #owners: number[];
  readonly from: SeatHoldings;
  readonly to: SeatHoldings;
  fromFees = 0;
  toFees = 0;
  /** Counts the deals with other deeds. */
  exchanges = 0;
  #deal: Deal | undefined;

  constructor(view: ReadonlyState, weights: Weights) {
    this.#view = view;
    this.#now = tableHoldings(view, weights);
    this.#owners = view.owners.slice();
    this.from = newSeat(this.#owners, 0);
    this.to = newSeat(this.#owners, 0);
  }

  now(seat: number): SeatHoldings {
    return this.#now.seats[seat] as SeatHoldings;
  }

  /** Moves the deeds of a deal, unless they are those of the last one. */
  exchange(deal: Deal): void {
    const { from, to, gives, gets } = deal;
    const last = this.#deal;
    if (last?.gives === gives && last.gets === gets && last.from === from && last.to === to) return;
    const { owners } = this.#view;
    for (let space = 0; space < owners.length; space++) this.#owners[space] = owners[space] as number;
    for (const space of gives) this.#owners[space] = to;
    for (const space of gets) this.#owners[space] = from;
    this.from.seat = from;
    this.from.isRead = false;
    this.to.seat = to;
    this.to.isRead = false;
    this.fromFees = this.#fees(gets);
    this.toFees = this.#fees(gives);
    this.exchanges += 1;
    this.#deal = deal;
  }

  #fees(spaces: readonly SpaceId[]): number {
    if (this.#view.options.mortgageTransfer === 'none') return 0;
    let fees = 0;
    for (const space of spaces) {
      if (this.#view.mortgaged[space]) fees += interestOn(this.#view, space);
    }
    return fees;
  }
}

/** A way to value what a seat owns. */
export interface Valuation {
  strengthOf(holdings: SeatHoldings, cash: number): number;
  /** Dollars that change a share of the total strength by one; the total strength if it is in dollars. */
  dollarsPerShare(total: number, share: number): number;
}

/** Strength by prices and income over a horizon. */
export function byPrices(view: ReadonlyState, weights: Weights, turns: number = turnsAhead(view, weights)): Valuation {
  return {
    strengthOf: (holdings, cash) => {
      const { owners, seat, prices } = holdings;
      if (!holdings.isRead) readHoldings(view, owners, seat, weights, prices);
      holdings.isRead = true;
      return strengthWith(prices, cash, turns, weights);
    },
    dollarsPerShare: (total) => total,
  };
}

/** Strength as odds to win, so that a share of the total is a chance to win. */
export function byOptions(view: ReadonlyState): Valuation {
  return {
    strengthOf: ({ owners, seat }, cash) => oddsOf(worthOf(view, owners, seat, cash)),
    dollarsPerShare: (_, share) => boardStatsOf(view).scale / (PER_DOLLAR * Math.max(0.02, share * (1 - share))),
  };
}

/** The share of the total strength. */
function shareOf(strength: number, total: number): number {
  return total === 0 ? 0 : strength / total;
}

/** The change of both sides' shares of the total strength. */
interface Gains {
  readonly from: number;
  readonly to: number;
}

/** Evaluates deals by each side's share of the total strength. */
export class DealEvaluator {
  readonly #view: ReadonlyState;
  readonly #before: readonly number[];
  readonly #total: number;
  readonly #valuation: Valuation;
  readonly #holdings: DealHoldings;

  /** The last result: the same amount for the same deeds is often asked for again. */
  #gains: Gains = { from: 0, to: 0 };
  #exchange = 0;
  #cash = 0;

  constructor(view: ReadonlyState, valuation: Valuation, holdings: DealHoldings) {
    this.#view = view;
    this.#valuation = valuation;
    this.#holdings = holdings;
    this.#before = view.players.map(({ isActive, cash }, seat) =>
      isActive ? valuation.strengthOf(holdings.now(seat), cash) : 0,
    );
    this.#total = this.#before.reduce((sum, one) => sum + one, 0);
  }

  shareGains(deal: Deal): Gains {
    const holdings = this.#holdings;
    holdings.exchange(deal);
    const { from, to, cash } = deal;
    if (this.#exchange === holdings.exchanges && this.#cash === cash) return this.#gains;
    const view = this.#view;
    const fromAfter = this.#valuation.strengthOf(holdings.from, playerAt(view, from).cash - cash - holdings.fromFees);
    const toAfter = this.#valuation.strengthOf(holdings.to, playerAt(view, to).cash + cash - holdings.toFees);
    const before = this.#before;
    let total = 0;
    for (let seat = 0; seat < before.length; seat++) {
      total += seat === to ? toAfter : seat === from ? fromAfter : (before[seat] as number);
    }
    this.#exchange = holdings.exchanges;
    this.#cash = cash;
    this.#gains = {
      from: shareOf(fromAfter, total) - this.#shareBefore(from),
      to: shareOf(toAfter, total) - this.#shareBefore(to),
    };
    return this.#gains;
  }

  #shareBefore(seat: number): number {
    return shareOf(this.#before[seat] as number, this.#total);
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
