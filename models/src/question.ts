import { type ActionOf, type GameId, gameOf, type OfferOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { type FaultReason, protocolOf } from '@magnate/protocol';
import { gameBriefOf } from './games.ts';

/** What a seat is asked: the offers among which it chooses, or what is done without a question. */

export type Question<G extends GameId> =
  | { readonly kind: 'asked'; readonly offers: readonly OfferOf<G>[] }
  /** Nothing is decided by it. */
  | { readonly kind: 'plain'; readonly action: ActionOf<G> }
  /** It would be a question, but the model is not asked for this reason. */
  | { readonly kind: 'default'; readonly action: ActionOf<G>; readonly reason: FaultReason }
  /** The game does not wait for this seat. */
  | { readonly kind: 'nothing' };

/** Offers of its own that a seat may make in a turn. */
export const MOST_PROPOSALS = 3;
/** Offers of others that a seat considers in a turn: more would let opponents decide what its calls cost. */
export const MOST_CONSIDERED = 2;
/** Questions about one decision, such as what else to do in a turn, or bids in an auction. */
export const MOST_QUESTIONS = 12;
/** Leaving the game is no move of a program. */
const NEVER = 'Resign';
const PROPOSALS = ['ProposeTrade', 'CounterTrade'];
const ANSWERS = ['AcceptTrade', 'RejectTrade', 'CounterTrade'];

export function questionTo<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): Question<G> {
  const game = gameOf(id);
  const excess = excessOffer(id, view, playerId);
  if (excess !== undefined) return { kind: 'default', action: excess, reason: 'offer_limit' };
  const plain = gameBriefOf(id).plainAction(view, playerId);
  if (plain !== undefined && !isAskedForTrade(view, playerId)) return { kind: 'plain', action: plain };
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
  const made = view.trades.filter(({ proposerId }) => proposerId === playerId).length;
  return game.offers(view, playerId).filter(({ type }) => {
    if (type === NEVER || (made >= MOST_PROPOSALS && PROPOSALS.includes(type))) return false;
    return isHolder || ANSWERS.includes(type);
  });
}

/** The answer to the first offer to this seat that is one too many in this turn. */
function excessOffer<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  // Offers that were answered or withdrawn stay in the list until the turn ends.
  const beyond = view.trades.filter(({ recipientId }) => recipientId === playerId).slice(MOST_CONSIDERED);
  for (const { id: tradeId, status } of beyond) {
    if (status !== 'pending') continue;
    const action = { type: 'RejectTrade', playerId, tradeId } as unknown as ActionOf<G>;
    if (gameOf(id).whyNot(view, action) === undefined) return action;
  }
  return undefined;
}

/** Offers of others are answered before they are gone. */
function isAskedForTrade<G extends GameId>(view: ViewOf<G>, playerId: PlayerId): boolean {
  return view.trades.some(({ status, recipientId }) => status === 'pending' && recipientId === playerId);
}

/** The action of an offer that leaves no choice. */
function onlyAction<G extends GameId>(id: G, offer: OfferOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  const fields: Record<string, unknown> = {};
  for (const field of fieldsOf(id, offer.type)) {
    const among = listFor(field, offer);
    if (among?.length !== 1) return undefined;
    fields[field] = among[0];
  }
  return { type: offer.type, playerId, ...fields } as unknown as ActionOf<G>;
}

/** What goes on where a model gave no usable answer; undefined where the game does not wait for it. */
export function fallbackOf<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  const action = gameOf(id).defaultAction(view, playerId);
  if (action !== undefined && gameOf(id).holders(view).includes(playerId)) return action;
  const offer = offersTo(id, view, playerId).find(({ type }) => type === 'RejectTrade');
  const tradeId = offer?.tradeIds?.[0];
  if (tradeId === undefined) return action;
  return { type: 'RejectTrade', playerId, tradeId } as unknown as ActionOf<G>;
}

/** The fields of an action beside its type. */
export function fieldsOf(id: GameId, type: string): readonly string[] {
  return Object.keys(protocolOf(id).actions[type]?.fields ?? {});
}

/** The list of an offer among which a field is chosen: `spaceIds` for `spaceId`. */
export function listFor(field: string, offer: object): readonly unknown[] | undefined {
  const lists = offer as Readonly<Record<string, unknown>>;
  const list = field === 'to' ? lists['to'] : lists[`${field}s`];
  return Array.isArray(list) ? list : undefined;
}
