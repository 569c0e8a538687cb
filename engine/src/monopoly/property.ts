import { withNumber } from '../kernel/lists.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { debit } from './ledger.ts';
import { BANK_SEAT, idOf, lotAt, nameOf, ownerOf, playerAt } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffersOf } from './tradeVoid.ts';
import type { Lot, SeatIndex, SpaceId } from './types.ts';
import { AFTER, step, turnState } from './agenda.ts';

/** Buying and transferring deeds. */

/** Transfers a deed to a seat or to the bank, and voids proposals that include it. */
export function transferDeed(game: Draft, spaceId: SpaceId, to: SeatIndex): void {
  const from = ownerOf(game, spaceId);
  if (from !== BANK_SEAT) {
    const loser = playerAt(game, from);
    loser.properties = loser.properties.filter((space) => space !== spaceId);
  }
  game.owners = withNumber(game.owners, spaceId, to);
  if (to !== BANK_SEAT) {
    const winner = playerAt(game, to);
    winner.properties = insertSorted(winner.properties, spaceId);
  }
  voidOffersOf(game, spaceId);
}

function insertSorted(properties: readonly SpaceId[], spaceId: SpaceId): readonly SpaceId[] {
  const next = properties.slice();
  let place = next.length;
  while (place > 0 && (next[place - 1] as SpaceId) > spaceId) {
    next[place] = next[place - 1] as SpaceId;
    place -= 1;
  }
  next[place] = spaceId;
  return next;
}

export function whyNotLot(game: ReadonlyState, spaceId: SpaceId): Violation | undefined {
  return lotAt(game, spaceId) === undefined ? refuse('NOT_A_LOT', { spaceId, name: nameOf(game, spaceId) }) : undefined;
}

export function whyNotUnowned(game: ReadonlyState, spaceId: SpaceId): Violation | undefined {
  const noLot = whyNotLot(game, spaceId);
  if (noLot !== undefined) return noLot;
  const owner = ownerOf(game, spaceId);
  if (owner === BANK_SEAT) return undefined;
  return refuse('ALREADY_OWNED', { spaceId, name: nameOf(game, spaceId), ownerId: idOf(game, owner) });
}

export function whyNotBuy(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  const owned = whyNotUnowned(game, spaceId);
  if (owned !== undefined) return owned;
  const player = playerAt(game, seat);
  if (player.position !== spaceId) return refuse('NOT_ON_SPACE', { spaceId, position: player.position });
  if (game.options.firstLapNoBuy && !player.hasLapped) return refuse('FIRST_LAP');
  if (game.auction?.spaceId === spaceId) return refuse('AUCTION_RUNNING');
  const { price } = lotAt(game, spaceId) as Lot;
  return player.cash < price ? short(price, player.cash) : undefined;
}

export function buyProperty(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotBuy(game, seat, spaceId));
  const { price } = lotAt(game, spaceId) as Lot;
  debit(game, seat, price);
  transferDeed(game, spaceId, seat);
  if (hasListener(game)) {
    emit(game, {
      type: 'PropertyPurchased',
      seq: seq(game),
      at: at(game),
      playerId: playerAt(game, seat).id,
      propertyId: spaceId,
      price,
      rule: 'purchase',
    });
  }
  const decided =
    turnState(game) === 'AwaitingBuyDecision' && playerAt(game, game.currentPlayerIndex).position === spaceId;
  if (decided || seat === game.currentPlayerIndex) step(game, AFTER.BuyProperty);
}

export function whyNotOwner(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  if (lotAt(game, spaceId) === undefined) return refuse('NOT_A_LOT', { spaceId, name: nameOf(game, spaceId) });
  if (ownerOf(game, spaceId) === seat) return undefined;
  return refuse('NOT_OWNER', { spaceId, name: nameOf(game, spaceId), playerId: playerAt(game, seat).id });
}
