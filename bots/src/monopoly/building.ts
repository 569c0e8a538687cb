import type { PlayerId } from '@magnate/engine';
import { type Action, monopoly, type SpaceId, type ReadonlyState } from '@magnate/engine/monopoly';
import { type GroupStats, boardStatsOf } from './boardStats.ts';
import { hasOpenOffer, isLegal, playerAt, rivalsOf } from './seat.ts';
import { loans } from './liquidation.ts';
import { TARGET_HOUSES, ownsGroup } from './strength.ts';
import type { Weights } from './weights.ts';

/** Where the next building goes, and which mortgage is lifted first. */

const HOTEL = 5;

/** The best building that leaves the reserve untouched. */
export function nextBuilding(
  view: ReadonlyState,
  seat: number,
  reserve: number,
  { building }: Weights,
): SpaceId | undefined {
  const { cash, id: playerId, properties } = playerAt(view, seat);
  if (properties.length < 2) return undefined;
  let best: SpaceId | undefined;
  let most = 0;
  for (const group of boardStatsOf(view).groups) {
    if (!group.isStreet || cash - group.houseCost < reserve) continue;
    if (!ownsGroup(view.owners, seat, group) || hasMortgage(view, group)) continue;
    const site = lowestSite(view, group);
    const level = levelOn(view, site);
    if (level === HOTEL) continue;
    if (level >= TARGET_HOUSES && cash - group.houseCost < building.caution * reserve) continue;
    // Three houses everywhere come before a fourth anywhere.
    const yields = returnOf(group, level) + (level < TARGET_HOUSES ? 1 : 0);
    if (yields <= most || !isLegal(view, { type: 'BuildHouse', playerId, spaceId: site })) continue;
    most = yields;
    best = site;
  }
  return best;
}

/** Income for each dollar: below three houses of the whole way there, since it is walked in one go. */
function returnOf(group: GroupStats, level: number): number {
  const goal = level < TARGET_HOUSES ? TARGET_HOUSES : level + 1;
  const gain = (group.income[goal] as number) - (group.income[level] as number);
  return gain / (group.houseCost * (goal - level));
}

/** Among the lots with the fewest buildings the one that earns most. */
export function lowestSite(view: ReadonlyState, group: GroupStats): SpaceId {
  let best = group.spaces[0] as SpaceId;
  for (const space of group.spaces) {
    const less = levelOn(view, space) - levelOn(view, best);
    if (less < 0 || (less === 0 && rentIncrease(view, space) > rentIncrease(view, best))) best = space;
  }
  return best;
}

export function levelOn(view: ReadonlyState, space: SpaceId): number {
  return view.houses[space] as number;
}

/** What one more building there brings in a turn of somebody else. */
export function rentIncrease(view: ReadonlyState, space: SpaceId): number {
  const level = levelOn(view, space);
  const { rents: rentsAt, visits } = boardStatsOf(view);
  const rents = rentsAt[space] as readonly number[];
  return ((rents[Math.min(HOTEL, level + 1)] ?? 0) - (rents[level] ?? 0)) * (visits[space] as number);
}

export function hasMortgage(view: ReadonlyState, group: GroupStats): boolean {
  for (const space of group.spaces) if (view.mortgaged[space]) return true;
  return false;
}

/** Whole groups first, so that they can be built on; single deeds when money lies idle. */
function nextUnmortgage(
  view: ReadonlyState,
  seat: number,
  reserve: number,
  { building }: Weights,
): SpaceId | undefined {
  const { cash, properties, id: playerId } = playerAt(view, seat);
  const { mortgage, groups, groupAt, price, visits, scale } = boardStatsOf(view);
  let best: SpaceId | undefined;
  let most = 0;
  for (const space of properties) {
    if (!view.mortgaged[space]) continue;
    const cost = (mortgage[space] as number) * (1 + view.options.interestPercent / 100) + 1;
    const group = groups[groupAt[space] as number] as GroupStats;
    const whole = ownsGroup(view.owners, seat, group);
    if (cash - cost < reserve + (whole ? group.houseCost : building.idle * scale)) continue;
    const worth = (price[space] as number) * (whole ? 3 : 1) * (visits[space] as number);
    if (worth <= most || !isLegal(view, { type: 'UnmortgageProperty', playerId, spaceId: space })) continue;
    most = worth;
    best = space;
  }
  return best;
}

/** Deeds elsewhere are mortgaged for houses that bring in much more than the deeds do, where that is enough for one. */
function nextMortgage(view: ReadonlyState, seat: number, reserve: number, { building }: Weights): Action | undefined {
  const { cash, properties, id: playerId } = playerAt(view, seat);
  if (building.pledge === Number.POSITIVE_INFINITY || properties.length < 3) return undefined;
  // A deed that is mortgaged meanwhile would make an open offer void.
  if (hasOpenOffer(view, playerId)) return undefined;
  let best: GroupStats | undefined;
  let most = 0;
  for (const group of boardStatsOf(view).groups) {
    if (!group.isStreet || !ownsGroup(view.owners, seat, group) || hasMortgage(view, group)) continue;
    const site = lowestSite(view, group);
    const level = levelOn(view, site);
    if (level >= TARGET_HOUSES || returnOf(group, level) <= most || !lacksOnlyCash(view, playerId, site)) continue;
    most = returnOf(group, level);
    best = group;
  }
  if (best === undefined || cash - best.houseCost >= reserve) return undefined;
  // Near the end of a game with a clock a house no longer earns what it costs.
  if ((most / best.spaces.length) * turnsOfOthers(view) < 1) return undefined;
  let purse = cash;
  let first: Action | undefined;
  for (const { action, harm, sum } of loans(view, seat)) {
    if (harm * building.pledge > most) break;
    first ??= action;
    purse += sum;
    if (purse - best.houseCost < reserve) continue;
    return first;
  }
  return undefined;
}

function lacksOnlyCash(view: ReadonlyState, playerId: PlayerId, spaceId: SpaceId): boolean {
  const refusal = monopoly.whyNot(view, { type: 'BuildHouse', playerId, spaceId });
  return refusal === undefined || refusal.code === 'INSUFFICIENT_CASH';
}

/** Until a game with a clock is over; where minutes decide, any turn may be the last. */
function turnsOfOthers(view: ReadonlyState): number {
  const { endAt } = view.options;
  if (endAt === 'lastStanding' || 'bankruptcies' in endAt) return Number.POSITIVE_INFINITY;
  const rivals = rivalsOf(view);
  if ('rounds' in endAt) return (endAt.rounds - view.round) * rivals;
  return 'turns' in endAt ? ((endAt.turns - view.turnNumber) * rivals) / (rivals + 1) : 0;
}

/** Where a building that was claimed or won is placed. */
export function bestSite(view: ReadonlyState, sites: readonly SpaceId[]): SpaceId {
  const { houseCost } = boardStatsOf(view);
  let best = sites[0] as SpaceId;
  for (const space of sites)
    if (
      rentIncrease(view, space) / (houseCost[space] as number) >
      rentIncrease(view, best) / (houseCost[best] as number)
    )
      best = space;
  return best;
}

export function manageBuildings(
  view: ReadonlyState,
  seat: number,
  reserve: number,
  weights: Weights,
): Action | undefined {
  const { id: playerId } = playerAt(view, seat);
  const site = nextBuilding(view, seat, reserve, weights);
  if (site !== undefined) return { type: 'BuildHouse', playerId, spaceId: site };
  const pledge = nextMortgage(view, seat, reserve, weights);
  if (pledge !== undefined) return pledge;
  const loan = nextUnmortgage(view, seat, reserve, weights);
  return loan === undefined ? undefined : { type: 'UnmortgageProperty', playerId, spaceId: loan };
}
