import type { Rng } from '../kernel/rng.ts';
import type { Action } from './actions.ts';
import { ifLegal, pick } from './sampling.ts';
import { anyAssetsOwned, othersInPlay, ownsAny, playerAt, seatOf, siblingsOf } from './queries.ts';
import type { ReadonlyState } from './state.ts';
import { addressedTo, isTradeable } from './tradeOffers.ts';
import type { SeatIndex, SpaceId, TradeSide, TradeTerms } from './types.ts';

/** Samples random legal proposals and answers. */

export function sampleProposal(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  if (!game.options.trades || !anyAssetsOwned(game)) return undefined;
  const partner = pick(othersInPlay(game, seat), rng);
  if (partner === undefined) return undefined;
  const offer = sampleTerms(game, seat, partner, rng);
  return ifLegal(game, {
    type: 'ProposeTrade',
    playerId: playerAt(game, seat).id,
    to: playerAt(game, partner).id,
    offer,
  });
}

/** An answer to a proposal, or the withdrawal of the player's own. */
export function sampleAnswer(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  const { id: playerId } = playerAt(game, seat);
  const incoming = pick(addressedTo(game, playerId), rng);
  if (incoming === undefined) {
    const own = game.trades.find((trade) => trade.status === 'pending' && trade.proposerId === playerId);
    if (own === undefined || rng() < 0.9) return undefined;
    return { type: 'CancelTrade', playerId, tradeId: own.id };
  }
  const tradeId = incoming.id;
  const chance = rng();
  if (chance < 0.45) {
    const accept = ifLegal(game, { type: 'AcceptTrade', playerId, tradeId });
    if (accept !== undefined) return accept;
  } else if (chance < 0.65) {
    const offer = sampleTerms(game, seat, seatOf(game, incoming.proposerId), rng);
    const counter = ifLegal(game, { type: 'CounterTrade', playerId, tradeId, offer });
    if (counter !== undefined) return counter;
  }
  return { type: 'RejectTrade', playerId, tradeId };
}

function sampleTerms(game: ReadonlyState, seat: SeatIndex, partner: SeatIndex, rng: Rng): TradeTerms {
  return { offered: sampleSide(game, seat, partner, rng), requested: sampleSide(game, partner, seat, rng) };
}

function sampleSide(game: ReadonlyState, seat: SeatIndex, partner: SeatIndex, rng: Rng): TradeSide {
  const player = playerAt(game, seat);
  const cash = rng() < 0.4 ? Math.floor(rng() * player.cash * 0.3) : 0;
  const spaceId = rng() < 0.7 ? sampleDeed(game, seat, partner, rng) : undefined;
  const properties = spaceId !== undefined && isTradeable(game, spaceId) ? [spaceId] : [];
  const card = rng() < 0.3 ? player.cards[0] : undefined;
  return { cash, properties, cards: card === undefined ? [] : [card.deck] };
}

/** Often a deed of a group in which the partner owns lots, so that groups are completed. */
function sampleDeed(game: ReadonlyState, seat: SeatIndex, partner: SeatIndex, rng: Rng): SpaceId | undefined {
  const { properties } = playerAt(game, seat);
  const useful = rng() < 0.7 ? pick(wantedBy(game, partner, properties), rng) : undefined;
  return useful ?? pick(properties, rng);
}

function wantedBy(game: ReadonlyState, partner: SeatIndex, properties: readonly SpaceId[]): SpaceId[] {
  const wanted: SpaceId[] = [];
  for (const spaceId of properties) if (ownsAny(game, partner, siblingsOf(game, spaceId))) wanted.push(spaceId);
  return wanted;
}
