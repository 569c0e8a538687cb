/** Simulates many games on all cores, collects statistics and writes reports. */

export type { RunOptions, Run } from './core/runAccumulator.ts';
export { type JobRunner, runJob } from './runJob.ts';
export { BotFault } from './gameThread.ts';
export type { ChunkResult, PlayedGame } from './core/chunk.ts';
export type { LoadedBot } from './core/loadedBot.ts';
export { loadBots, UnknownBot } from './botLoader.ts';
export { type Estimate, meanEstimate, partOf, proportionPerSeat } from './core/counting/estimate.ts';
export {
  changedOptions,
  type Job,
  jobOf,
  type ModelOptions,
  ENOUGH_HEARD,
  eventSamplingInterval,
  logEvery,
  type JobRequest,
} from './core/job.ts';
export { isModel, UnusableModels } from './modelBots.ts';
export { standardDeviation, meanOf, quantileOf, type Distribution } from './core/counting/distribution.ts';
export * from './core/statistics.ts';
export { LAB_NODES, LAB_SEED, labJob, labPlayers, type LabStart, type LabRequest } from './core/lab.ts';
export { type Contest, type Contestant, runContest } from './arena.ts';
export { opponentSets, playAgainst, type PlayedRow, type PopulationRow } from './population.ts';
export {
  type FinishedTable,
  ForeignResult,
  type OpenRound,
  runTournament,
  type TournamentOptions,
  type TournamentRun,
} from './tournamentRun.ts';
export { type Dataset, type DatasetOptions, type DatasetRequest, SHARD_GAMES, writeDataset } from './datasetRun.ts';
export { UnusableProgress } from './data/runIdentity.ts';
export { labSummary, type LabSeat, type Summary, summaryOf } from './core/summary.ts';
