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

/** Deeds and jail cards of somebody who leaves: to the bank, or shared among those they owed. */

/** The first rules that deal deeds and cards by one measure. */
const SHARED_BY_VALUE = 2;

/** Somebody who is owed something, and what they have got of it in cash. */
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

/** `heirs` in the order of the debt; none means that everything goes to the bank. */
export function distributeEstate(
  game: Draft,
  seat: SeatIndex,
  deeds: readonly SpaceId[],
  heirs: readonly Creditor[],
): void {
  const toBank = heirs.length === 0 || game.options.playerEstate === 'bank';
  // One heir gets everything: there is nothing to measure, and the order stays that of the first rules.
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

/** A mortgaged deed is worth less by what it takes to lift the loan. */
function deedValue(game: ReadonlyState, spaceId: SpaceId): number {
  const { price, mortgage } = lotAt(game, spaceId) as Lot;
  return isMortgaged(game, spaceId) ? price - mortgage : price;
}

/** Who has got the least for what they are owed; the first of equals. */
function furthestBehind(portions: readonly Portion[]): Portion | undefined {
  let last = portions[0];
  for (const portion of portions)
    if (last !== undefined && portion.got * last.owed < last.got * portion.owed) last = portion;
  return last;
}

/** Each deed in board order to whoever is then furthest behind their share. */
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

/** To the bank: free of mortgages, then auctioned one by one in board order, or simply unowned. */
function returnDeeds(game: Draft, seat: SeatIndex, deeds: readonly SpaceId[]): void {
  for (const spaceId of deeds) {
    game.mortgaged = withValue(game.mortgaged, spaceId, false);
    moveDeed(game, seat, spaceId, BANK_SEAT);
  }
  if (game.options.bankEstate !== 'auction' || activeCount(game) < 2) return;
  pushBelowSettlements(game, ...deeds.toReversed().map((spaceId) => ({ kind: 'EstateLot', spaceId }) as const));
}

/** The first rules dealt cards in turn, from the first heir on, whatever each had got. */
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
