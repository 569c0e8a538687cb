import type { PlayerId } from '../kernel/ids.ts';
import { answerOffers, idsOf, isPending, MAX_OPEN_OFFERS, openOffersOf, openTrades } from '../kernel/trading.ts';
import { isUnsettled } from './mortgage.ts';
import type { Offer, TradeBounds } from './offer.ts';
import { anyAssetsOwned, groupHasBuildings, housesOn, playerAt } from './queries.ts';
import type { ReadonlyState, Trade } from './state.ts';
import { whyNotTradeNow } from './timing.ts';
import { whyNotAccept } from './trade.ts';
import type { DeckName, SeatIndex, SpaceId } from './types.ts';

/** Adds the proposals, counter-offers and answers that a player can make. */
export function addTrades(offers: Offer[], game: ReadonlyState, seat: SeatIndex): void {
  const { id } = playerAt(game, seat);
  const open = openTrades(game);
  const isOpen = whyNotTradeNow(game) === undefined;
  if (isOpen && openOffersOf(game, id) < MAX_OPEN_OFFERS) {
    const to: PlayerId[] = [];
    const terms = [boundsOf(game, seat)];
    for (let other = 0; other < game.players.length; other++) {
      const partner = playerAt(game, other);
      if (other === seat || !partner.isActive) continue;
      to.push(partner.id);
      terms.push(boundsOf(game, other));
    }
    if (anyAssetsOwned(game)) offers.push({ type: 'ProposeTrade', to, terms });
    const counterable = addressedTo(game, id).filter((trade) => trade.counters < game.options.maxCounters);
    if (counterable.length > 0) offers.push({ type: 'CounterTrade', tradeIds: idsOf(counterable), terms });
  }
  if (open.length === 0) return;
  offers.push(...answerOffers(game, id, (trade) => isOpen && whyNotAccept(game, trade.id) === undefined));
}

export function addressedTo(game: ReadonlyState, id: PlayerId): readonly Trade[] {
  return game.trades.filter((trade) => isPending(trade) && trade.recipientId === id);
}

const NO_CARDS: readonly DeckName[] = [];

export function boundsOf(game: ReadonlyState, seat: SeatIndex): TradeBounds {
  const player = playerAt(game, seat);
  return {
    playerId: player.id,
    maxCash: player.cash,
    spaceIds: tradeableBy(game, seat),
    cards: player.cards.length === 0 ? NO_CARDS : player.cards.map((card) => card.deck),
  };
}

/** The lists of a state are values, so the answer for a list of deeds holds while these lists stay the same. */
interface Tradeable {
  readonly properties: readonly SpaceId[];
  readonly houses: readonly number[];
  /** Only if it contains more than the turn. */
  readonly agenda: readonly unknown[] | null;
  readonly options: object;
  readonly spaceIds: readonly SpaceId[];
}

/** The last answer of each seat: offers list the deeds of all players to each of them. */
const tradeable: (Tradeable | undefined)[] = [];

function tradeableBy(game: ReadonlyState, seat: SeatIndex): readonly SpaceId[] {
  const { properties } = playerAt(game, seat);
  const { houses, options } = game;
  const agenda = game.agenda.length === 1 ? null : game.agenda;
  const known = tradeable[seat];
  if (
    known?.properties === properties &&
    known.houses === houses &&
    known.agenda === agenda &&
    known.options === options
  ) {
    return known.spaceIds;
  }
  const spaceIds = properties.filter((spaceId) => isTradeable(game, spaceId));
  tradeable[seat] = { properties, houses, agenda, options, spaceIds };
  return spaceIds;
}

export function isTradeable(game: ReadonlyState, spaceId: SpaceId): boolean {
  if (isUnsettled(game, spaceId)) return false;
  return game.options.tradeBan === 'group' ? !groupHasBuildings(game, spaceId) : housesOn(game, spaceId) === 0;
}
