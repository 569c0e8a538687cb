import type { GameId } from '@magnate/engine';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What this device remembers of hints: whether they are wanted, what was explained already, and what was played to its end. */

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

export const useHintMemory = create<HintMemory>()(
  persist((): HintMemory => NO_HINTS_YET, { name: 'magnate.hints', version: 1 }),
);

export function remember(change: (memory: HintMemory) => HintMemory): void {
  useHintMemory.setState(change);
}
