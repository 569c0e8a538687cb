import {
  type ActionKind,
  type ActionOf,
  type GameId,
  gameOf,
  type OfferOf,
  type PlayerId,
  type ViewOf,
} from '@magnate/engine';
import { type FaultReason, protocolOf } from '@magnate/protocol';
import { gamePromptOf } from './games.ts';

/** Which decisions go to a model: the offers to choose from, or an action without a request. */

export type Question<G extends GameId> =
  | { readonly kind: 'asked'; readonly offers: readonly OfferOf<G>[] }
  /** The action decides nothing. */
  | { readonly kind: 'plain'; readonly action: ActionOf<G> }
  /** The model is not asked, for this reason. */
  | { readonly kind: 'default'; readonly action: ActionOf<G>; readonly reason: FaultReason }
  /** The game does not wait for this seat. */
  | { readonly kind: 'nothing' };

/** Own offers per turn. */
export const MAX_PROPOSALS = 3;
/** Offers by others that are considered per turn. More would let opponents run up the cost. */
export const MAX_CONSIDERED = 2;
/** Questions per decision, such as further actions in a turn or bids in an auction. */
export const MAX_QUESTIONS = 12;
const PROPOSALS: readonly ActionKind[] = ['propose', 'counter'];
const ANSWERS: readonly ActionKind[] = ['accept', 'decline', 'counter'];
const REQUEST_ANSWERS: readonly ActionKind[] = ['agree', 'refuse'];

export function questionTo<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): Question<G> {
  const game = gameOf(id);
  const excess = excessOffer(id, view, playerId);
  if (excess !== undefined) return { kind: 'default', action: excess, reason: 'offer_limit' };
  const plain = gamePromptOf(id).plainAction(view, playerId);
  if (plain !== undefined && !isAsked(id, view, playerId)) return { kind: 'plain', action: plain };
  const offers = offersTo(id, view, playerId);
  const [offer] = offers;
  if (offer === undefined) {
    const action = game.defaultAction(view, playerId);
    return action === undefined ? { kind: 'nothing' } : { kind: 'plain', action };
  }
  const only = offers.length === 1 ? onlyAction(id, offer, playerId) : undefined;
  return only === undefined ? { kind: 'asked', offers } : { kind: 'plain', action: only };
}

function offersTo<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): readonly OfferOf<G>[] {
  const game = gameOf(id);
  const isHolder = game.holders(view).includes(playerId);
  const isRequest = answersRequest(id, view, playerId);
  const made = game.proposals(view).filter(({ proposerId }) => proposerId === playerId).length;
  return game.offers(view, playerId).filter(({ type }) => {
    const kind = game.actionKind(type);
    // Programs never resign or ask to take anything back, and a request comes before everything else.
    if (
      kind === 'leave' ||
      kind === 'ask' ||
      (isRequest && !REQUEST_ANSWERS.includes(kind)) ||
      (made >= MAX_PROPOSALS && PROPOSALS.includes(kind))
    )
      return false;
    return isHolder || ANSWERS.includes(kind);
  });
}

/** Declines the first offer to this seat above the limit per turn. */
function excessOffer<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  const game = gameOf(id);
  // Answered and withdrawn offers stay in the list until the turn ends.
  const made = game.proposals(view).filter(({ recipientId }) => recipientId === playerId);
  const beyond = made.slice(MAX_CONSIDERED).map((each) => each.id);
  if (beyond.length === 0) return undefined;
  return declining(id, game.offers(view, playerId), playerId).find((action) =>
    beyond.includes(game.proposalIn(action) ?? ''),
  );
}

/** Actions that decline the open offers to this seat. */
function declining<G extends GameId>(id: G, offers: readonly OfferOf<G>[], playerId: PlayerId): readonly ActionOf<G>[] {
  const game = gameOf(id);
  return offers
    .filter(({ type }) => game.actionKind(type) === 'decline')
    .flatMap((offer) => game.toActions(offer, playerId));
}

/** Offers and requests by others are answered before a later action voids them. */
function isAsked<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): boolean {
  const offers = gameOf(id).openOffers(view);
  return offers.some(({ recipientId }) => recipientId === playerId) || answersRequest(id, view, playerId);
}

/** Is this seat asked whether the last action is taken back? */
function answersRequest<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): boolean {
  return gameOf(id).openRequest(view)?.waitsFor.includes(playerId) === true;
}

/** The action of an offer without a choice. */
function onlyAction<G extends GameId>(id: G, offer: OfferOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  const fields: Record<string, unknown> = {};
  for (const field of fieldsOf(id, offer.type)) {
    const among = listFor(field, offer);
    if (among?.length !== 1) return undefined;
    fields[field] = among[0];
  }
  return { type: offer.type, playerId, ...fields } as unknown as ActionOf<G>;
}

/** The default action if a model gave no usable answer; undefined if the game does not wait for this seat. */
export function fallbackOf<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  const action = gameOf(id).defaultAction(view, playerId);
  if (action !== undefined && gameOf(id).holders(view).includes(playerId)) return action;
  return declining(id, offersTo(id, view, playerId), playerId)[0] ?? action;
}

/** The fields of an action besides its type. */
export function fieldsOf(id: GameId, type: string): readonly string[] {
  return Object.keys(protocolOf(id).actions[type]?.fields ?? {});
}

/** The list of an offer from which a field is chosen: `spaceIds` for `spaceId`. */
export function listFor(field: string, offer: object): readonly unknown[] | undefined {
  const lists = offer as Readonly<Record<string, unknown>>;
  const list = field === 'to' ? lists['to'] : lists[`${field}s`];
  return Array.isArray(list) ? list : undefined;
}
