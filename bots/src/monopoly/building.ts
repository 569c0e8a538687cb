import type { PlayerId } from '@magnate/engine';
import { type Action, refusalOf, type SpaceId, type ReadonlyState } from '@magnate/engine/monopoly';
import { type GroupStats, boardStatsOf } from './boardStats.ts';
import { hasOpenOffer, isLegal, playerAt, rivalsOf } from './seat.ts';
import { loans } from './liquidation.ts';
import { TARGET_HOUSES, ownsGroup, ownsStreets } from './strength.ts';
import type { Weights } from './weights.ts';

/** Where to build next, and which mortgage to lift first. */

const HOTEL = 5;

/** The best building that leaves the reserve intact. */
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
    // Three houses on every group come before a fourth on any.
    const yields = returnOf(group, level) + (level < TARGET_HOUSES ? 1 : 0);
    if (yields <= most || !isLegal(view, { type: 'BuildHouse', playerId, spaceId: site })) continue;
    most = yields;
    best = site;
  }
  return best;
}

/** Income per dollar. Below three houses it covers the whole way to three, because they are bought together. */
function returnOf(group: GroupStats, level: number): number {
  const goal = level < TARGET_HOUSES ? TARGET_HOUSES : level + 1;
  const gain = (group.income[goal] as number) - (group.income[level] as number);
  return gain / (group.houseCost * (goal - level));
}

/** Among the lots with the fewest buildings, the one with the highest rent increase. */
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

/** The increase of expected rent per opponent turn from one more building. */
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

/** Complete groups first, so that they can be built on; single deeds only with idle cash. */
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

/** Mortgages other deeds for a house that earns much more than they do, if they raise enough. */
function nextMortgage(view: ReadonlyState, seat: number, reserve: number, { building }: Weights): Action | undefined {
  const { cash, properties, id: playerId } = playerAt(view, seat);
  if (building.pledge === Number.POSITIVE_INFINITY || properties.length < 3) return undefined;
  // A mortgage would void an open offer that includes the deed.
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
  // Near the end of a timed game a house no longer earns its cost.
  if ((most / best.spaces.length) * turnsOfOthers(view) < 1) return undefined;
  let funds = cash;
  let first: Action | undefined;
  for (const { action, sum } of loans(view, seat, (harm) => harm * building.pledge <= most)) {
    first ??= action;
    funds += sum;
    if (funds - best.houseCost < reserve) continue;
    return first;
  }
  return undefined;
}

function lacksOnlyCash(view: ReadonlyState, playerId: PlayerId, spaceId: SpaceId): boolean {
  const refusal = refusalOf(view, { type: 'BuildHouse', playerId, spaceId });
  return refusal === undefined || refusal.code === 'INSUFFICIENT_CASH';
}

/** Opponent turns until a game with a round or turn limit ends. With a time limit any turn may be the last. */
function turnsOfOthers(view: ReadonlyState): number {
  const { endAt } = view.options;
  if (endAt === 'lastStanding' || 'bankruptcies' in endAt) return Number.POSITIVE_INFINITY;
  const rivals = rivalsOf(view);
  if ('rounds' in endAt) return (endAt.rounds - view.round) * rivals;
  return 'turns' in endAt ? ((endAt.turns - view.turnNumber) * rivals) / (rivals + 1) : 0;
}

/** Where to place a building that was claimed or won. */
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
  reserveOf: () => number,
  weights: Weights,
): Action | undefined {
  const { id: playerId, properties } = playerAt(view, seat);
  // Most players have nothing to manage, and the reserve costs more than these checks.
  const mayBuild = ownsStreets(view, seat);
  const hasLoans = properties.some((space) => view.mortgaged[space]);
  if (!mayBuild && !hasLoans) return undefined;
  const reserve = reserveOf();
  if (mayBuild) {
    const site = nextBuilding(view, seat, reserve, weights);
    if (site !== undefined) return { type: 'BuildHouse', playerId, spaceId: site };
    const pledge = nextMortgage(view, seat, reserve, weights);
    if (pledge !== undefined) return pledge;
  }
  const loan = hasLoans ? nextUnmortgage(view, seat, reserve, weights) : undefined;
  return loan === undefined ? undefined : { type: 'UnmortgageProperty', playerId, spaceId: loan };
}
