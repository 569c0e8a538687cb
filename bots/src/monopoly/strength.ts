import type { Table } from '@magnate/engine/monopoly';
import { rivalsOf } from './seat.ts';
import { type Ground, type GroupGround, groundOf } from './ground.ts';

/** How strong a player stands, in dollars: cash, deeds, and what they will bring in as long as it counts. */

export const WEIGHTS = {
  /** Turns of others whose rent counts: some in any case, and more for every rival. */
  turns: 12,
  turnsEach: 7,
  /** Turns of each rival to the end of the game: many at first; whoever waits too long for a better price grows impatient. */
  longTurns: 18,
  leastTurns: 14,
  patience: 15,
  impatience: 0.25,
  /** A deed as part of what its price is worth; with a mortgage on it. */
  deed: 0.9,
  mortgaged: 0.35,
  /** Income without a whole group is small and easily lost. */
  single: 0.5,
  /** A group that lacks one deed, while the bank still has it or somebody else. */
  nearBank: 0.25,
  nearOther: 0.12,
  /** How much of the cash goes into houses, and of what deeds elsewhere could be mortgaged for. */
  spend: 0.75,
  pledge: 0.15,
  /** A mortgaged deed in a whole group keeps it from being built on until it is lifted. */
  lifting: 1.1,
} as const;

/** Houses on every lot that a builder aims for first: there the rent rises most. */
export const AIM = 3;

/** The owners and the cash may be other than the table's, to judge what would be after a deal. */
export function strength(
  view: Table,
  owners: readonly number[],
  seat: number,
  cash: number,
  turns: number = turnsAhead(view),
): number {
  const ground = groundOf(view);
  const { groups, price, mortgage } = ground;
  let value = cash;
  let pledge = 0;
  let wholes = 0;
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] as GroupGround;
    const { spaces } = group;
    let own = 0;
    let elsewhere = 0;
    for (let i = 0; i < spaces.length; i++) {
      const owner = owners[spaces[i] as number] as number;
      if (owner === seat) own += 1;
      else if (owner >= 0) elsewhere += 1;
    }
    if (own === 0) continue;
    const isWhole = own === spaces.length;
    for (let i = 0; i < spaces.length; i++) {
      const space = spaces[i] as number;
      if (owners[space] !== seat) continue;
      const mortgaged = view.mortgaged[space] as boolean;
      value += (price[space] as number) * (mortgaged ? WEIGHTS.mortgaged : WEIGHTS.deed);
      if (!isWhole && !mortgaged) pledge += mortgage[space] as number;
    }
    if (!group.isStreet) value += turns * WEIGHTS.single * fixedIncome(view, owners, seat, ground, group, own);
    else if (isWhole) wholes |= 1 << index;
    else if (own === spaces.length - 1) {
      value += group.price * (elsewhere === 0 ? WEIGHTS.nearBank : WEIGHTS.nearOther);
    }
  }
  return wholes === 0 ? value : value + development(view, ground, wholes, cash, pledge, turns);
}

export function turnsAhead(view: Table): number {
  return WEIGHTS.turns + WEIGHTS.turnsEach * rivalsOf(view);
}

/** As many as the rest of the game may have. */
export function turnsToTheEnd(view: Table): number {
  const waited = Math.max(0, view.round - WEIGHTS.patience);
  const each = Math.max(WEIGHTS.leastTurns, WEIGHTS.longTurns - WEIGHTS.impatience * waited);
  return each * Math.max(1, rivalsOf(view));
}

function fixedIncome(
  view: Table,
  owners: readonly number[],
  seat: number,
  { railroadIncome, utilityIncome, visits }: Ground,
  group: GroupGround,
  own: number,
): number {
  const rent = group.name === 'railroad' ? railroadIncome[own] : utilityIncome[own];
  let income = 0;
  for (const space of group.spaces) {
    if (owners[space] === seat && !view.mortgaged[space]) income += (rent ?? 0) * (visits[space] as number);
  }
  return income;
}

/** What whole groups bring: what stands, and what the money at hand would still put there, best use first. */
function development(
  view: Table,
  { groups, mortgage }: Ground,
  wholes: number,
  cash: number,
  pledge: number,
  turns: number,
): number {
  let purse = WEIGHTS.spend * cash + WEIGHTS.pledge * pledge;
  let value = 0;
  // Streets stand in the order of their prices: from the dear end money is used where it works most.
  for (let i = groups.length - 1; i >= 0; i--) {
    if ((wholes & (1 << i)) === 0) continue;
    const group = groups[i] as GroupGround;
    let houses = 0;
    let lifting = 0;
    for (const space of group.spaces) {
      houses += Math.min(4, view.houses[space] as number) + (view.houses[space] === 5 ? 1 : 0);
      if (view.mortgaged[space]) lifting += WEIGHTS.lifting * (mortgage[space] as number);
    }
    const size = group.spaces.length;
    const now = levelIncome(group, houses / size);
    const wanted = Math.max(0, AIM * size - houses) * group.houseCost + lifting;
    const spent = Math.min(purse, wanted);
    const reached = wanted === 0 ? 0 : spent / wanted;
    const goal = Math.max(now, group.income[AIM] as number);
    purse -= spent;
    value += turns * (now + reached * (goal - now)) - spent + (houses * group.houseCost) / 2;
  }
  return value;
}

function levelIncome(group: GroupGround, level: number): number {
  const floor = Math.floor(level);
  const low = group.income[floor] as number;
  const high = group.income[Math.min(5, floor + 1)] as number;
  return low + (high - low) * (level - floor);
}

export function isWhole(owners: readonly number[], seat: number, group: GroupGround): boolean {
  for (const space of group.spaces) if (owners[space] !== seat) return false;
  return true;
}

/** Everybody's strength as parts of one; those who are out have none. */
export function shareOf(strengths: readonly number[], seat: number): number {
  let total = 0;
  for (const one of strengths) total += one;
  return total === 0 ? 0 : (strengths[seat] as number) / total;
}

export function strengthsOf(view: Table, turns: number = turnsAhead(view)): number[] {
  return view.players.map((player, seat) =>
    player.isActive ? strength(view, view.owners, seat, player.cash, turns) : 0,
  );
}
