import type { GameId } from '@magnate/engine';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Hints shown, puzzles answered and guided games begun on this device. */

/** An idea that can be explained now. */
export interface Idea {
  readonly name: string;
  /** Its subject, if that outlives a decision: the hint stays as long as the subject does. */
  readonly about: string | null;
}

export interface ShownHint extends Idea {
  readonly game: GameId;
  /** The decision next to which it is shown. */
  readonly at: string;
  readonly isClosed: boolean;
}

/** Hints: the setting, the ideas already explained, and the games finished. */
export interface HintMemory {
  /** null: show hints until a game of that kind is finished. */
  readonly wish: boolean | null;
  readonly finished: readonly GameId[];
  readonly seen: Readonly<Partial<Record<GameId, readonly string[]>>>;
  readonly last: ShownHint | null;
}

export const NO_HINTS_YET: HintMemory = { wish: null, finished: [], seen: {}, last: null };

export function wantsHints({ wish, finished }: HintMemory, game: GameId): boolean {
  return wish ?? !finished.includes(game);
}

/** Turning hints on again resets them. */
export function withWish(memory: HintMemory, wish: boolean): HintMemory {
  return wish ? { ...memory, wish, seen: {}, last: null } : { ...memory, wish };
}

export function withFinished(memory: HintMemory, game: GameId): HintMemory {
  return memory.finished.includes(game) ? memory : { ...memory, finished: [...memory.finished, game] };
}

/**
 * The hint for a decision: the one already shown, otherwise the first new idea, otherwise null. A decision never gets a
 * second hint.
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

/** The memory after showing the hint. */
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

/** Puzzles: first answers, and the streak of days. */
interface PuzzleMemory {
  /** Index of the first answer by puzzle id; 0 is the best choice. */
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

/** Guided games: the moves done, by game. */
export const useGuideMemory = create<{ readonly moves: Readonly<Partial<Record<GameId, number>>> }>()(
  persist(() => ({ moves: {} }), { name: 'magnate.guides', version: 1 }),
);
