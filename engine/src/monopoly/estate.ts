import { withValue } from '../kernel/lists.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { passCard } from './agreement.ts';
import { returnJailCard } from './decks.ts';
import { duesForDeeds } from './mortgage.ts';
import { transferDeed } from './property.ts';
import { activeCount, BANK_SEAT, idOf, isMortgaged, lotAt, playerAt, seatOf } from './queries.ts';
import type { Draft, ReadonlyState } from './state.ts';
import type { Card, Lot, SeatIndex, SpaceId } from './types.ts';
import { pushBelowSettlements } from './agenda.ts';

/** Distributes the deeds and jail cards of a leaving player: to the bank or among the creditors. */

/** Since this version, deeds and cards are shared by value together with the cash. */
const SHARED_BY_VALUE = 2;

/** A creditor: the claim, and the cash already received. */
export interface Creditor {
  readonly id: PlayerId;
  readonly owed: number;
  readonly cash: number;
}

interface Portion {
  readonly seat: SeatIndex;
  readonly owed: number;
  got: number;
  readonly deeds: SpaceId[];
}

/** `heirs` is in the order of the debt; if it is empty, everything goes to the bank. */
export function distributeEstate(
  game: Draft,
  seat: SeatIndex,
  deeds: readonly SpaceId[],
  heirs: readonly Creditor[],
): void {
  const toBank = heirs.length === 0 || game.options.playerEstate === 'bank';
  // A single creditor gets everything, in the order of version 1.
  if (game.rules < SHARED_BY_VALUE || heirs.length < 2) {
    const portions = heirs.map((heir) => portionOf(game, heir, 0));
    dealCardsInTurn(game, seat, portions);
    if (toBank) returnDeeds(game, seat, deeds);
    else dealDeeds(game, seat, deeds, portions, (spaceId) => (lotAt(game, spaceId) as Lot).price);
    return;
  }
  const portions = heirs.map((heir) => portionOf(game, heir, heir.cash)).sort((a, b) => a.seat - b.seat);
  if (toBank) returnDeeds(game, seat, deeds);
  else dealDeeds(game, seat, deeds, portions, (spaceId) => deedValue(game, spaceId));
  for (const card of playerAt(game, seat).cards) {
    const portion = furthestBehind(portions);
    if (portion !== undefined) portion.got += game.options.jailFine;
    moveCard(game, seat, card, portion?.seat ?? BANK_SEAT);
  }
}

function portionOf(game: ReadonlyState, { id, owed }: Creditor, got: number): Portion {
  return { seat: seatOf(game, id), owed, got, deeds: [] };
}

/** A mortgaged deed is worth less by its mortgage. */
function deedValue(game: ReadonlyState, spaceId: SpaceId): number {
  const { price, mortgage } = lotAt(game, spaceId) as Lot;
  return isMortgaged(game, spaceId) ? price - mortgage : price;
}

/** The creditor who has received the smallest part of their claim; the first one in a tie. */
function furthestBehind(portions: readonly Portion[]): Portion | undefined {
  let last = portions[0];
  for (const portion of portions)
    if (last !== undefined && portion.got * last.owed < last.got * portion.owed) last = portion;
  return last;
}

/** Gives each deed, in board order, to the creditor who is furthest behind. */
function dealDeeds(
  game: Draft,
  seat: SeatIndex,
  deeds: readonly SpaceId[],
  portions: readonly Portion[],
  valueOf: (spaceId: SpaceId) => number,
): void {
  for (const spaceId of deeds) {
    const portion = furthestBehind(portions) as Portion;
    portion.got += valueOf(spaceId);
    portion.deeds.push(spaceId);
    moveDeed(game, seat, spaceId, portion.seat);
  }
  pushBelowSettlements(
    game,
    ...portions.toReversed().flatMap((portion) => duesForDeeds(game, portion.seat, portion.deeds)),
  );
}

/** Returns deeds to the bank without mortgages; they are auctioned in board order or stay unowned. */
function returnDeeds(game: Draft, seat: SeatIndex, deeds: readonly SpaceId[]): void {
  for (const spaceId of deeds) {
    game.mortgaged = withValue(game.mortgaged, spaceId, false);
    moveDeed(game, seat, spaceId, BANK_SEAT);
  }
  if (game.options.bankEstate !== 'auction' || activeCount(game) < 2) return;
  pushBelowSettlements(game, ...deeds.toReversed().map((spaceId) => ({ kind: 'EstateLot', spaceId }) as const));
}

/** Version 1 dealt the cards round-robin, regardless of value. */
function dealCardsInTurn(game: Draft, seat: SeatIndex, portions: readonly Portion[]): void {
  playerAt(game, seat).cards.forEach((card, i) => {
    moveCard(game, seat, card, portions[i % Math.max(1, portions.length)]?.seat ?? BANK_SEAT);
  });
}

function moveCard(game: Draft, from: SeatIndex, card: Card, to: SeatIndex): void {
  if (to === BANK_SEAT) returnJailCard(game, from, card);
  else passCard(game, from, to, card);
  if (hasListener(game)) {
    const fromId = playerAt(game, from).id;
    const { id: cardId, deck } = card;
    emit(game, {
      type: 'JailCardTransferred',
      seq: seq(game),
      at: at(game),
      cardId,
      deck,
      fromId,
      toId: idOf(game, to),
    });
  }
}

function moveDeed(game: Draft, from: SeatIndex, spaceId: SpaceId, to: SeatIndex): void {
  const mortgaged = isMortgaged(game, spaceId);
  transferDeed(game, spaceId, to);
  if (hasListener(game)) {
    const fromId = playerAt(game, from).id;
    emit(game, {
      type: 'DeedTransferred',
      seq: seq(game),
      at: at(game),
      propertyId: spaceId,
      fromId,
      toId: idOf(game, to),
      mortgaged,
    });
  }
}
