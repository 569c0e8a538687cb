import type { ActionOf } from '@magnate/engine';
import type { ActionType, Offer, SpaceId } from '@magnate/engine/monopoly';
import type { Intent } from '../../sync/gameTypes.ts';

/** Something I could do at this table. */
export type Move = Intent<ActionOf<'monopoly'>>;

/** Reading what the rules offer. */

export function offered(offers: readonly Offer[], type: ActionType): Offer | undefined {
  return offers.find((offer) => offer.type === type);
}

/** The only sum that goes with an offer. */
export function sumOf(offer: Offer | undefined): number {
  return offer?.amounts?.[0] ?? 0;
}

interface SiteOffer {
  readonly spaceId: SpaceId;
  readonly amount: number;
}

/** The places of an offer, each with its sum. */
function sitesOf(offer: Offer | undefined): readonly SiteOffer[] {
  return (offer?.spaceIds ?? []).map((spaceId, i) => ({ spaceId, amount: offer?.amounts?.[i] ?? 0 }));
}

export function sumAt(offer: Offer | undefined, spaceId: SpaceId): number | undefined {
  return sitesOf(offer).find((site) => site.spaceId === spaceId)?.amount;
}
