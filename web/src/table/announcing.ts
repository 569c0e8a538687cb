import type { PlayerId } from '@magnate/engine';
import type { AnyEvent } from '../sync/gameTypes.ts';

/** What screen readers are told of what happens, a handful at a time. */

/** More at once would be talking long after the table has moved on. */
export const MOST_AT_ONCE = 12;

/** What came after the event with this seq. */
export function newsAfter(story: readonly AnyEvent[], seq: number): readonly AnyEvent[] {
  const last = story.at(-1);
  if (last === undefined || last.seq <= seq) return [];
  let first = story.length;
  while (first > 0 && (story[first - 1]?.seq ?? 0) > seq) first--;
  return story.slice(first);
}

export interface Batch {
  /** How many of them are left to the story. */
  readonly skipped: number;
  readonly sentences: readonly string[];
}

/** The newest of them, with the count of those before. */
export function batchOf(sentences: readonly (string | null)[], most = MOST_AT_ONCE): Batch {
  const said = sentences.filter((sentence) => sentence !== null);
  const skipped = Math.max(0, said.length - most);
  return { skipped, sentences: said.slice(skipped) };
}

/** Is this player named anywhere in it? */
export function concerns(event: AnyEvent, me: PlayerId): boolean {
  return names(event, me);
}

function names(value: unknown, me: PlayerId): boolean {
  if (value === me) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key === me || names(inner, me));
}
