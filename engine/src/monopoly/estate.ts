import { withValue } from '../kernel/lists.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { at, heard, note, seq } from '../kernel/story.ts';
import { passCard } from './agreement.ts';
import { returnJailCard } from './decks.ts';
import { duesForDeeds } from './mortgage.ts';
import { transferDeed } from './property.ts';
import { activeCount, BANK_SEAT, idOf, isMortgaged, lotAt, playerAt, seatOf } from './queries.ts';
import type { Draft, Table } from './state.ts';
import type { Card, Lot, SeatIndex, SpaceId } from './types.ts';
import { awaitLater } from './waiting.ts';

/** Deeds and jail cards of somebody who leaves: to the bank, or shared among those they owed. */

/** The first rules that deal deeds and cards by one measure. */
const ONE_MEASURE = 2;

/** Somebody who is owed something, and what they have got of it in cash. */
export interface Heir {
  readonly id: PlayerId;
  readonly owed: number;
  readonly cash: number;
}

interface Pile {
  readonly seat: SeatIndex;
  readonly owed: number;
  got: number;
  readonly deeds: SpaceId[];
}

/** `heirs` in the order of the debt; none means that everything goes to the bank. */
export function passEstate(game: Draft, seat: SeatIndex, deeds: readonly SpaceId[], heirs: readonly Heir[]): void {
  const toBank = heirs.length === 0 || game.options.playerEstate === 'bank';
  // One heir gets everything: there is nothing to measure, and the order stays that of the first rules.
  if (game.rules < ONE_MEASURE || heirs.length < 2) {
    const piles = heirs.map((heir) => pileOf(game, heir, 0));
    passCardsAround(game, seat, piles);
    if (toBank) returnDeeds(game, seat, deeds);
    else dealDeeds(game, seat, deeds, piles, (spaceId) => (lotAt(game, spaceId) as Lot).price);
    return;
  }
  const piles = heirs.map((heir) => pileOf(game, heir, heir.cash)).sort((a, b) => a.seat - b.seat);
  if (toBank) returnDeeds(game, seat, deeds);
  else dealDeeds(game, seat, deeds, piles, (spaceId) => deedValue(game, spaceId));
  for (const card of playerAt(game, seat).cards) {
    const pile = furthestBehind(piles);
    if (pile !== undefined) pile.got += game.options.jailFine;
    moveCard(game, seat, card, pile?.seat ?? BANK_SEAT);
  }
}

function pileOf(game: Table, { id, owed }: Heir, got: number): Pile {
  return { seat: seatOf(game, id), owed, got, deeds: [] };
}

/** A mortgaged deed is worth less by what it takes to lift the loan. */
function deedValue(game: Table, spaceId: SpaceId): number {
  const { price, mortgage } = lotAt(game, spaceId) as Lot;
  return isMortgaged(game, spaceId) ? price - mortgage : price;
}

/** Who has got the least for what they are owed; the first of equals. */
function furthestBehind(piles: readonly Pile[]): Pile | undefined {
  let last = piles[0];
  for (const pile of piles) if (last !== undefined && pile.got * last.owed < last.got * pile.owed) last = pile;
  return last;
}

/** Each deed in board order to whoever is then furthest behind their share. */
function dealDeeds(
  game: Draft,
  seat: SeatIndex,
  deeds: readonly SpaceId[],
  piles: readonly Pile[],
  valueOf: (spaceId: SpaceId) => number,
): void {
  for (const spaceId of deeds) {
    const pile = furthestBehind(piles) as Pile;
    pile.got += valueOf(spaceId);
    pile.deeds.push(spaceId);
    moveDeed(game, seat, spaceId, pile.seat);
  }
  awaitLater(game, ...piles.toReversed().flatMap((pile) => duesForDeeds(game, pile.seat, pile.deeds)));
}

/** To the bank: free of mortgages, then auctioned one by one in board order, or simply unowned. */
function returnDeeds(game: Draft, seat: SeatIndex, deeds: readonly SpaceId[]): void {
  for (const spaceId of deeds) {
    game.mortgaged = withValue(game.mortgaged, spaceId, false);
    moveDeed(game, seat, spaceId, BANK_SEAT);
  }
  if (game.options.bankEstate !== 'auction' || activeCount(game) < 2) return;
  awaitLater(game, ...deeds.toReversed().map((spaceId) => ({ kind: 'EstateLot', spaceId }) as const));
}

/** The first rules dealt cards in turn, from the first heir on, whatever each had got. */
function passCardsAround(game: Draft, seat: SeatIndex, piles: readonly Pile[]): void {
  playerAt(game, seat).cards.forEach((card, i) => {
    moveCard(game, seat, card, piles[i % Math.max(1, piles.length)]?.seat ?? BANK_SEAT);
  });
}

function moveCard(game: Draft, from: SeatIndex, card: Card, to: SeatIndex): void {
  if (to === BANK_SEAT) returnJailCard(game, from, card);
  else passCard(game, from, to, card);
  if (heard(game)) {
    const fromId = playerAt(game, from).id;
    const { id: cardId, deck } = card;
    note(game, {
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
  if (heard(game)) {
    const fromId = playerAt(game, from).id;
    note(game, {
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
