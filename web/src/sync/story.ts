import type { AnyEvent } from './gameTypes.ts';

/** The story as one list without gap and without repetition. */

export function later(story: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const last = story.at(-1)?.seq ?? 0;
  const news = events.filter(({ seq }) => seq > last);
  return news.length === 0 ? story : [...story, ...news];
}

export function earlier(story: readonly AnyEvent[], events: readonly AnyEvent[]): readonly AnyEvent[] {
  const first = story[0]?.seq ?? Infinity;
  return [...events.filter(({ seq }) => seq < first), ...story];
}
