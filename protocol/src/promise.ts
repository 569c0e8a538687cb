import { commitmentTo, commitmentToEntropy, type Entropy, fairSeed } from '@magnate/engine';
import { isTableEvent, type TableEvent, type TableEventType } from './tableEvents.ts';

/** Checks that the dice of a game were committed to before its start, and that the commitment was kept. */

/** How the seed was derived, as stated in a record of the service. */
export interface Fairness {
  readonly hostSecret: string;
  readonly commitment: string;
  readonly entropy: readonly Entropy[];
}

/** The randomness that a record claims, and its complete replayed event log. */
export interface FairnessClaim {
  /** null if the seed was given and nothing was committed to. */
  readonly fairness: Fairness | null;
  readonly seed: unknown;
  readonly scenario?: unknown;
  readonly events: readonly PublishedEvent[];
  /** A running game has not revealed its secret yet. */
  readonly isRunning?: boolean;
}

interface PublishedEvent {
  readonly type: string;
  readonly seq: number;
}

/** The first violation, as a sentence. */
export function whyNotFair(claim: FairnessClaim): string | undefined {
  const { fairness, seed, scenario, events, isRunning = false } = claim;
  const openings = ofType(events, 'TableOpened');
  const [opening] = openings;
  if (openings.length > 1) return `The table is opened ${openings.length} times.`;
  if (opening !== undefined && opening.seq !== 1) {
    return `The table is opened by event ${opening.seq}; it must be the first one.`;
  }
  const published = opening?.commitment ?? null;
  const reveals = ofType(events, 'SeedRevealed');
  if (fairness === null) {
    if (published !== null) {
      return 'The first event commits to the dice, but the record does not contain the secret.';
    }
    return firstOf(reveals, (revealed) => whyNotShown(revealed, null, seed));
  }
  return (
    whyNotCommitted(fairness, published) ??
    whyNotAdded(fairness, events) ??
    whyNotDerived(fairness, seed, scenario) ??
    (isRunning && reveals.length === 0 ? undefined : whyNotRevealed(reveals, events)) ??
    firstOf(reveals, (revealed) => whyNotShown(revealed, fairness.hostSecret, seed))
  );
}

function whyNotCommitted({ hostSecret, commitment }: Fairness, published: string | null): string | undefined {
  const hash = commitmentTo(hostSecret);
  if (hash !== commitment)
    return `The secret does not match the commitment: its hash is ${hash}, the commitment is ${commitment}.`;
  if (published === null) return 'The record contains a commitment, but the first event does not.';
  return published === commitment
    ? undefined
    : `The first event commits to ${published}, but the record to ${commitment}.`;
}

function whyNotAdded({ entropy }: Fairness, events: readonly PublishedEvent[]): string | undefined {
  const start = events.find((event) => !isTableEvent(event))?.seq ?? 0;
  const entropyEvents = events.filter(isEntropyEvent);
  const late = entropyEvents.find((event) => event.seq > start);
  if (late !== undefined) return `Event ${late.seq} adds to the seed after the game started.`;
  const published = entropyIn(entropyEvents);
  if (typeof published === 'string') return published;
  const [added, used] = [json(published.map(pairOf)), json(entropy.map(pairOf))];
  if (added === used) return undefined;
  return `The entropy that players added is not the entropy that was used: added ${added}, used ${used}.`;
}

const ENTROPY_EVENTS = ['EntropyAdded', 'EntropyCommitted', 'EntropyClosed', 'EntropyRevealed'] as const;
type EntropyEvent = TableEvent<(typeof ENTROPY_EVENTS)[number]>;

function isEntropyEvent(event: PublishedEvent): event is EntropyEvent {
  return ENTROPY_EVENTS.some((type) => type === event.type);
}

/**
 * The entropy in the order in which it was added or committed to, without entries that were never revealed; or the problem. The
 * order is fixed before the first reveal, so that it cannot influence the choice.
 */
function entropyIn(events: readonly EntropyEvent[]): readonly Entropy[] | string {
  const entries: { readonly playerId: string; readonly hash: string | null; text: string | null }[] = [];
  let isClosed = false;
  for (const event of events) {
    switch (event.type) {
      case 'EntropyClosed':
        isClosed = true;
        break;
      case 'EntropyAdded':
      case 'EntropyCommitted': {
        if (isClosed) return `Event ${event.seq} adds to the seed after the deadline.`;
        const { playerId } = event;
        const entropy =
          event.type === 'EntropyAdded' ? { hash: null, text: event.text } : { hash: event.hash, text: null };
        entries.push({ playerId, ...entropy });
        break;
      }
      case 'EntropyRevealed': {
        const { playerId, text, seq } = event;
        if (!isClosed) return `Event ${seq} reveals a text while other players could still choose theirs.`;
        const committed = entries.find(
          (each) => each.playerId === playerId && each.text === null && each.hash === commitmentToEntropy(text),
        );
        if (committed === undefined) return `Event ${seq} reveals a text that ${playerId} had not committed to.`;
        committed.text = text;
        break;
      }
    }
  }
  return entries.flatMap(({ playerId, text }) => (text === null ? [] : [{ playerId, text }]));
}

function whyNotDerived({ hostSecret, entropy }: Fairness, seed: unknown, scenario: unknown): string | undefined {
  if (scenario !== undefined && scenario !== null)
    return 'The draws were fixed by a scenario, so the commitment does not apply.';
  const derived = fairSeed(hostSecret, entropy);
  return derived === seed
    ? undefined
    : `The seed does not match the commitment: derived ${derived}, recorded ${json(seed)}.`;
}

function whyNotRevealed(
  reveals: readonly TableEvent<'SeedRevealed'>[],
  events: readonly PublishedEvent[],
): string | undefined {
  const [revealed] = reveals;
  if (revealed === undefined || reveals.length > 1) {
    return `The secret must be revealed once, at the end; it is revealed ${reveals.length} times.`;
  }
  const hasLaterMoves = events.some((event) => event.seq > revealed.seq && !isTableEvent(event));
  return hasLaterMoves ? `Event ${revealed.seq} reveals the secret before the game is over.` : undefined;
}

function whyNotShown(
  { seq, ...shown }: TableEvent<'SeedRevealed'>,
  hostSecret: string | null,
  seed: unknown,
): string | undefined {
  if (shown.hostSecret !== hostSecret) {
    return `Event ${seq} reveals the secret ${json(shown.hostSecret)}; the record contains ${json(hostSecret)}.`;
  }
  return shown.seed === seed
    ? undefined
    : `Event ${seq} reveals the seed ${json(shown.seed)}; the record contains ${json(seed)}.`;
}

function firstOf<T>(items: readonly T[], judge: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const sentence = judge(item);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

function ofType<T extends TableEventType>(events: readonly PublishedEvent[], type: T): TableEvent<T>[] {
  return events.filter((event): event is PublishedEvent & TableEvent<T> => event.type === type);
}

function pairOf({ playerId, text }: Entropy): readonly string[] {
  return [playerId, text];
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'none';
}
