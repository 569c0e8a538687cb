import { sha256Hex } from './sha256.ts';

/**
 * A hash chain over the story of a game: each head stands for every event up to it, so that two stories with the same
 * head are the same story, and one changed letter anywhere changes the head.
 */

/** Names the way of chaining, so that another way could never give the same head. */
const CHAIN_DOMAIN = 'magnate/events/1';

/** What a game was set up with, as far as everybody may know it from the start: all but the seed. */
export interface ChainedSetup {
  readonly game: string;
  readonly version: number;
  readonly options?: unknown;
  readonly players: readonly unknown[];
  readonly scenario?: unknown;
}

/** The head before the first event: who plays what by which rules. */
export function firstHead({ game, version, options = {}, players, scenario = null }: ChainedSetup): string {
  return sha256Hex(`${CHAIN_DOMAIN}\n${JSON.stringify([game, version, options, players, scenario])}`);
}

/** A host may bring a quicker SHA-256 in hexadecimal along. */
export function nextHead(head: string, event: unknown, hash: (text: string) => string = sha256Hex): string {
  return hash(`${head}\n${JSON.stringify(event)}`);
}

/** The head after all of these events, from the first one on. */
export function chainOf(setup: ChainedSetup, events: Iterable<unknown>): string {
  let head = firstHead(setup);
  for (const event of events) head = nextHead(head, event);
  return head;
}
