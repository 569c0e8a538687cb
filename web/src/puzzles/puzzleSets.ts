import type { GameId } from '@magnate/engine';
import type { Puzzle, PuzzleSet } from '@magnate/sim/core';

/** The puzzles that come with the page: one file a game, found by its name in the folder of the game. */

export interface NumberedPuzzle {
  readonly number: number;
  readonly game: GameId;
  /** Worlds in which each choice was tried. */
  readonly rollouts: number;
  readonly puzzle: Puzzle;
}

const FILES = import.meta.glob<PuzzleSet>('../*/puzzles.json', { import: 'default' });

/** All of them, games taking turns, so that neighbours differ. */
export async function loadPuzzles(games: readonly GameId[]): Promise<readonly NumberedPuzzle[]> {
  const sets = await Promise.all(games.map(async (game) => FILES[`../${game}/puzzles.json`]?.()));
  return numbered(sets.flatMap((set) => (set === undefined ? [] : [set])));
}

export function numbered(sets: readonly PuzzleSet[]): readonly NumberedPuzzle[] {
  const rows = Math.max(0, ...sets.map(({ puzzles }) => puzzles.length));
  return Array.from({ length: rows }, (_, row) => row)
    .flatMap((row) =>
      sets.flatMap(({ game, rollouts, puzzles }) => {
        const puzzle = puzzles[row];
        return puzzle === undefined ? [] : [{ game, rollouts, puzzle }];
      }),
    )
    .map((each, index) => ({ ...each, number: index + 1 }));
}

/** Kept by what it is, not by its number: a new set may order them otherwise. */
export function idOf({ game, puzzle }: NumberedPuzzle): string {
  return `${game}/${puzzle.seed}:${puzzle.moment}`;
}
