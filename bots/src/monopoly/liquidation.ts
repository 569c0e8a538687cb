import type { PlayerId } from '@magnate/engine';
import { type Action, COLOR_GROUPS, type SpaceId, type ReadonlyState } from '@magnate/engine/monopoly';
import { type BoardStats, type GroupStats, boardStatsOf } from './boardStats.ts';
import { isLegal, playerAt, seatOf } from './seat.ts';
import { ownsGroup } from './strength.ts';

/** Raises cash by the steps that lose the least income per dollar. */

/** Amounts on the standard board. */
const WEIGHTS = {
  /** A mortgage in a complete group blocks building on it. */
  wholeGroup: 60,
  /** A deed of a group that lacks only one. */
  nearGroup: 4,
  /** Interest and inconvenience of a mortgage. */
  loan: 1.5,
} as const;

interface LiquidationStep {
  readonly action: Action;
  readonly harm: number;
}

interface Loan extends LiquidationStep {
  readonly sum: number;
}

/** The least harmful step; undefined if nothing is left. */
export function nextLiquidation(view: ReadonlyState, seat: number): Action | undefined {
  const found = rankedSteps(view, seat).find(({ action }) => isLegal(view, action))?.action;
  return found ?? groupSale(view, seat);
}

/** During a debt, every legal step that raises cash, the least harmful first. */
export function liquidationSteps(view: ReadonlyState, playerId: PlayerId): readonly Action[] {
  if (view.phase !== 'Debt') return [];
  return rankedSteps(view, seatOf(view, playerId)).flatMap(({ action }) => (isLegal(view, action) ? [action] : []));
}

/**
 * Mortgages outside complete groups, the least harmful first. The harm is lost income per dollar; it costs less than the
 * question whether a mortgage is legal, so loans that do too much harm are left out first.
 */
export function loans(view: ReadonlyState, seat: number, isWorth: (harm: number) => boolean): readonly Loan[] {
  const { id: playerId, properties } = playerAt(view, seat);
  const { groups, groupAt, mortgage } = boardStatsOf(view);
  const found: Loan[] = [];
  for (const space of properties) {
    if (view.mortgaged[space] || ownsGroup(view.owners, seat, groups[groupAt[space] as number] as GroupStats)) continue;
    const harm = loanHarm(view, seat, space);
    if (!isWorth(harm)) continue;
    const action: Action = { type: 'MortgageProperty', playerId, spaceId: space };
    if (isLegal(view, action)) found.push({ action, harm, sum: mortgage[space] as number });
  }
  return found.sort((a, b) => a.harm - b.harm);
}

function rankedSteps(view: ReadonlyState, seat: number): LiquidationStep[] {
  const { id: playerId, properties } = playerAt(view, seat);
  const ways: LiquidationStep[] = [];
  for (const space of properties) {
    const houses = view.houses[space] as number;
    if (houses > 0)
      ways.push({ action: { type: 'SellBuilding', playerId, spaceId: space }, harm: saleHarm(view, space) });
    else if (!view.mortgaged[space]) {
      ways.push({ action: { type: 'MortgageProperty', playerId, spaceId: space }, harm: loanHarm(view, seat, space) });
    }
  }
  return ways.sort((a, b) => a.harm - b.harm);
}

/** Hotels that cannot be broken into houses are sold with their group. */
function groupSale(view: ReadonlyState, seat: number): Action | undefined {
  const { id: playerId } = playerAt(view, seat);
  for (const group of COLOR_GROUPS) {
    const action: Action = { type: 'SellGroup', playerId, group };
    if (isLegal(view, action)) return action;
  }
  return undefined;
}

function saleHarm(view: ReadonlyState, space: SpaceId): number {
  const houses = view.houses[space] as number;
  const { rents: rentsAt, visits, houseCost } = boardStatsOf(view);
  const rents = rentsAt[space] as readonly number[];
  const lost = ((rents[houses] as number) - (rents[houses - 1] as number)) * (visits[space] as number);
  return lost / ((houseCost[space] as number) / 2);
}

function loanHarm(view: ReadonlyState, seat: number, space: SpaceId): number {
  const stats = boardStatsOf(view);
  const { scale } = stats;
  const group = stats.groups[stats.groupAt[space] as number] as GroupStats;
  const own = group.spaces.filter((other) => view.owners[other] === seat).length;
  const whole = ownsGroup(view.owners, seat, group);
  let lost = rentOf(space, stats, group, own, whole) * (stats.visits[space] as number) + WEIGHTS.loan * scale;
  if (whole && group.isStreet) lost += WEIGHTS.wholeGroup * scale;
  else if (own === group.spaces.length - 1) lost += WEIGHTS.nearGroup * scale;
  return lost / (stats.mortgage[space] as number);
}

function rentOf(space: SpaceId, stats: BoardStats, group: GroupStats, own: number, whole: boolean): number {
  if (group.isStreet) return (stats.rents[space]?.[0] ?? 0) * (whole ? 2 : 1);
  return (group.name === 'railroad' ? stats.railroadIncome[own] : stats.utilityIncome[own]) ?? 0;
}
