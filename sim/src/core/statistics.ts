import type { GameId } from '@magnate/engine';
import { GAME_STATISTICS, type TallyOf } from './games.ts';
import { type Distribution, spread } from './counting/distribution.ts';

/** Everything that a simulation counts. All of it adds up, so that parts of a run are put together in any number. */

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
  /** Milliseconds of thinking, where it was clocked. */
  thinking: number;
  /** What bots count of themselves; missing where none does. */
  figures?: Record<string, number>;
}

/** One moment of a game, by the bots that sit there. */
export interface MomentTally {
  cash: Distribution;
  worth: Distribution;
}

/** What only one game has, under its id. */
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
  /** Games that were listened to event by event; what is below comes from them alone. */
  heard: number;
  events: Record<string, number>;
  /** By bot, then by the moments of its game. */
  overTime: Record<string, MomentTally[]>;
  /** Games that a run ended in the middle of; missing where there are none. They count nowhere else. */
  unfinished?: UnfinishedTally;
}

export interface UnfinishedTally {
  games: number;
  actions: number;
  /** What bots counted of themselves in them. */
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

/** What was counted of this game alone. */
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
