import {
  interestOn,
  type SpaceId,
  type ReadonlyState,
  type Trade,
  type TradeSide,
  type TradeTerms,
} from '@magnate/engine/monopoly';
import { boardStatsOf } from './boardStats.ts';
import { playerAt, rivalsOf, seatOf } from './seat.ts';
import { TARGET_HOUSES, ownsGroup, shareOf, strength, turnsAhead, turnsToTheEnd } from './strength.ts';
import type { Policy } from './policy.ts';
import { oddsOf, PER_DOLLAR, worthOf } from './valuation.ts';
import type { Weights } from './weights.ts';

/** Trades between two players: possible exchanges, their value to both sides, and a fair amount of cash. */

const WEIGHTS = {
  /** The value of a get-out-of-jail card on the standard board. */
  card: 40,
  /** Cash that the payer keeps, on the standard board. */
  keep: 60,
  /** Iterations toward a fair amount. */
  tries: 2,
  /** Amounts are rounded as people do. */
  round: 5,
} as const;

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

/** A way to value what a seat owns. */
export interface Valuation {
  /** The strength of a seat with these owners and this much cash. */
  strengthOf(owners: readonly number[], seat: number, cash: number): number;
  /** Dollars that change a share of the total strength by one; the total strength if it is in dollars. */
  dollarsPerShare(total: number, share: number): number;
}

/** Strength by prices and income over a horizon. */
export function byPrices(view: ReadonlyState, weights: Weights, turns: number = turnsAhead(view, weights)): Valuation {
  return {
    strengthOf: (owners, seat, cash) => strength(view, owners, seat, cash, weights, turns),
    dollarsPerShare: (total) => total,
  };
}

/** Strength as odds to win, so that a share of the total is a chance to win. */
export function byOptions(view: ReadonlyState): Valuation {
  return {
    strengthOf: (owners, seat, cash) => oddsOf(worthOf(view, owners, seat, cash)),
    dollarsPerShare: (_, share) => boardStatsOf(view).scale / (PER_DOLLAR * Math.max(0.02, share * (1 - share))),
  };
}

/** Evaluates deals by each side's share of the total strength. */
export class DealEvaluator {
  readonly #view: ReadonlyState;
  readonly #before: readonly number[];
  readonly #total: number;
  readonly #valuation: Valuation;

  constructor(view: ReadonlyState, valuation: Valuation) {
    this.#view = view;
    this.#valuation = valuation;
    this.#before = view.players.map(({ isActive, cash }, seat) =>
      isActive ? valuation.strengthOf(view.owners, seat, cash) : 0,
    );
    this.#total = this.#before.reduce((sum, one) => sum + one, 0);
  }

  /** The change of both sides' shares. */
  shareGains({ from, to, gives, gets, cash }: Deal): { from: number; to: number } {
    const view = this.#view;
    const owners = view.owners.slice();
    for (const space of gives) owners[space] = to;
    for (const space of gets) owners[space] = from;
    const after = this.#before.slice();
    const valuation = this.#valuation;
    after[from] = valuation.strengthOf(owners, from, playerAt(view, from).cash - cash - this.#fees(gets));
    after[to] = valuation.strengthOf(owners, to, playerAt(view, to).cash + cash - this.#fees(gives));
    return {
      from: shareOf(after, from) - shareOf(this.#before, from),
      to: shareOf(after, to) - shareOf(this.#before, to),
    };
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
    const share = (shareOf(this.#before, deal.from) + shareOf(this.#before, deal.to)) / 2;
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
      const dollars = missing * this.#valuation.dollarsPerShare(this.#total, shareOf(this.#before, deal.to));
      cash = Math.round(Math.min(high, Math.max(low, cash + dollars)));
    }
    return { ...deal, cash: rounded(cash, low, high) };
  }
}

/** Assesses deals over a short horizon and to the end of the game. */
export class DealAssessment {
  readonly #view: ReadonlyState;
  readonly #weights: Weights;
  readonly nearTerm: DealEvaluator;
  #longTerm: DealEvaluator | undefined;

  readonly #values: Policy['values'];
  #chances: DealEvaluator | undefined;

  constructor(view: ReadonlyState, weights: Weights, values: Policy['values'] = 'prices') {
    this.#view = view;
    this.#weights = weights;
    this.#values = values;
    this.nearTerm = new DealEvaluator(view, byPrices(view, weights));
  }

  /** Evaluates deals by chances to win. */
  get chances(): DealEvaluator {
    this.#chances ??= new DealEvaluator(this.#view, byOptions(this.#view));
    return this.#chances;
  }

  /**
   * Should this seat agree? Deals that complete a group for it are valued by income, all others by what the deeds may
   * still become.
   */
  isGoodFor(deal: Deal, seat: number, margin: number, isForMoney: boolean): boolean {
    const gains = this.gainsOf(deal);
    return (seat === deal.from ? gains.from : gains.to) >= margin && !this.concedesTooMuch(deal, seat, isForMoney);
  }

  /** The change of both sides' shares: by income if a group is completed, otherwise by what the deeds may become. */
  gainsOf(deal: Deal): { from: number; to: number } {
    const { from, to, gives, gets } = deal;
    const isOption =
      this.#values === 'options' &&
      bestCompleted(this.#view, from, gets) === 0 &&
      bestCompleted(this.#view, to, gives) === 0;
    return (isOption ? this.chances : this.nearTerm).shareGains(deal);
  }

  get longTerm(): DealEvaluator {
    const view = this.#view;
    this.#longTerm ??= new DealEvaluator(view, byPrices(view, this.#weights, turnsToTheEnd(view, this.#weights)));
    return this.#longTerm;
  }

  /** The fair deal over the short horizon, or else over the long one; undefined if neither passes `isGood`. */
  firstFairDeal(bare: Deal, margin: number, isGood: (deal: Deal) => boolean): Deal | undefined {
    const first = this.nearTerm.fairDeal(bare, margin);
    if (first !== undefined && isGood(first)) return first;
    const second = this.longTerm.fairDeal(bare, margin);
    return second !== undefined && isGood(second) ? second : undefined;
  }

  /** Would the other side accept, if it sells to this seat at all? */
  isAcceptable(deal: Deal, willing: number): boolean {
    return this.isGoodFor(deal, deal.to, willing, true);
  }

  /** The lowest amount that the other side accepts. */
  cheapestAcceptable(deal: Deal, willing: number): Deal | undefined {
    let low = -this.nearTerm.spendableCash(deal.to);
    let high = this.nearTerm.spendableCash(deal.from);
    if (!this.isAcceptable({ ...deal, cash: high }, willing)) return undefined;
    const most = high;
    while (high - low > WEIGHTS.round) {
      const cash = Math.round((low + high) / 2);
      if (this.isAcceptable({ ...deal, cash }, willing)) high = cash;
      else low = cash;
    }
    return { ...deal, cash: Math.min(most, Math.ceil(high / WEIGHTS.round) * WEIGHTS.round) };
  }

  /**
   * Does a deal concede too much? A seat that hands over a complete group must not lose over the long horizon, and
   * against a single rival must receive an equally good group. `isForMoney`: may the group be sold at all? Selling
   * the last deed of a group to a player who never sells wins only one game in twelve.
   */
  concedesTooMuch(deal: Deal, seat: number, isForMoney: boolean): boolean {
    const isFrom = seat === deal.from;
    const lost = bestCompleted(this.#view, isFrom ? deal.to : deal.from, isFrom ? deal.gives : deal.gets);
    if (lost === 0) return false;
    const won = bestCompleted(this.#view, seat, isFrom ? deal.gets : deal.gives);
    if (rivalsOf(this.#view) < 2) return won < lost;
    if (won === 0 && !isForMoney) return true;
    const gains = this.longTerm.shareGains(deal);
    return (isFrom ? gains.from : gains.to) < 0;
  }
}

/** Does the deal complete a group for the other side and none for this seat? */
export function handsOverGroup(view: ReadonlyState, { from, to, gives, gets }: Deal, seat: number): boolean {
  const [other, given, got] = seat === from ? [to, gives, gets] : [from, gets, gives];
  return bestCompleted(view, other, given) > 0 && bestCompleted(view, seat, got) === 0;
}

/** The income of the best group that a seat completes with these deeds; 0 if none. */
function bestCompleted(view: ReadonlyState, seat: number, spaces: readonly SpaceId[]): number {
  let best = 0;
  if (spaces.length === 0) return best;
  for (const group of boardStatsOf(view).groups) {
    if (!group.isStreet || ownsGroup(view.owners, seat, group)) continue;
    const whole = group.spaces.every((space) => view.owners[space] === seat || spaces.includes(space));
    if (whole) best = Math.max(best, group.income[TARGET_HOUSES] as number);
  }
  return best;
}

function rounded(cash: number, low: number, high: number): number {
  const sum = Math.round(cash / WEIGHTS.round) * WEIGHTS.round;
  return sum >= low && sum <= high ? sum : cash;
}

/** Above the number of spaces of any board. */
const MAX_SPACES = 53;

/** A key of the exchanged deeds and the two seats, without the amount. */
export function dealKey({ from, to, gives, gets }: Deal): number {
  let key = from * 8 + to;
  for (const space of gives) key = (Math.imul(key, MAX_SPACES) + space + 1) | 0;
  key = Math.imul(key, MAX_SPACES);
  for (const space of gets) key = (Math.imul(key, MAX_SPACES) + space + 1) | 0;
  return key;
}

export function tradeTerms({ gives, gets, cash }: Deal): TradeTerms {
  return {
    offered: { cash: Math.max(0, cash), properties: gives },
    requested: { cash: Math.max(0, -cash), properties: gets },
  };
}

/** A trade as a deal of its proposer. Jail cards count as cash. */
export function dealFromTrade(
  view: ReadonlyState,
  { proposerId, recipientId, offered, requested }: Pick<Trade, 'proposerId' | 'recipientId' | keyof TradeTerms>,
): Deal {
  return {
    from: seatOf(view, proposerId),
    to: seatOf(view, recipientId),
    gives: offered.properties ?? [],
    gets: requested.properties ?? [],
    cash: cashEquivalent(view, offered) - cashEquivalent(view, requested),
  };
}

function cashEquivalent(view: ReadonlyState, side: TradeSide): number {
  return (side.cash ?? 0) + WEIGHTS.card * boardStatsOf(view).scale * (side.cards?.length ?? 0);
}
