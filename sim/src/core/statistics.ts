import type { GameId } from '@magnate/engine';
import { GAME_STATISTICS, type TallyOf } from './games.ts';
import { type Distribution, spread } from './counting/distribution.ts';

/** All statistics of a simulation. They can be added, so any number of partial runs can be merged. */

export interface SeatTally {
  games: number;
  wins: number;
  score: Distribution;
}

export interface BotTally {
  /** Seats taken, over all games. */
  games: number;
  /** Games in which it sat, on however many seats. */
  tables: number;
  /** A shared win is divided. */
  wins: number;
  /** How often first, second, …; tied players count at the best of the tied places. */
  places: number[];
  placeSum: number;
  score: Distribution;
  decisions: number;
  /** Milliseconds of thinking, if measured. */
  thinking: number;
  /** The bots' own counters; missing if there are none. */
  figures?: Record<string, number>;
}

/** One moment of a game, by the bots that sit there. */
export interface MomentTally {
  cash: Distribution;
  worth: Distribution;
}

/** Tallies specific to one game, by its id. */
export type Tallies = { [G in GameId]?: TallyOf<G> };

export interface Statistics extends Tallies {
  games: number;
  actions: number;
  turns: number;
  turnsPerGame: Distribution;
  actionsPerGame: Distribution;
  seats: SeatTally[];
  bots: Record<string, BotTally>;
  /** How often the first finished before the second, ties halved. */
  before: Record<string, Record<string, number>>;
  /** Why games ended. */
  reasons: Record<string, number>;
  /** Games whose events were collected. The fields below come from these games only. */
  heard: number;
  events: Record<string, number>;
  /** By bot, then by the moments of its game. */
  overTime: Record<string, MomentTally[]>;
  /** Games that were unfinished when the run ended; missing if there are none. They are not counted elsewhere. */
  unfinished?: UnfinishedTally;
}

export interface UnfinishedTally {
  games: number;
  actions: number;
  /** Counters kept by the bots in these games. */
  figures: Record<string, Record<string, number>>;
}

export function blankStatistics(
  game: GameId,
  seats: number,
  options: Readonly<Record<string, unknown>> = {},
): Statistics {
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
    [game]: GAME_STATISTICS[game].blank(options),
  };
}

/** Counters specific to this game. */
export function tallyIn<G extends GameId>(game: G, tallies: Tallies): TallyOf<G> {
  const tally = tallies[game];
  if (tally === undefined) throw new Error(`Nothing was counted of ${game}.`);
  return tally;
}

export function blankBot(seats: number): BotTally {
  const places = new Array<number>(seats).fill(0);
  return { games: 0, tables: 0, wins: 0, places, placeSum: 0, score: spread(), decisions: 0, thinking: 0 };
}

export function blankMoments(game: GameId): MomentTally[] {
  return GAME_STATISTICS[game].moments.map(() => ({ cash: spread(), worth: spread() }));
}
