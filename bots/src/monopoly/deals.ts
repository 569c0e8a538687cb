import type { ReadonlyState, SpaceId, Trade, TradeSide, TradeTerms } from '@magnate/engine/monopoly';
import { boardStatsOf, type GroupStats } from './boardStats.ts';
import { byOptions, byPrices, type Deal, DealEvaluator, DealHoldings, ROUND } from './dealEvaluator.ts';
import { rivalsOf, seatOf } from './seat.ts';
import { TARGET_HOUSES, ownsGroup, turnsToTheEnd } from './strength.ts';
import type { Policy } from './policy.ts';
import type { Weights } from './weights.ts';

/** Trades between two players: which are acceptable, and as actions. */

/** The value of a get-out-of-jail card on the standard board. */
const CARD_VALUE = 40;

/** Assesses deals over a short horizon and to the end of the game. */
export class DealAssessment {
  readonly #view: ReadonlyState;
  readonly #weights: Weights;
  readonly #holdings: DealHoldings;
  readonly nearTerm: DealEvaluator;
  #longTerm: DealEvaluator | undefined;

  readonly #values: Policy['values'];
  #chances: DealEvaluator | undefined;

  constructor(view: ReadonlyState, weights: Weights, values: Policy['values'] = 'prices') {
    this.#view = view;
    this.#weights = weights;
    this.#values = values;
    this.#holdings = new DealHoldings(view, weights);
    this.nearTerm = new DealEvaluator(view, byPrices(view, weights), this.#holdings);
  }

  /** Evaluates deals by chances to win. */
  get chances(): DealEvaluator {
    this.#chances ??= new DealEvaluator(this.#view, byOptions(this.#view), this.#holdings);
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
    this.#longTerm ??= new DealEvaluator(
      view,
      byPrices(view, this.#weights, turnsToTheEnd(view, this.#weights)),
      this.#holdings,
    );
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
    while (high - low > ROUND) {
      const cash = Math.round((low + high) / 2);
      if (this.isAcceptable({ ...deal, cash }, willing)) high = cash;
      else low = cash;
    }
    return { ...deal, cash: Math.min(most, Math.ceil(high / ROUND) * ROUND) };
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
  const { groups, groupAt } = boardStatsOf(view);
  for (const space of spaces) {
    const group = groups[groupAt[space] as number] as GroupStats;
    if (!group.isStreet || ownsGroup(view.owners, seat, group)) continue;
    if (hasRest(view, seat, group, spaces)) best = Math.max(best, group.income[TARGET_HOUSES] as number);
  }
  return best;
}

/** Does the seat own all deeds of the group that are not among these? */
function hasRest({ owners }: ReadonlyState, seat: number, group: GroupStats, spaces: readonly SpaceId[]): boolean {
  for (const space of group.spaces) if (owners[space] !== seat && !spaces.includes(space)) return false;
  return true;
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
  return (side.cash ?? 0) + CARD_VALUE * boardStatsOf(view).scale * (side.cards?.length ?? 0);
}
