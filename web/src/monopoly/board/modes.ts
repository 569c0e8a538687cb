import type { ActionOf, OfferOf } from '@magnate/engine';
import type { SpaceId } from '@magnate/engine/monopoly';
import type { Intent } from '../../sync/gameTypes.ts';
import type { BoardMode } from '../selection.ts';

/** What tapping a lot does in each mode. */

export type ActingMode = Exclude<BoardMode, 'look'>;
type Offers = readonly OfferOf<'monopoly'>[];

const ACTIONS = {
  build: 'BuildHouse',
  sell: 'SellBuilding',
  mortgage: 'MortgageProperty',
  unmortgage: 'UnmortgageProperty',
  place: 'PlaceBuilding',
} as const satisfies Readonly<Record<ActingMode, string>>;

/** The lots where it can be done now, with the sum that goes with each. */
export function sumsFor(mode: BoardMode, offers: Offers): ReadonlyMap<SpaceId, number> {
  if (mode === 'look') return new Map();
  const offer = offers.find(({ type }) => type === ACTIONS[mode]);
  return new Map(offer?.spaceIds?.map((spaceId, i) => [spaceId, offer.amounts?.[i] ?? 0]));
}

/** A building that was bought must be placed before anything else. */
export function effectiveMode(mode: BoardMode, offers: Offers): BoardMode {
  if (offers.some(({ type }) => type === ACTIONS.place)) return 'place';
  return mode === 'place' ? 'look' : mode;
}

export function intentOf(mode: ActingMode, spaceId: SpaceId): Intent<ActionOf<'monopoly'>> {
  return { type: ACTIONS[mode], spaceId };
}

/** Does it bring money? */
export function isGain(mode: BoardMode): boolean {
  return mode === 'sell' || mode === 'mortgage';
}

/** Only where the houses of a group are counted against each other is their number the point. */
export function countsHouses(mode: BoardMode): boolean {
  return mode === 'build' || mode === 'sell' || mode === 'place';
}
