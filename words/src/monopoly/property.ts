import type { BuildingType } from '@magnate/engine/monopoly';
import { words } from '../words.ts';
import { objects } from '../names.ts';
import { placeName } from './places.ts';
import type { Tellers } from './telling.ts';

/** Property in words: deeds, auctions, buildings, mortgages. */

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

const buildingName = (building: BuildingType) => words.t(`monopoly:event.building.${building}`);

export const PROPERTY_TELLERS: Tellers<OfProperty> = {
  DeedDealt: ({ playerId, propertyId }, { names }) =>
    words.t('monopoly:event.dealt', { player: names.subject(playerId), place: placeName(propertyId) }),
  PropertyPurchased: ({ playerId, propertyId, price }, { names }) =>
    words.t('monopoly:event.bought', { player: names.subject(playerId), place: placeName(propertyId), price }),
  PropertyDeclined: ({ playerId, propertyId, price }, { names }) =>
    words.t('monopoly:event.declined', { player: names.subject(playerId), place: placeName(propertyId), price }),
  AuctionStarted: ({ propertyId, buildingType, minBid: least, cause }) => {
    if (propertyId !== null) return words.t(`monopoly:event.auction.${cause}`, { place: placeName(propertyId), least });
    return words.t('monopoly:event.buildingAuction', { building: buildingName(buildingType ?? 'house'), least });
  },
  BidPlaced: ({ playerId, amount, propertyId }, { names }) => {
    const player = names.subject(playerId);
    if (propertyId === null) return words.t('monopoly:event.bidBuilding', { player, amount });
    return words.t('monopoly:event.bid', { player, amount, place: placeName(propertyId) });
  },
  BidPassed: ({ playerId, propertyId }, { names }) => {
    const player = names.subject(playerId);
    if (propertyId === null) return words.t('monopoly:event.passedBuilding', { player });
    return words.t('monopoly:event.passed', { player, place: placeName(propertyId) });
  },
  AuctionEnded: ({ propertyId, buildingType, winnerId, amount }, { names }) => {
    if (propertyId !== null) {
      const place = placeName(propertyId);
      if (winnerId === null) return words.t('monopoly:event.unsold', { place });
      return words.t('monopoly:event.won', { player: names.subject(winnerId), place, amount });
    }
    const building = buildingName(buildingType ?? 'house');
    if (winnerId === null) return words.t('monopoly:event.unsoldBuilding', { building });
    return words.t('monopoly:event.wonBuilding', { player: names.subject(winnerId), building, amount });
  },
  BuildingPlaced: ({ playerId, propertyId, buildingType, houses, amount }, { names }) => {
    const player = names.subject(playerId);
    const place = placeName(propertyId);
    if (buildingType === 'hotel') return words.t('monopoly:event.builtHotel', { player, place, amount });
    return words.t('monopoly:event.builtHouse', { player, place, amount, count: houses });
  },
  BuildingSold: ({ playerId, propertyId, buildingType, houses, sold, amount }, { names }) => {
    const player = names.subject(playerId);
    const place = placeName(propertyId);
    if (buildingType === 'house') return words.t('monopoly:event.soldHouses', { player, place, amount, count: sold });
    if (houses === 0) return words.t('monopoly:event.soldHotel', { player, place, amount });
    return words.t('monopoly:event.brokeHotel', { player, place, amount, count: houses });
  },
  ClaimsOpened: ({ playerId, propertyId, buildingType, stock, rivals }, { names }) =>
    words.t('monopoly:event.claims', {
      player: names.subject(playerId),
      building: buildingName(buildingType),
      place: placeName(propertyId),
      stock,
      rivals: objects(names, rivals),
    }),
  BuildingClaimed: ({ playerId, buildingType }, { names }) =>
    words.t('monopoly:event.claimed', { player: names.subject(playerId), building: buildingName(buildingType) }),
  BuildingWaived: ({ playerId, buildingType }, { names }) =>
    words.t('monopoly:event.waived', { player: names.subject(playerId), building: buildingName(buildingType) }),
  PropertyMortgaged: ({ playerId, propertyId, amount }, { names }) =>
    words.t('monopoly:event.mortgaged', { player: names.subject(playerId), place: placeName(propertyId), amount }),
  PropertyUnmortgaged: ({ playerId, propertyId, amount, interest }, { names }) =>
    words.t('monopoly:event.lifted', {
      player: names.subject(playerId),
      place: placeName(propertyId),
      amount,
      interest,
    }),
  MortgageFeePaid: ({ playerId, propertyId, amount }, { names }) =>
    words.t('monopoly:event.fee', { player: names.subject(playerId), place: placeName(propertyId), amount }),
  DeedTransferred: ({ propertyId, fromId, toId, mortgaged }, { names }) =>
    words.t(`monopoly:event.${mortgaged ? 'passedOnMortgaged' : 'passedOn'}`, {
      place: placeName(propertyId),
      from: names.object(fromId),
      to: names.object(toId),
    }),
  JailCardTransferred: ({ deck, fromId, toId }, { names }) =>
    words.t(`monopoly:event.cardPassedOn.${deck}`, { from: names.object(fromId), to: names.object(toId) }),
};
