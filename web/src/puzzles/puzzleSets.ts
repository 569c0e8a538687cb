import type { GameId } from '@magnate/engine';
import type { Puzzle, PuzzleSet } from '@magnate/sim/core';

/** The puzzles of the page, one file per game, and the choice of the daily puzzle. */

export interface NumberedPuzzle {
  readonly number: number;
  readonly game: GameId;
  /** Worlds in which each choice was tried. */
  readonly rollouts: number;
  readonly puzzle: Puzzle;
}

const FILES = import.meta.glob<PuzzleSet>('../*/puzzles.json', { import: 'default' });

/** All puzzles, alternating between games. */
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
        return puzzle === undefined ? [] : [{ game, rollouts: puzzle.rollouts ?? rollouts, puzzle }];
      }),
    )
    .map((each, index) => ({ ...each, number: index + 1 }));
}

/** Stored by content, not by number: a new set may have another order. */
export function idOf({ game, puzzle }: NumberedPuzzle): string {
  return `${game}/${puzzle.seed}:${puzzle.moment}`;
}

/** The daily puzzle is the same for all players, by the date in UTC. */
const DAY = 86_400_000;
/** The stride between neighbouring days; coprime to any usual number of puzzles. */
const STRIDE = 17;

export function dayOf(now: number): number {
  return Math.floor(now / DAY);
}

export function dailyIndex(day: number, count: number): number {
  return (day * STRIDE) % count;
}

interface Streak {
  /** The last day whose puzzle was solved. */
  readonly day: number;
  readonly length: number;
}

/** Solved today: extends the streak if yesterday was solved, too. */
export function withSolved(streak: Streak | null, day: number): Streak {
  if (streak === null || streak.day < day - 1 || streak.day > day) return { day, length: 1 };
  return streak.day === day ? streak : { day, length: streak.length + 1 };
}

/** A missed day ends it. */
export function streakOn(streak: Streak | null, day: number): number {
  return streak !== null && streak.day >= day - 1 && streak.day <= day ? streak.length : 0;
}

/** A fixed permutation per puzzle: the best choice must not always come first. */
export function orderFor(id: string, count: number): readonly number[] {
  let state = 0;
  for (const letter of id) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const left = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: count }, () => {
    state = (state * 75 + 74) % 65_537;
    return left.splice(state % left.length, 1)[0] ?? 0;
  });
}
