/** Many games: simulated on all cores, counted, and told. */

export type { Course, Run } from './core/assembly.ts';
export { type PlayJob, runJob } from './crew.ts';
export { BotFault } from './gameThread.ts';
export type { Guest } from './core/guest.ts';
export { invite, UnknownBot } from './guests.ts';
export { type Estimate, meanEstimate, partOf, partPerSeat } from './core/counting/interval.ts';
export { changedOptions, type Job, jobOf, type ModelGuests, listenEvery, logEvery, type Wish } from './core/job.ts';
export { isModel, UnusableModels } from './modelGuests.ts';
export { deviationOf, meanOf, quantileOf, type Spread } from './core/counting/spread.ts';
export * from './core/statistics.ts';
export { LAB_NODES, LAB_SEED, labJob, labPlayers, type LabStart, type LabWish } from './core/lab.ts';
export { type Contest, type Contestant, holdContest } from './arena.ts';
export { oppositions, playAgainst, type PlayedRow, type PopulationRow } from './population.ts';
export { labSummary, type LabSeat, type Summary, summaryOf } from './core/summary.ts';
