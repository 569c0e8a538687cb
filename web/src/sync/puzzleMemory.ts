import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What this device remembers of puzzles: what was chosen first, and how many days in a row were solved. */

export interface PuzzleMemory {
  /** By the puzzle: which choice, the best one being 0. The first answer counts. */
  readonly answers: Readonly<Record<string, number>>;
  readonly streak: { readonly day: number; readonly length: number } | null;
}

export const usePuzzleMemory = create<PuzzleMemory>()(
  persist((): PuzzleMemory => ({ answers: {}, streak: null }), { name: 'magnate.puzzles', version: 1 }),
);

export function rememberAnswer(id: string, choice: number): void {
  usePuzzleMemory.setState(({ answers }) => (id in answers ? {} : { answers: { ...answers, [id]: choice } }));
}

export function rememberStreak(streak: PuzzleMemory['streak']): void {
  usePuzzleMemory.setState({ streak });
}
