import type { GameId } from '@magnate/engine';
import { CORPORATIONS } from '@magnate/engine/acquire';
import { BOARD } from '@magnate/engine/monopoly';
import { type Spread, spread } from './spread.ts';

/** Everything that a simulation counts. All of it adds up, so that parts of a run are put together in any number. */

export interface SeatTally {
  games: number;
  wins: number;
  score: Spread;
}

export interface BotTally {
  /** Seats taken, over all games. */
  games: number;
  /** Games in which it sat, on however many seats. */
  tables: number;
  /** A shared win is divided. */
  wins: number;
  /** How often first, second, …; whoever shares a place counts at the best of those shared. */
  places: number[];
  placeSum: number;
  score: Spread;
  decisions: number;
  /** Milliseconds of thinking, where it was clocked. */
  thinking: number;
}

/** One moment of a game, by the bots that sit there. */
export interface MomentTally {
  cash: Spread;
  worth: Spread;
}

export interface Statistics {
  games: number;
  actions: number;
  turns: number;
  turnsPerGame: Spread;
  actionsPerGame: Spread;
  seats: SeatTally[];
  bots: Record<string, BotTally>;
  /** How often the first finished before the second, ties halved. */
  before: Record<string, Record<string, number>>;
  /** Why games ended. */
  reasons: Record<string, number>;
  /** Games that were listened to event by event; what is below comes from them alone. */
  heard: number;
  events: Record<string, number>;
  /** By bot, then by the moments of `MOMENTS`. */
  overTime: Record<string, MomentTally[]>;
  monopoly?: MonopolyTally;
  acquire?: AcquireTally;
}

/** Rounds of Monopoly, turns of Acquire, at which standings are noted. */
export const MOMENTS: Readonly<Record<GameId, readonly number[]>> = {
  monopoly: Array.from({ length: 26 }, (_, i) => 1 + 4 * i),
  acquire: Array.from({ length: 27 }, (_, i) => 1 + 4 * i),
};

export const LEVELS = 6;

export interface LotTally {
  /** By buildings, 5 for a hotel: rents and their sum. */
  rents: number[];
  rentSum: number[];
  /** Turns of others during which the lot was owned and open for rent, by buildings. */
  stood: number[];
  /** Paid for the deed, to the bank at its price or in auctions, and for buildings; got back for buildings. */
  deeds: number;
  buildings: number;
  refunds: number;
  auctions: number;
  auctionSum: number;
}

export interface MonopolyTally {
  /** Where rolls left tokens: forty spaces, then jail. From all games. */
  landings: number[];
  lots: LotTally[];
  /** Auction prices as parts of the list price, in steps of a tenth; the last is all above. */
  auctionRatios: number[];
  /** Bankruptcies by what could not be paid. */
  ruins: Record<string, number>;
}

export const RATIO_STEPS = 31;

export interface CorporationTally {
  founded: number;
  absorbed: number;
  /** In games in which it stood at the end. */
  finalSize: Spread;
  bonuses: number;
  bonusSum: number;
}

export interface AcquireTally {
  mergersPerGame: Spread;
  /** How many corporations went at once. */
  mergerSizes: number[];
  defunctSize: Spread;
  corporations: Record<string, CorporationTally>;
  winningScore: Spread;
  tilesPlaced: Spread;
}

export function blankStatistics(game: GameId, seats: number): Statistics {
  return {
    games: 0,
    actions: 0,
    turns: 0,
    turnsPerGame: spread(),
    actionsPerGame: spread(),
    seats: Array.from({ length: seats }, () => ({ games: 0, wins: 0, score: spread() })),
    bots: {},
    before: {},
    reasons: {},
    heard: 0,
    events: {},
    overTime: {},
    ...(game === 'monopoly' ? { monopoly: blankMonopoly() } : { acquire: blankAcquire() }),
  };
}

export function blankBot(seats: number): BotTally {
  const places = new Array<number>(seats).fill(0);
  return { games: 0, tables: 0, wins: 0, places, placeSum: 0, score: spread(), decisions: 0, thinking: 0 };
}

export function blankMoments(game: GameId): MomentTally[] {
  return MOMENTS[game].map(() => ({ cash: spread(), worth: spread() }));
}

function blankMonopoly(): MonopolyTally {
  const levels = () => new Array<number>(LEVELS).fill(0);
  return {
    landings: new Array<number>(BOARD.length + 1).fill(0),
    lots: BOARD.map(() => ({
      rents: levels(),
      rentSum: levels(),
      stood: levels(),
      deeds: 0,
      buildings: 0,
      refunds: 0,
      auctions: 0,
      auctionSum: 0,
    })),
    auctionRatios: new Array<number>(RATIO_STEPS).fill(0),
    ruins: {},
  };
}

function blankAcquire(): AcquireTally {
  const corporation = () => ({ founded: 0, absorbed: 0, finalSize: spread(), bonuses: 0, bonusSum: 0 });
  return {
    mergersPerGame: spread(),
    mergerSizes: [],
    defunctSize: spread(),
    corporations: Object.fromEntries(CORPORATIONS.map((name) => [name, corporation()])),
    winningScore: spread(),
    tilesPlaced: spread(),
  };
}
