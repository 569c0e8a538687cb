import type { PlayerId } from '../kernel/ids.ts';
import { isUnsettled } from './mortgage.ts';
import type { Offer, TradeBounds } from './offer.ts';
import { anybodyOwns, groupHasBuildings, housesOn, othersInPlay, playerAt } from './queries.ts';
import type { Table, Trade } from './state.ts';
import { whyNotTradeNow } from './timing.ts';
import { MAX_OPEN_OFFERS, whyNotAccept } from './trade.ts';
import type { SeatIndex, SpaceId } from './types.ts';

/** Offers to make, and answers to give. */
export function tradeOffers(game: Table, seat: SeatIndex): Offer[] {
  const offers: Offer[] = [];
  const { id } = playerAt(game, seat);
  const own = game.trades.filter((trade) => trade.status === 'pending' && trade.proposerId === id);
  if (whyNotTradeNow(game) === undefined && own.length < MAX_OPEN_OFFERS) {
    const partners = othersInPlay(game, seat).sort((a, b) => a - b);
    const terms = [seat, ...partners].map((other) => boundsOf(game, other));
    const to = partners.map((partner) => playerAt(game, partner).id);
    if (anybodyOwns(game)) offers.push({ type: 'ProposeTrade', to, terms });
    const counterable = addressedTo(game, id).filter((trade) => trade.counters < game.options.maxCounters);
    if (counterable.length > 0) offers.push({ type: 'CounterTrade', tradeIds: idsOf(counterable), terms });
  }
  return [...offers, ...answers(game, seat)];
}

function answers(game: Table, seat: SeatIndex): Offer[] {
  if (game.trades.length === 0) return [];
  const { id } = playerAt(game, seat);
  const offers: Offer[] = [];
  const asked = addressedTo(game, id);
  const agreeable =
    whyNotTradeNow(game) === undefined ? asked.filter((trade) => whyNotAccept(game, trade.id) === undefined) : [];
  if (agreeable.length > 0) offers.push({ type: 'AcceptTrade', tradeIds: idsOf(agreeable) });
  if (asked.length > 0) offers.push({ type: 'RejectTrade', tradeIds: idsOf(asked) });
  const own = game.trades.filter((trade) => trade.status === 'pending' && trade.proposerId === id);
  if (own.length > 0) offers.push({ type: 'CancelTrade', tradeIds: idsOf(own) });
  return offers;
}

export function addressedTo(game: Table, id: PlayerId): Trade[] {
  return game.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === id);
}

function idsOf(trades: readonly Trade[]): string[] {
  return trades.map((trade) => trade.id);
}

export function boundsOf(game: Table, seat: SeatIndex): TradeBounds {
  const player = playerAt(game, seat);
  return {
    playerId: player.id,
    maxCash: player.cash,
    spaceIds: player.properties.filter((spaceId) => isTradeable(game, spaceId)),
    cards: player.cards.map((card) => card.deck),
  };
}

export function isTradeable(game: Table, spaceId: SpaceId): boolean {
  if (isUnsettled(game, spaceId)) return false;
  return game.options.tradeBan === 'group' ? !groupHasBuildings(game, spaceId) : housesOn(game, spaceId) === 0;
}
