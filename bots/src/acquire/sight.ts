import { type GameView, SEATS as PLAYERS, STANDARD } from '@magnate/engine/acquire';
import type { PlayerId } from '@magnate/engine';
import { type Card, cardOf, KINDS } from './card.ts';

/**
 * What a seat sees, as plain numbers to calculate with. It is the only place that looks at other players, and it looks
 * at nothing but their open holdings; hidden ones are guessed from what the bank has left.
 */

/** Places for players in each list, the bank of a game for two among them. */
export const SEATS = PLAYERS.max;

export interface Sight {
  card: Card;
  seats: number;
  me: number;
  /** Seats that count for bonuses: with two players the bank may be a third. */
  ranked: number;
  readonly cash: number[];
  /** By corporation and seat. */
  readonly shares: number[];
  readonly sizes: number[];
  readonly bank: number[];
  active: number;
  /** Tiles in racks and bag. */
  unplayed: number;
  safeSize: number;
  endSize: number;
  /** Nothing comes after this turn: what counts is the final score. */
  isFinal: boolean;
}

export function newSight(): Sight {
  return {
    card: cardOf(STANDARD),
    seats: 0,
    me: 0,
    ranked: 0,
    cash: new Array<number>(SEATS).fill(0),
    shares: new Array<number>(KINDS * SEATS).fill(0),
    sizes: new Array<number>(KINDS).fill(0),
    bank: new Array<number>(KINDS).fill(0),
    active: 0,
    unplayed: 0,
    safeSize: 0,
    endSize: 0,
    isFinal: false,
  };
}

export function seatOf(view: GameView, playerId: PlayerId): number {
  const { players } = view;
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.id === playerId) return seat;
  return -1;
}

/** The part of the outside shares that the first of the hidden hands is taken to hold, then the second of the rest. */
const GUESSED_PART = 0.5;

/** In the head, hidden hands are guesses of one's own, and one may look at them. */
export function look(sight: Sight, view: GameView, playerId: PlayerId, isInHead = false): void {
  const { players } = view;
  sight.card = cardOf(view.options);
  sight.seats = players.length;
  sight.me = seatOf(view, playerId);
  sight.safeSize = view.options.safeSize;
  sight.endSize = view.options.endSize;
  sight.isFinal = view.endDeclared;
  let unplayed = view.tilesLeft;
  for (let seat = 0; seat < players.length; seat++) unplayed += players[seat]?.tiles as number;
  sight.unplayed = unplayed;
  let active = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const size = view.sizes[kind] as number;
    sight.sizes[kind] = size;
    sight.bank[kind] = view.bank[kind] as number;
    if (size > 0) active += 1;
  }
  sight.active = active;
  const isOpen = view.options.holdings === 'open' || view.status === 'completed' || (isInHead && isGuessed(view));
  for (let seat = 0; seat < players.length; seat++) if (isOpen || seat === sight.me) readHand(sight, view, seat);
  if (!isOpen) guessHands(sight);
  seatTheBank(sight, view);
}

function isGuessed(view: GameView): boolean {
  return view.players.every(({ shares }) => shares !== null);
}

function readHand(sight: Sight, view: GameView, seat: number): void {
  const player = view.players[seat];
  sight.cash[seat] = player?.cash ?? 0;
  const shares = player?.shares as readonly number[];
  for (let kind = 0; kind < KINDS; kind++) sight.shares[kind * SEATS + seat] = shares[kind] as number;
}

/** Somebody else leads in every corporation; which of them is unknown, so each takes their turn at it. */
function guessHands(sight: Sight): void {
  const { seats, me } = sight;
  for (let kind = 0; kind < KINDS; kind++) {
    const issued = sight.card.shares[kind] as number;
    let left = issued - (sight.bank[kind] as number) - (sight.shares[kind * SEATS + me] as number);
    for (let step = 1, others = seats - 1; step <= seats; step++) {
      const seat = (kind + step) % seats;
      if (seat === me) continue;
      const held = others === 1 ? left : Math.ceil(left * GUESSED_PART);
      sight.shares[kind * SEATS + seat] = held;
      left -= held;
      others -= 1;
    }
  }
  for (let seat = 0; seat < seats; seat++) sight.cash[seat] = sight.cash[me] as number;
}

function seatTheBank(sight: Sight, view: GameView): void {
  const takesPart = sight.seats === 2 && view.options.twoPlayerBank === 'tileDraw' && view.tilesLeft > 0;
  sight.ranked = takesPart ? sight.seats + 1 : sight.seats;
  if (!takesPart) return;
  for (let kind = 0; kind < KINDS; kind++) sight.shares[kind * SEATS + sight.seats] = sight.card.bankHolding;
}

/** How much of the game is still to come, 1 to 0. */
export function stageOf(sight: Sight): number {
  return sight.isFinal ? 0 : sight.unplayed / sight.card.spaces;
}
