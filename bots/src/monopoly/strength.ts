import type { ReadonlyState } from '@magnate/engine/monopoly';
import { rivalsOf } from './seat.ts';
import { type BoardStats, type GroupStats, boardStatsOf } from './boardStats.ts';
import type { Weights } from './weights.ts';

/** The strength of a player in dollars: cash, deeds and their income over a horizon. */

/** The first building target per lot, where the rent increases most. */
export const TARGET_HOUSES = 3;

/**
 * What a seat owns, without its cash. Deals over the same deeds differ only in cash, so holdings are read once for all
 * amounts.
 */
export interface Holdings {
  /** What deeds add to the cash, and the income of railroads and utilities, one by one. `count` of them are in use. */
  readonly amounts: number[];
  readonly incomes: number[];
  count: number;
  /** What other deeds raise for houses. */
  pledge: number;
  /** Four numbers per complete group, the most expensive first; see `readGroup`. */
  readonly groups: number[];
  groupCount: number;
}

/** Lists that begin with a fraction are never converted when the first fraction is written. */
export function newHoldings(): Holdings {
  return { amounts: [0.5], incomes: [0.5], count: 0, pledge: 0, groups: [0.5], groupCount: 0 };
}

/** Owners may differ from the table, to evaluate deals. */
export function readHoldings(
  view: ReadonlyState,
  owners: readonly number[],
  seat: number,
  weights: Weights,
  out: Holdings,
): void {
  const { strength: weigh } = weights;
  const stats = boardStatsOf(view);
  const { groups, price, mortgage } = stats;
  const { mortgaged } = view;
  const { amounts, incomes } = out;
  let count = 0;
  let pledge = 0;
  let ownedGroups = 0;
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] as GroupStats;
    const { spaces } = group;
    let own = 0;
    let elsewhere = 0;
    for (let i = 0; i < spaces.length; i++) {
      const owner = owners[spaces[i] as number] as number;
      if (owner === seat) own += 1;
      else if (owner >= 0) elsewhere += 1;
    }
    if (own === 0) continue;
    const ownsGroup = own === spaces.length;
    for (let i = 0; i < spaces.length; i++) {
      const space = spaces[i] as number;
      if (owners[space] !== seat) continue;
      const isMortgaged = mortgaged[space] as boolean;
      amounts[count] = (price[space] as number) * (isMortgaged ? weigh.mortgaged : weigh.deed);
      incomes[count] = 0;
      count += 1;
      if (!ownsGroup && !isMortgaged) pledge += mortgage[space] as number;
    }
    if (!group.isStreet) {
      amounts[count] = 0;
      incomes[count] = fixedIncome(view, owners, seat, stats, group, own);
      count += 1;
    } else if (ownsGroup) ownedGroups |= 1 << index;
    else if (own === spaces.length - 1) {
      amounts[count] = group.price * (elsewhere === 0 ? weigh.nearBank : weigh.nearOther);
      incomes[count] = 0;
      count += 1;
    }
  }
  out.count = count;
  out.pledge = pledge;
  out.groupCount = 0;
  if (ownedGroups === 0) return;
  // Groups are sorted by price. Funds go to the most expensive first, where they earn most.
  for (let i = groups.length - 1; i >= 0; i--) {
    if ((ownedGroups & (1 << i)) !== 0) readGroup(view, groups[i] as GroupStats, mortgage, weigh.lifting, out);
  }
}

/** The income of a complete group now and at its goal, the cost of the goal, and half the cost of what stands on it. */
function readGroup(
  view: ReadonlyState,
  group: GroupStats,
  mortgage: readonly number[],
  liftingFactor: number,
  out: Holdings,
): void {
  let houses = 0;
  let lifting = 0;
  for (const space of group.spaces) {
    houses += Math.min(4, view.houses[space] as number) + (view.houses[space] === 5 ? 1 : 0);
    if (view.mortgaged[space]) lifting += liftingFactor * (mortgage[space] as number);
  }
  const size = group.spaces.length;
  const now = levelIncome(group, houses / size);
  const first = 4 * out.groupCount;
  out.groups[first] = now;
  out.groups[first + 1] = Math.max(now, group.income[TARGET_HOUSES] as number);
  out.groups[first + 2] = Math.max(0, TARGET_HOUSES * size - houses) * group.houseCost + lifting;
  out.groups[first + 3] = (houses * group.houseCost) / 2;
  out.groupCount += 1;
}

/**
 * The strength of these holdings with this much cash over a number of turns. Amounts are added in the same order for every
 * amount of cash.
 */
export function strengthWith(holdings: Holdings, cash: number, turns: number, { strength: weigh }: Weights): number {
  const { amounts, incomes, count, groupCount } = holdings;
  const factor = turns * weigh.single;
  let value = cash;
  for (let i = 0; i < count; i++) value += (amounts[i] as number) + factor * (incomes[i] as number);
  if (groupCount === 0) return value;
  return value + development(holdings, turns, weigh.spend * cash + weigh.pledge * holdings.pledge);
}

/** The value of complete groups: existing buildings, and those that the available funds could add. */
function development({ groups, groupCount }: Holdings, turns: number, available: number): number {
  let funds = available;
  let value = 0;
  for (let i = 0; i < 4 * groupCount; i += 4) {
    const now = groups[i] as number;
    const goal = groups[i + 1] as number;
    const wanted = groups[i + 2] as number;
    const spent = Math.min(funds, wanted);
    const reached = wanted === 0 ? 0 : spent / wanted;
    funds -= spent;
    value += turns * (now + reached * (goal - now)) - spent + (groups[i + 3] as number);
  }
  return value;
}

const scratch = newHoldings();

/** Owners and cash may differ from the table, to evaluate deals. */
export function strength(
  view: ReadonlyState,
  owners: readonly number[],
  seat: number,
  cash: number,
  weights: Weights,
  turns: number = turnsAhead(view, weights),
): number {
  readHoldings(view, owners, seat, weights, scratch);
  return strengthWith(scratch, cash, turns, weights);
}

export function turnsAhead(view: ReadonlyState, { strength: weigh }: Weights): number {
  return weigh.turns + weigh.turnsEach * rivalsOf(view);
}

/** The horizon to the end of the game in opponent turns. */
export function turnsToTheEnd(view: ReadonlyState, { strength: weigh }: Weights): number {
  const waited = Math.max(0, view.round - weigh.patience);
  const each = Math.max(weigh.leastTurns, weigh.longTurns - weigh.impatience * waited);
  return each * Math.max(1, rivalsOf(view));
}

function fixedIncome(
  view: ReadonlyState,
  owners: readonly number[],
  seat: number,
  { railroadIncome, utilityIncome, visits }: BoardStats,
  group: GroupStats,
  own: number,
): number {
  const rent = group.name === 'railroad' ? railroadIncome[own] : utilityIncome[own];
  let income = 0;
  for (const space of group.spaces) {
    if (owners[space] === seat && !view.mortgaged[space]) income += (rent ?? 0) * (visits[space] as number);
  }
  return income;
}

export function levelIncome(group: GroupStats, level: number): number {
  const floor = Math.floor(level);
  const low = group.income[floor] as number;
  const high = group.income[Math.min(5, floor + 1)] as number;
  return low + (high - low) * (level - floor);
}

export function ownsGroup(owners: readonly number[], seat: number, group: GroupStats): boolean {
  for (const space of group.spaces) if (owners[space] !== seat) return false;
  return true;
}

/** A list in a state is a value, so the same list has the same owners. */
let knownOwners: readonly number[] = [];
let knownStats: BoardStats | undefined;
/** The seats that own a whole group of streets, one bit each. */
let streetOwners = 0;

/** Does this seat own a whole group of streets? Asked after every roll, while deeds rarely change hands. */
export function ownsStreets(view: ReadonlyState, seat: number): boolean {
  const { owners } = view;
  const stats = boardStatsOf(view);
  if (owners !== knownOwners || stats !== knownStats) {
    knownOwners = owners;
    knownStats = stats;
    streetOwners = 0;
    for (const group of stats.groups) {
      const owner = group.isStreet ? (owners[group.spaces[0] as number] as number) : -1;
      if (owner >= 0 && ownsGroup(owners, owner, group)) streetOwners |= 1 << owner;
    }
  }
  return ((streetOwners >> seat) & 1) !== 0;
}

export function strengthsOf(
  view: ReadonlyState,
  weights: Weights,
  turns: number = turnsAhead(view, weights),
): number[] {
  return view.players.map((player, seat) =>
    player.isActive ? strength(view, view.owners, seat, player.cash, weights, turns) : 0,
  );
}
