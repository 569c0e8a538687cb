/** Ratings and tournaments from the results of games: pure, without clock or store. */

export * from './entries.ts';
export { estimateRatings, type Estimates, type NamedPair, type Rating, type RatingOptions } from './estimates.ts';
export {
  dayOf,
  type LadderInput,
  PAIR_GAMES_PER_DAY,
  PROVISIONAL_GAMES,
  PROVISIONAL_REACH,
  type Season,
  seasonsOf,
  type Standing,
  updatedRatings,
} from './ladder.ts';
export {
  inOrder,
  type LadderId,
  type Placed,
  placesOf,
  type RatedResult,
  seasonOf,
} from './results.ts';
export {
  RECORD_CONTRADICTIONS,
  type RecordContradiction,
  type RecordRating,
  recordedResult,
  type ReplayedGame,
  whyUnrated,
} from './records.ts';
export {
  ENTRANTS,
  FORMATS,
  type PlayedRound,
  type PlayedTable,
  type Round,
  swissRounds,
  TABLE_SIZES,
  type TournamentFormat,
  type TournamentPlan,
} from './tournament.ts';
export { nextRound } from './rounds.ts';
export { standingsOf, tablePoints, type TournamentStanding } from './tournamentStandings.ts';
