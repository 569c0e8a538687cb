import { boardOf, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { words } from '../core/words.ts';
import { objects } from '../core/names.ts';
import { deckName, placeName } from './places.ts';
import type { SentenceRows } from './eventTypes.ts';

/** Sentences about property: deeds, auctions, buildings, mortgages. */

type OfProperty =
  | 'DeedDealt'
  | 'PropertyPurchased'
  | 'PropertyDeclined'
  | 'AuctionStarted'
  | 'BidPlaced'
  | 'BidPassed'
  | 'AuctionEnded'
  | 'BuildingPlaced'
  | 'BuildingSold'
  | 'ClaimsOpened'
  | 'BuildingClaimed'
  | 'BuildingWaived'
  | 'PropertyMortgaged'
  | 'PropertyUnmortgaged'
  | 'MortgageFeePaid'
  | 'DeedTransferred'
  | 'JailCardTransferred';

export const PROPERTY_SENTENCES: SentenceRows<OfProperty> = {
  DeedDealt: ({ playerId, propertyId }, { names, options }) =>
    words.t('monopoly:event.dealt', {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
    }),
  PropertyPurchased: ({ playerId, propertyId, price }, { names, options }) =>
    words.t('monopoly:event.bought', {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
      price,
    }),
  PropertyDeclined: ({ playerId, propertyId, price }, { names, options }) =>
    words.t('monopoly:event.declined', {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
      price,
    }),
  AuctionStarted: ({ propertyId, buildingType, minBid: least, cause }, { options }) => {
    if (propertyId !== null)
      return words.t(`monopoly:event.auction.${cause}`, { place: placeName(propertyId, boardOf(options)), least });
    return words.t(`monopoly:event.buildingAuction.${buildingType ?? 'house'}`, { least });
  },
  BidPlaced: ({ playerId, amount, propertyId }, { names, options }) => {
    const player = names.subject(playerId);
    if (propertyId === null) return words.t('monopoly:event.bidBuilding', { player, amount });
    return words.t('monopoly:event.bid', { player, amount, place: placeName(propertyId, boardOf(options)) });
  },
  BidPassed: ({ playerId, propertyId }, { names, options }) => {
    const player = names.subject(playerId);
    if (propertyId === null) return words.t('monopoly:event.passedBuilding', { player });
    return words.t('monopoly:event.passed', { player, place: placeName(propertyId, boardOf(options)) });
  },
  AuctionEnded: ({ propertyId, buildingType, winnerId, amount }, { names, options }) => {
    if (propertyId !== null) {
      const place = placeName(propertyId, boardOf(options));
      if (winnerId === null) return words.t('monopoly:event.unsold', { place });
      return words.t('monopoly:event.won', { player: names.subject(winnerId), place, amount });
    }
    const building = buildingType ?? 'house';
    if (winnerId === null) return words.t(`monopoly:event.unsoldBuilding.${building}`);
    return words.t(`monopoly:event.wonBuilding.${building}`, { player: names.subject(winnerId), amount });
  },
  BuildingPlaced: ({ playerId, propertyId, buildingType, houses, amount }, { names, options }) => {
    const player = names.subject(playerId);
    const place = placeName(propertyId, boardOf(options));
    if (buildingType === 'hotel') return words.t('monopoly:event.builtHotel', { player, place, amount });
    return words.t('monopoly:event.builtHouse', { player, place, amount, count: houses });
  },
  BuildingSold: ({ playerId, propertyId, buildingType, houses, sold, amount }, { names, options }) => {
    const player = names.subject(playerId);
    const place = placeName(propertyId, boardOf(options));
    if (buildingType === 'house') return words.t('monopoly:event.soldHouses', { player, place, amount, count: sold });
    if (houses === 0) return words.t('monopoly:event.soldHotel', { player, place, amount });
    return words.t('monopoly:event.brokeHotel', { player, place, amount, count: houses });
  },
  ClaimsOpened: ({ playerId, propertyId, buildingType, stock, rivals }, { names, options }) =>
    words.t(`monopoly:event.claims.${buildingType}`, {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
      stock,
      rivals: objects(names, rivals),
    }),
  BuildingClaimed: ({ playerId, buildingType }, { names }) =>
    words.t(`monopoly:event.claimed.${buildingType}`, { player: names.subject(playerId) }),
  BuildingWaived: ({ playerId, buildingType }, { names }) =>
    words.t(`monopoly:event.waived.${buildingType}`, { player: names.subject(playerId) }),
  PropertyMortgaged: ({ playerId, propertyId, amount }, { names, options }) =>
    words.t('monopoly:event.mortgaged', {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
      amount,
    }),
  PropertyUnmortgaged: ({ playerId, propertyId, amount, interest }, { names, options }) =>
    words.t('monopoly:event.lifted', {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
      amount,
      interest,
    }),
  MortgageFeePaid: ({ playerId, propertyId, amount }, { names, options }) =>
    words.t('monopoly:event.fee', {
      player: names.subject(playerId),
      place: placeName(propertyId, boardOf(options)),
      amount,
    }),
  DeedTransferred: ({ propertyId, fromId, toId, mortgaged }, { names, options }) =>
    words.t(`monopoly:event.${mortgaged ? 'passedOnMortgaged' : 'passedOn'}`, {
      place: placeName(propertyId, boardOf(options)),
      from: names.object(fromId),
      to: names.object(toId),
    }),
  JailCardTransferred: ({ deck, fromId, toId }, { names, options }) => {
    const board = boardOf(options);
    const way = { from: names.object(fromId), to: names.object(toId) };
    return board === STANDARD_BOARD
      ? words.t(`monopoly:event.cardPassedOn.${deck}`, way)
      : words.t('monopoly:event.cardPassedOnOf', { ...way, deck: deckName(deck, board) });
  },
};
