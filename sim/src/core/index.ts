/** Games played and counted without Node: in threads, in pages, in workers of pages. */

export { type Assembled, Assembly, type Course, type Run } from './assembly.ts';
export { playChunk } from './chunk.ts';
export { type Guest, ownGuest } from './guest.ts';
export { type Estimate, meanEstimate, partOf, partPerSeat } from './counting/interval.ts';
export { chunkCount, type Job, jobOf, type Wish } from './job.ts';
export { LAB_NODES, LAB_SEED, labJob, labPlayers, type LabStart, type LabWish } from './lab.ts';
export * from './statistics.ts';
export { labSummary, type LabSeat } from './summary.ts';
export { type Finding, findPuzzles, type PuzzleWish } from './puzzles/finder.ts';
export { type PuzzleKind, puzzleSourceOf } from './puzzles/games.ts';
export type { Puzzle, PuzzleChoice, PuzzleSet } from './puzzles/puzzle.ts';
