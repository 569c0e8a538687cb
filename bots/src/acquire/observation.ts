import { type GameView, SEATS as PLAYERS, STANDARD } from '@magnate/engine/acquire';
import type { PlayerId } from '@magnate/engine';
import { type PriceTable, priceTableOf, CORPORATION_COUNT } from './priceTable.ts';

/**
 * What a seat sees, as plain numbers to calculate with. It is the only place that looks at other players, and it looks
 * at nothing but their open holdings; hidden ones are guessed from what the bank has left.
 */

/** Places for players in each list, the bank of a game for two among them. */
export const SEATS = PLAYERS.max;

export interface Observation {
  priceTable: PriceTable;
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

export function newObservation(): Observation {
  return {
    priceTable: priceTableOf(STANDARD),
    seats: 0,
    me: 0,
    ranked: 0,
    cash: new Array<number>(SEATS).fill(0),
    shares: new Array<number>(CORPORATION_COUNT * SEATS).fill(0),
    sizes: new Array<number>(CORPORATION_COUNT).fill(0),
    bank: new Array<number>(CORPORATION_COUNT).fill(0),
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
const LEADER_SHARE = 0.5;

/** In the head, hidden hands are guesses of one's own, and one may look at them. */
export function observe(observation: Observation, view: GameView, playerId: PlayerId, isDeterminised = false): void {
  const { players } = view;
  observation.priceTable = priceTableOf(view.options);
  observation.seats = players.length;
  observation.me = seatOf(view, playerId);
  observation.safeSize = view.options.safeSize;
  observation.endSize = view.options.endSize;
  observation.isFinal = view.endDeclared;
  let unplayed = view.tilesLeft;
  for (let seat = 0; seat < players.length; seat++) unplayed += players[seat]?.tiles as number;
  observation.unplayed = unplayed;
  let active = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const size = view.sizes[corporation] as number;
    observation.sizes[corporation] = size;
    observation.bank[corporation] = view.bank[corporation] as number;
    if (size > 0) active += 1;
  }
  observation.active = active;
  const isOpen =
    view.options.holdings === 'open' || view.status === 'completed' || (isDeterminised && hasAllHoldings(view));
  for (let seat = 0; seat < players.length; seat++)
    if (isOpen || seat === observation.me) readHoldings(observation, view, seat);
  if (!isOpen) estimateHoldings(observation);
  addBankSeat(observation, view);
}

function hasAllHoldings(view: GameView): boolean {
  return view.players.every(({ shares }) => shares !== null);
}

function readHoldings(observation: Observation, view: GameView, seat: number): void {
  const player = view.players[seat];
  observation.cash[seat] = player?.cash ?? 0;
  const shares = player?.shares as readonly number[];
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++)
    observation.shares[corporation * SEATS + seat] = shares[corporation] as number;
}

/** Somebody else leads in every corporation; which of them is unknown, so each takes their turn at it. */
function estimateHoldings(observation: Observation): void {
  const { seats, me } = observation;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const issued = observation.priceTable.shares[corporation] as number;
    let left =
      issued - (observation.bank[corporation] as number) - (observation.shares[corporation * SEATS + me] as number);
    for (let step = 1, others = seats - 1; step <= seats; step++) {
      const seat = (corporation + step) % seats;
      if (seat === me) continue;
      const held = others === 1 ? left : Math.ceil(left * LEADER_SHARE);
      observation.shares[corporation * SEATS + seat] = held;
      left -= held;
      others -= 1;
    }
  }
  for (let seat = 0; seat < seats; seat++) observation.cash[seat] = observation.cash[me] as number;
}

function addBankSeat(observation: Observation, view: GameView): void {
  const takesPart = observation.seats === 2 && view.options.twoPlayerBank === 'tileDraw' && view.tilesLeft > 0;
  observation.ranked = takesPart ? observation.seats + 1 : observation.seats;
  if (!takesPart) return;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++)
    observation.shares[corporation * SEATS + observation.seats] = observation.priceTable.bankHolding;
}

/** How much of the game is still to come, 1 to 0. */
export function remainingFraction(observation: Observation): number {
  return observation.isFinal ? 0 : observation.unplayed / observation.priceTable.spaces;
}
