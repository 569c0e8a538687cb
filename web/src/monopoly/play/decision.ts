import type { ActionOf, PlayerId } from '@magnate/engine';
import type { ActionType, Debt, GameView, Offer, SpaceId } from '@magnate/engine/monopoly';
import type { Intent } from '../../sync/gameTypes.ts';

/** What lies open on the table: the top of the agenda, and whose it is. */

type Entry = GameView['agenda'][number];
export type Decision<K extends Entry['kind']> = Extract<Entry, { readonly kind: K; readonly seat: number }>;
type Seated = Extract<Entry, { readonly seat: number }>['kind'];

/** The open decision, if it is of that kind. */
export function openDecision<K extends Seated>(view: GameView, kind: K): Decision<K> | undefined {
  const top = view.agenda.at(-1);
  return top?.kind === kind ? (top as Decision<K>) : undefined;
}

/** Who has to decide it. */
export function deciderOf(view: GameView, entry: { readonly seat: number } | undefined): PlayerId | undefined {
  return entry === undefined ? undefined : view.players[entry.seat]?.id;
}

/** The debt that holds the game up. */
export function openDebt(view: GameView): Debt | undefined {
  return view.phase === 'Debt' ? view.debts.at(-1) : undefined;
}

export function onTurn(view: GameView): PlayerId | undefined {
  return view.players[view.currentPlayerIndex]?.id;
}

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
