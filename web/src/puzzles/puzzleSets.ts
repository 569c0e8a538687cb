import type { GameId } from '@magnate/engine';
import type { Puzzle, PuzzleSet } from '@magnate/sim/core';

/** The puzzles that come with the page, one file per game in its folder, and which of them is the puzzle of the day. */

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

/** A day has the same puzzle for everybody, by the date in UTC. */
const DAY = 86_400_000;
/** Neighbouring days have puzzles far apart; it shares no factor with any usual number of them. */
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

/** Solved today: one more where yesterday was solved, too. */
export function withSolved(streak: Streak | null, day: number): Streak {
  if (streak === null || streak.day < day - 1 || streak.day > day) return { day, length: 1 };
  return streak.day === day ? streak : { day, length: streak.length + 1 };
}

/** A day that was left out ends it. */
export function streakOn(streak: Streak | null, day: number): number {
  return streak !== null && streak.day >= day - 1 && streak.day <= day ? streak.length : 0;
}

/** So many different numbers in an order that is always the same for a puzzle: the best must not always come first. */
export function orderFor(id: string, count: number): readonly number[] {
  let state = 0;
  for (const letter of id) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const left = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: count }, () => {
    state = (state * 75 + 74) % 65_537;
    return left.splice(state % left.length, 1)[0] ?? 0;
  });
}
