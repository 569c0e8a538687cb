import { type GameView, SEATS as PLAYERS, STANDARD } from '@magnate/engine/acquire';
import type { PlayerId } from '@magnate/engine';
import { type PriceTable, priceTableOf, CORPORATION_COUNT } from './priceTable.ts';

/**
 * The information of a seat as plain numbers. Only this module reads other players: their open holdings, or estimates
 * of hidden ones from the bank's supply.
 */

/** Slots per list, including the bank in a game of two. */
export const SEATS = PLAYERS.max;

export interface Observation {
  priceTable: PriceTable;
  seats: number;
  me: number;
  /** Seats that rank for bonuses. With two players the bank may be a third. */
  ranked: number;
  readonly cash: number[];
  /** By corporation and seat. */
  readonly shares: number[];
  readonly sizes: number[];
  readonly bank: number[];
  active: number;
  /** Tiles in racks and in the bag. */
  unplayed: number;
  safeSize: number;
  endSize: number;
  /** The last turn: only the final score counts. */
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

/** The share of the outstanding stock that the first hidden hand is assumed to hold, then the second of the rest. */
const LEADER_SHARE = 0.5;

/** In a sampled game (`isDeterminised`) hidden holdings are samples and may be read. */
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

/** Some rival leads in every corporation. Which one is unknown, so they alternate. */
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

/** The fraction of the game that remains, 1 to 0. */
export function remainingFraction(observation: Observation): number {
  return observation.isFinal ? 0 : observation.unplayed / observation.priceTable.spaces;
}
