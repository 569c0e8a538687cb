import type { ReadonlyState, SpaceId } from '@magnate/engine/monopoly';
import { type GroupStats, boardStatsOf } from './boardStats.ts';

/** What a seat may ask of others in a trade, and what it can give in return. */

const NOTHING: readonly SpaceId[] = [];

/** Deeds of another player that a seat wants. */
interface TradeTarget {
  readonly partner: number;
  readonly gets: readonly SpaceId[];
}

/** Groups that a single partner can complete for this seat. */
export function groupTargets(view: ReadonlyState, seat: number): TradeTarget[] {
  const targets: TradeTarget[] = [];
  for (const group of boardStatsOf(view).groups) {
    const partner = group.isStreet ? solePartner(view, seat, group) : -1;
    if (partner < 0 || isBuiltOn(view, group)) continue;
    targets.push({ partner, gets: group.spaces.filter((space) => view.owners[space] === partner) });
  }
  return targets;
}

/**
 * Single deeds in groups where this seat owns some: streets that no single partner can complete, and all other lots.
 */
export function singleTargets(view: ReadonlyState, seat: number): TradeTarget[] {
  const targets: TradeTarget[] = [];
  for (const group of boardStatsOf(view).groups) {
    if (isBuiltOn(view, group) || !group.spaces.some((space) => view.owners[space] === seat)) continue;
    if (group.isStreet && solePartner(view, seat, group) >= 0) continue;
    for (const space of group.spaces) {
      const partner = view.owners[space] as number;
      if (partner >= 0 && partner !== seat) targets.push({ partner, gets: [space] });
    }
  }
  return targets;
}

/** The only player who owns everything that this seat lacks of a group; -1 if there is none. */
function solePartner(view: ReadonlyState, seat: number, group: GroupStats): number {
  let partner = -1;
  let own = 0;
  for (const space of group.spaces) {
    const owner = view.owners[space] as number;
    if (owner === seat) own += 1;
    else if (owner < 0 || (partner >= 0 && owner !== partner)) return -1;
    else partner = owner;
  }
  return own === 0 ? -1 : partner;
}

function isBuiltOn(view: ReadonlyState, group: GroupStats): boolean {
  for (const space of group.spaces) if (view.houses[space] !== 0) return true;
  return false;
}

/** What to give in return: deeds that complete a group of the partner, the most expensive single deed, or only cash. */
export function paymentOptions(
  view: ReadonlyState,
  seat: number,
  partner: number,
  gets: readonly SpaceId[],
): (readonly SpaceId[])[] {
  const options: (readonly SpaceId[])[] = [NOTHING];
  const { owners } = view;
  let single: readonly SpaceId[] | undefined;
  for (const group of boardStatsOf(view).groups) {
    const { spaces } = group;
    let own = 0;
    let theirs = 0;
    let isAsked = false;
    for (const space of spaces) {
      const owner = owners[space] as number;
      if (owner === seat) own += 1;
      else if (owner === partner) theirs += 1;
      if (gets.includes(space)) isAsked = true;
    }
    if (own === 0 || own === spaces.length || isAsked || isBuiltOn(view, group)) continue;
    const completes = own + theirs === spaces.length;
    if (!completes && own !== 1) continue;
    const mine = spaces.filter((space) => owners[space] === seat);
    if (completes) options.push(mine);
    else single = mine;
  }
  if (single !== undefined) options.push(single);
  return options;
}
