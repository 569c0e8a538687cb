import type { PlayerId } from '../kernel/ids.ts';
import { answerOffers, idsOf, MAX_OPEN_OFFERS, openTrades } from '../kernel/trading.ts';
import { isUnsettled } from './mortgage.ts';
import type { Offer, TradeBounds } from './offer.ts';
import { anyAssetsOwned, groupHasBuildings, housesOn, othersInPlay, playerAt } from './queries.ts';
import type { ReadonlyState, Trade } from './state.ts';
import { whyNotTradeNow } from './timing.ts';
import { whyNotAccept } from './trade.ts';
import type { SeatIndex, SpaceId } from './types.ts';

/** Adds the proposals, counter-offers and answers that a player can make. */
export function addTrades(offers: Offer[], game: ReadonlyState, seat: SeatIndex): void {
  const { id } = playerAt(game, seat);
  const own = openTrades(game).filter((trade) => trade.proposerId === id);
  const isOpen = whyNotTradeNow(game) === undefined;
  if (isOpen && own.length < MAX_OPEN_OFFERS) {
    const partners = othersInPlay(game, seat).sort((a, b) => a - b);
    const terms = [seat, ...partners].map((other) => boundsOf(game, other));
    const to = partners.map((partner) => playerAt(game, partner).id);
    if (anyAssetsOwned(game)) offers.push({ type: 'ProposeTrade', to, terms });
    const counterable = addressedTo(game, id).filter((trade) => trade.counters < game.options.maxCounters);
    if (counterable.length > 0) offers.push({ type: 'CounterTrade', tradeIds: idsOf(counterable), terms });
  }
  offers.push(...answerOffers(game, id, (trade) => isOpen && whyNotAccept(game, trade.id) === undefined));
}

export function addressedTo(game: ReadonlyState, id: PlayerId): readonly Trade[] {
  return openTrades(game).filter((trade) => trade.recipientId === id);
}

export function boundsOf(game: ReadonlyState, seat: SeatIndex): TradeBounds {
  const player = playerAt(game, seat);
  return {
    playerId: player.id,
    maxCash: player.cash,
    spaceIds: player.properties.filter((spaceId) => isTradeable(game, spaceId)),
    cards: player.cards.map((card) => card.deck),
  };
}

export function isTradeable(game: ReadonlyState, spaceId: SpaceId): boolean {
  if (isUnsettled(game, spaceId)) return false;
  return game.options.tradeBan === 'group' ? !groupHasBuildings(game, spaceId) : housesOn(game, spaceId) === 0;
}
