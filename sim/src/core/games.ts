import type { GameId } from '@magnate/engine';
import { acquireCounting, acquirePuzzles } from './acquire/counting.ts';
import type { Counting, PuzzleSource } from './counting/game.ts';
import { monopolyCounting, monopolyPuzzles } from './monopoly/counting.ts';

/** The one list of how games are counted. */
const BY_GAME = { monopoly: monopolyCounting, acquire: acquireCounting };

/** What is counted of one game alone. */
export type TallyOf<G extends GameId> = ReturnType<(typeof BY_GAME)[G]['blank']>;

export const COUNTING: { readonly [G in GameId]: Counting<G, TallyOf<G>> } = BY_GAME;

const PUZZLES = { monopoly: monopolyPuzzles, acquire: acquirePuzzles };

/** What is decided in a puzzle: the phase of a game, or what may be chosen beside it. */
export type PuzzleKind = {
  [G in GameId]: (typeof PUZZLES)[G] extends PuzzleSource<infer Kind> ? Kind : never;
}[GameId];

export function puzzleSourceOf(game: GameId): PuzzleSource<PuzzleKind> {
  return PUZZLES[game];
}
