/** The part of the simulator that runs without Node: in threads, web pages and web workers. */

export { type RunResult, RunAccumulator, type RunOptions, type Run } from './runAccumulator.ts';
export { playChunk } from './chunk.ts';
export { type LoadedBot, builtInBot } from './loadedBot.ts';
export { type Estimate, meanEstimate, partOf, proportionPerSeat } from './counting/estimate.ts';
export { chunkCount, type Job, jobOf, type JobRequest } from './job.ts';
export { LAB_NODES, LAB_SEED, labJob, labPlayers, type LabStart, type LabRequest } from './lab.ts';
export * from './statistics.ts';
export { labSummary, type LabSeat } from './summary.ts';
export {
  checkPuzzle,
  findPuzzles,
  type PuzzleCheck,
  type PuzzleProgress,
  type PuzzleRequest,
} from './puzzles/finder.ts';
export { type PuzzleKind, puzzleSourceOf } from './puzzles/games.ts';
export type { Puzzle, PuzzleChoice, PuzzleSet } from './puzzles/puzzle.ts';
