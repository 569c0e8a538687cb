import type { GameId } from '@magnate/engine';
import { acquirePuzzles } from '../acquire/statistics.ts';
import type { PuzzleSource } from '../counting/gameStatistics.ts';
import { monopolyPuzzles } from '../monopoly/statistics.ts';

/** The one map of puzzle decisions by game. */
const PUZZLES = { monopoly: monopolyPuzzles, acquire: acquirePuzzles };

/** The decision of a puzzle: a phase of the game, or an action available besides it. */
export type PuzzleKind = {
  [G in GameId]: (typeof PUZZLES)[G] extends PuzzleSource<infer Kind> ? Kind : never;
}[GameId];

export function puzzleSourceOf(game: GameId): PuzzleSource<PuzzleKind> {
  return PUZZLES[game];
}
