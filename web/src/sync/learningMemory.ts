import type { GameId } from '@magnate/engine';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What this device remembers of hints and puzzles. */

/** Something that can be explained now. */
export interface Idea {
  readonly name: string;
  /** What it is about, where that outlives a decision: as long as that is there, the hint stays. */
  readonly about: string | null;
}

export interface ShownHint extends Idea {
  readonly game: GameId;
  /** The decision that it stands beside. */
  readonly at: string;
  readonly isClosed: boolean;
}

/** Hints: whether they are wanted, what was explained already, and which games were played to their end. */
export interface HintMemory {
  /** null: whoever has finished no game of a kind is shown hints for it. */
  readonly wish: boolean | null;
  readonly finished: readonly GameId[];
  readonly seen: Readonly<Partial<Record<GameId, readonly string[]>>>;
  readonly last: ShownHint | null;
}

export const NO_HINTS_YET: HintMemory = { wish: null, finished: [], seen: {}, last: null };

export function wantsHints({ wish, finished }: HintMemory, game: GameId): boolean {
  return wish ?? !finished.includes(game);
}

/** Whoever asks for hints anew gets all of them anew. */
export function withWish(memory: HintMemory, wish: boolean): HintMemory {
  return wish ? { ...memory, wish, seen: {}, last: null } : { ...memory, wish };
}

export function withFinished(memory: HintMemory, game: GameId): HintMemory {
  return memory.finished.includes(game) ? memory : { ...memory, finished: [...memory.finished, game] };
}

/**
 * The hint beside a decision: the one that is there already, else the first idea that was never shown; null where there is
 * none. Never a second one for the same decision.
 */
export function hintAt(memory: HintMemory, game: GameId, at: string, ideas: readonly Idea[]): ShownHint | null {
  const { last, seen } = memory;
  if (last !== null && last.game === game) {
    const isStillOpen =
      last.about !== null && ideas.some(({ name, about }) => name === last.name && about === last.about);
    if (last.at === at || (isStillOpen && !last.isClosed)) return last.isClosed ? null : { ...last, at };
  }
  const idea = ideas.find(({ name }) => !(seen[game] ?? []).includes(name));
  return idea === undefined ? null : { ...idea, game, at, isClosed: false };
}

/** What is remembered once it is shown. */
export function withShown(memory: HintMemory, hint: ShownHint): HintMemory {
  const before = memory.seen[hint.game] ?? [];
  const names = before.includes(hint.name) ? before : [...before, hint.name];
  return { ...memory, seen: { ...memory.seen, [hint.game]: names }, last: hint };
}

export const useHintMemory = create<HintMemory>()(
  persist((): HintMemory => NO_HINTS_YET, { name: 'magnate.hints', version: 1 }),
);

export function remember(change: (memory: HintMemory) => HintMemory): void {
  useHintMemory.setState(change);
}

/** Puzzles: what was chosen first, and how many days in a row were solved. */
interface PuzzleMemory {
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
