import type { GameId } from '@magnate/engine';
import type { HintMemory, Idea, ShownHint } from '../sync/hintMemory.ts';

/** Which hint is shown. */

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
