import type { ActionOf } from '@magnate/engine';
import type { ActionType, Offer, SpaceId } from '@magnate/engine/monopoly';
import type { Intent } from '../../sync/gameTypes.ts';

/** An action without its player. */
export type Move = Intent<ActionOf<'monopoly'>>;

/** Reading offers of the rules. */

export function offered(offers: readonly Offer[], type: ActionType): Offer | undefined {
  return offers.find((offer) => offer.type === type);
}

/** The amount of an offer that has only one. */
export function sumOf(offer: Offer | undefined): number {
  return offer?.amounts?.[0] ?? 0;
}

interface SiteOffer {
  readonly spaceId: SpaceId;
  readonly amount: number;
}

/** The spaces of an offer with their amounts. */
function sitesOf(offer: Offer | undefined): readonly SiteOffer[] {
  return (offer?.spaceIds ?? []).map((spaceId, i) => ({ spaceId, amount: offer?.amounts?.[i] ?? 0 }));
}

export function sumAt(offer: Offer | undefined, spaceId: SpaceId): number | undefined {
  return sitesOf(offer).find((site) => site.spaceId === spaceId)?.amount;
}
