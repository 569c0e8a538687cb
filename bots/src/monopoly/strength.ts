import type { ReadonlyState } from '@magnate/engine/monopoly';
import { rivalsOf } from './seat.ts';
import { type BoardStats, type GroupStats, boardStatsOf } from './boardStats.ts';
import type { Weights } from './weights.ts';

/** The strength of a player in dollars: cash, deeds and their income over a horizon. */

/** The first building target per lot, where the rent increases most. */
export const TARGET_HOUSES = 3;

/** Owners and cash may differ from the table, to evaluate deals. */
export function strength(
  view: ReadonlyState,
  owners: readonly number[],
  seat: number,
  cash: number,
  weights: Weights,
  turns: number = turnsAhead(view, weights),
): number {
  const { strength: weigh } = weights;
  const stats = boardStatsOf(view);
  const { groups, price, mortgage } = stats;
  let value = cash;
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
      const mortgaged = view.mortgaged[space] as boolean;
      value += (price[space] as number) * (mortgaged ? weigh.mortgaged : weigh.deed);
      if (!ownsGroup && !mortgaged) pledge += mortgage[space] as number;
    }
    if (!group.isStreet) value += turns * weigh.single * fixedIncome(view, owners, seat, stats, group, own);
    else if (ownsGroup) ownedGroups |= 1 << index;
    else if (own === spaces.length - 1) {
      value += group.price * (elsewhere === 0 ? weigh.nearBank : weigh.nearOther);
    }
  }
  return ownedGroups === 0 ? value : value + development(view, stats, ownedGroups, { cash, pledge, turns, weights });
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

/** The funds for building, and the horizon. */
interface BuildingFunds {
  readonly cash: number;
  readonly pledge: number;
  readonly turns: number;
  readonly weights: Weights;
}

/** The value of complete groups: existing buildings, and those that the available funds could add. */
function development(
  view: ReadonlyState,
  { groups, mortgage }: BoardStats,
  ownedGroups: number,
  { cash, pledge, turns, weights: { strength: weigh } }: BuildingFunds,
): number {
  let funds = weigh.spend * cash + weigh.pledge * pledge;
  let value = 0;
  // Groups are sorted by price. Funds go to the most expensive first, where they earn most.
  for (let i = groups.length - 1; i >= 0; i--) {
    if ((ownedGroups & (1 << i)) === 0) continue;
    const group = groups[i] as GroupStats;
    let houses = 0;
    let lifting = 0;
    for (const space of group.spaces) {
      houses += Math.min(4, view.houses[space] as number) + (view.houses[space] === 5 ? 1 : 0);
      if (view.mortgaged[space]) lifting += weigh.lifting * (mortgage[space] as number);
    }
    const size = group.spaces.length;
    const now = levelIncome(group, houses / size);
    const wanted = Math.max(0, TARGET_HOUSES * size - houses) * group.houseCost + lifting;
    const spent = Math.min(funds, wanted);
    const reached = wanted === 0 ? 0 : spent / wanted;
    const goal = Math.max(now, group.income[TARGET_HOUSES] as number);
    funds -= spent;
    value += turns * (now + reached * (goal - now)) - spent + (houses * group.houseCost) / 2;
  }
  return value;
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

/** The share of the total strength; eliminated players have none. */
export function shareOf(strengths: readonly number[], seat: number): number {
  let total = 0;
  for (const one of strengths) total += one;
  return total === 0 ? 0 : (strengths[seat] as number) / total;
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
