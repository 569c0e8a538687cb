import type { ReadonlyState, SpaceId, Trade } from '@magnate/engine/monopoly';
import { boardStatsOf } from './boardStats.ts';
import type { Deal } from './dealEvaluator.ts';
import { dealFromTrade, DealAssessment, dealKey } from './deals.ts';
import { playerAt } from './seat.ts';
import { FIRST_WEIGHTS, SECOND_WEIGHTS, type Weights } from './weights.ts';

/** The last rounds before a round limit: rents hardly matter any more, and the richest player wins. */

const FINAL = {
  /** The number of these rounds. */
  rounds: 2,
  /** Offers per turn. */
  perTurn: 2,
  /** The least profit of a deal at the end, on the standard board. */
  profit: 20,
} as const;

/** How a buyer may value deeds. Those who plan beyond the end of the game pay for income that never comes. */
const BUYERS: readonly Weights[] = [SECOND_WEIGHTS, FIRST_WEIGHTS];

export function isFinalRound({ round, options: { endAt, maxRounds } }: ReadonlyState): boolean {
  const last = endAt !== 'lastStanding' && 'rounds' in endAt ? Math.min(endAt.rounds, maxRounds) : maxRounds;
  return round > last - FINAL.rounds;
}

/** Does a deal make one of its sides richer when the game ends? */
export function isProfitable(view: ReadonlyState, deal: Deal, seat: number): boolean {
  const gain = seat === deal.from ? profitOf(view, deal) : -profitOf(view, deal);
  return gain >= FINAL.profit * boardStatsOf(view).scale;
}

/** What a deal adds to the final wealth of its first seat. */
function profitOf(view: ReadonlyState, { gives, gets, cash }: Deal): number {
  return finalWorth(view, gets) - finalWorth(view, gives) - cash;
}

function finalWorth(view: ReadonlyState, spaces: readonly SpaceId[]): number {
  const { price, mortgage } = boardStatsOf(view);
  let sum = 0;
  for (const space of spaces) {
    if (!view.mortgaged[space]) sum += price[space] as number;
    else if (view.options.mortgagedWorth === 'half') sum += mortgage[space] as number;
  }
  return sum;
}

/** Sales in the final rounds, of deeds that the buyer asked for before. */
export class FinalSales {
  /** The deeds that each seat wanted to buy for cash. */
  readonly #wanted = new Map<number, Set<SpaceId>>();
  /** The last price of each offer. */
  readonly #prices = new Map<number, number>();
  #turn = -1;
  #count = 0;

  /** Remembers what the other side of an offer wants to buy. */
  observe(view: ReadonlyState, trade: Trade): void {
    const { from, gives, gets } = dealFromTrade(view, trade);
    if (gives.length > 0 || gets.length === 0) return;
    const wanted = this.#wanted.get(from) ?? new Set();
    for (const space of gets) wanted.add(space);
    this.#wanted.set(from, wanted);
  }

  /** The most profitable sale that a buyer may accept. After a refusal it asks for less. */
  next(view: ReadonlyState, seat: number): Deal | undefined {
    if (view.turnNumber !== this.#turn) [this.#turn, this.#count] = [view.turnNumber, 0];
    if (this.#wanted.size === 0 || this.#count >= FINAL.perTurn) return undefined;
    const assessments = BUYERS.map((weights) => new DealAssessment(view, weights));
    let best: Deal | undefined;
    for (const [to, wanted] of this.#wanted) {
      if (!playerAt(view, to).isActive) continue;
      for (const gives of lotsFor(view, seat, to, wanted)) {
        const bare: Deal = { from: seat, to, gives, gets: [], cash: 0 };
        const most = this.#prices.get(dealKey(bare)) ?? Number.POSITIVE_INFINITY;
        assessments.forEach((assessment, buyer) => {
          const deal = assessment.cheapestAcceptable(bare, (BUYERS[buyer] as Weights).dealing.accept);
          if (deal === undefined || -deal.cash >= most || !isProfitable(view, deal, seat)) return;
          if (best === undefined || profitOf(view, deal) > profitOf(view, best)) best = deal;
        });
      }
    }
    if (best !== undefined) {
      this.#count += 1;
      this.#prices.set(dealKey(best), -best.cash);
    }
    return best;
  }
}

/** The deeds that complete a group for a buyer who wanted them, by group and all together. */
function lotsFor(view: ReadonlyState, seat: number, buyer: number, wanted: ReadonlySet<SpaceId>): SpaceId[][] {
  const found: SpaceId[][] = [];
  for (const { spaces } of boardStatsOf(view).groups) {
    const own = spaces.filter((space) => view.owners[space] === seat && wanted.has(space));
    const rest = spaces.every((space) => view.owners[space] === buyer || own.includes(space));
    if (own.length === 0 || !rest || spaces.some((space) => view.houses[space] !== 0)) continue;
    found.push(own);
  }
  // A buyer asks for a gain from every deal, so one deal costs them less than two.
  return found.length > 1 ? [...found, found.flat()] : found;
}
