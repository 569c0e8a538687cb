import { isDeepStrictEqual } from 'node:util';
import { commitmentTo, type Entropy, fairSeed } from '@magnate/engine';
import { isTableEvent, type TableEvent, type TableEventType } from '@magnate/protocol';
import type { AnyEvent } from './types.ts';

/** Whether what was promised about the dice was kept, in a game from elsewhere. */

export interface Fairness {
  readonly hostSecret: string;
  readonly commitment: string;
  readonly entropy: readonly Entropy[];
}

/** How the seed of a game came about, as its record says; `events` are its whole story. */
export interface Promised {
  readonly fairness: Fairness | null;
  readonly seed: unknown;
  readonly scenario: unknown;
  readonly events: readonly AnyEvent[];
}

/** The first thing that does not hold, as a sentence. */
export function whyNotKept({ fairness, seed, scenario, events }: Promised): string | undefined {
  const openings = ofType(events, 'TableOpened');
  const [opening] = openings;
  if (openings.length > 1 || (opening !== undefined && opening.seq !== 1)) {
    return 'Its table is opened in the middle of the game.';
  }
  const promise = opening?.commitment ?? null;
  const reveals = ofType(events, 'SeedRevealed');
  const hostSecret = fairness?.hostSecret ?? null;
  if (reveals.some((event) => event.seed !== seed || event.hostSecret !== hostSecret)) {
    return 'The seed that was shown at the end is not the recorded one.';
  }
  if (fairness === null) return promise === null ? undefined : 'The secret behind its promise is missing.';
  if (commitmentTo(fairness.hostSecret) !== fairness.commitment || promise !== fairness.commitment) {
    return 'Its secret is not the promised one.';
  }
  if (!isDeepStrictEqual(addedIn(events), fairness.entropy.map(pairOf))) {
    return 'What its players added to the seed is not what was used.';
  }
  if (fairSeed(fairness.hostSecret, fairness.entropy) !== seed || scenario !== null) {
    return 'Its seed is not the promised one.';
  }
  const end = events.findLast((event) => !isTableEvent(event))?.seq ?? 0;
  return reveals.length === 1 && (reveals[0]?.seq ?? 0) > end
    ? undefined
    : 'Its secret must be shown once, at the end.';
}

/** What was added before the game began; nothing may be added later. */
function addedIn(events: readonly AnyEvent[]): readonly (readonly string[])[] | undefined {
  const start = events.find((event) => !isTableEvent(event))?.seq ?? 0;
  const added = ofType(events, 'EntropyAdded');
  return added.some(({ seq }) => seq > start) ? undefined : added.map(pairOf);
}

function pairOf({ playerId, text }: Entropy): readonly string[] {
  return [playerId, text];
}

function ofType<T extends TableEventType>(events: readonly AnyEvent[], type: T): TableEvent<T>[] {
  return events.filter((event): event is TableEvent<T> => event.type === type);
}
