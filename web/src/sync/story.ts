import type { AnyEvent } from '../game/kit.ts';

/** The story as one list without gap and without repetition. */

export function later(story: readonly AnyEvent[], event: AnyEvent): readonly AnyEvent[] {
  const last = story.at(-1);
  return last === undefined || event.seq > last.seq ? [...story, event] : story;
}

export function earlier(story: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const first = story[0]?.seq ?? Infinity;
  return [...events.filter(({ seq }) => seq < first), ...story];
}
