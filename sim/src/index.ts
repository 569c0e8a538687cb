/** Many games: simulated on all cores, counted, and told. */

export type { Course } from './assembly.ts';
export { type PlayJob, type Run, runJob } from './crew.ts';
export { BotFault } from './gameThread.ts';
export { type Guest, invite, UnknownBot } from './guests.ts';
export { type Estimate, meanEstimate, partOf, partPerSeat } from './interval.ts';
export { type Job, jobOf, listenEvery, logEvery, type Wish } from './job.ts';
export { isModel, type ModelGuests, UnusableModels } from './modelGuests.ts';
export { deviationOf, meanOf, quantileOf, type Spread } from './spread.ts';
export * from './statistics.ts';
export { type Contest, type Contestant, holdContest } from './arena.ts';
export { oppositions, playAgainst, type PopulationRow } from './population.ts';
export { labSummary, type LabSeat, type Summary, summaryOf } from './summary.ts';
