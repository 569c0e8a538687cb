import { sha256Hex } from './sha256.ts';

/**
 * A hash chain over the events of a game. Each head commits to all events up to it: equal heads mean equal event logs,
 * and changing one character anywhere changes the head.
 */

/** Domain separation: another chaining scheme can never produce the same head. */
const CHAIN_DOMAIN = 'magnate/events/1';

/** The public part of a setup: everything except the seed. */
export interface ChainedSetup {
  readonly game: string;
  readonly version: number;
  readonly options?: unknown;
  readonly players: readonly unknown[];
  readonly scenario?: unknown;
}

/** The head before the first event; it commits to the game, rules version, options, players and scenario. */
export function firstHead({ game, version, options = {}, players, scenario = null }: ChainedSetup): string {
  return sha256Hex(`${CHAIN_DOMAIN}\n${JSON.stringify([game, version, options, players, scenario])}`);
}

/** A host can pass a faster SHA-256 that returns hexadecimal. */
export function nextHead(head: string, event: unknown, hash: (text: string) => string = sha256Hex): string {
  return hash(`${head}\n${JSON.stringify(event)}`);
}

/** The head after all of these events. */
export function chainOf(setup: ChainedSetup, events: Iterable<unknown>): string {
  let head = firstHead(setup);
  for (const event of events) head = nextHead(head, event);
  return head;
}
