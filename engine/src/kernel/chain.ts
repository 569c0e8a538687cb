import { sha256Hex } from './sha256.ts';

/**
 * A hash chain over the story of a game: each head stands for every event up to it, so that two stories with the same
 * head are the same story, and one changed letter anywhere changes the head.
 */

/** Names the way of chaining, so that another way could never give the same head. */
const START = sha256Hex('magnate/events/1');

export function nextHead(head: string, event: unknown): string {
  return sha256Hex(`${head}\n${JSON.stringify(event)}`);
}

/** The head after all of these events, from the first one on. */
export function chainOf(events: Iterable<unknown>): string {
  let head = START;
  for (const event of events) head = nextHead(head, event);
  return head;
}
