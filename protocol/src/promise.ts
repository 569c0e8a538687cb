import { commitmentTo, commitmentToEntropy, type Entropy, fairSeed } from '@magnate/engine';
import { isTableEvent, type TableEvent, type TableEventType } from './tableEvents.ts';

/** Whether the dice of a game were promised before its start, and whether the promise was kept. */

/** How the seed came about, as a record of the service says. */
export interface Fairness {
  readonly hostSecret: string;
  readonly commitment: string;
  readonly entropy: readonly Entropy[];
}

/** What a record says of its chance, and its whole story as it was lived through again. */
export interface Promised {
  /** null where the seed was given and nothing was promised. */
  readonly fairness: Fairness | null;
  readonly seed: unknown;
  readonly scenario?: unknown;
  readonly events: readonly Told[];
  /** A game that still goes on has not shown its secret yet. */
  readonly isRunning?: boolean;
}

interface Told {
  readonly type: string;
  readonly seq: number;
}

/** The first thing that does not hold, as a sentence. */
export function whyNotKept(promised: Promised): string | undefined {
  const { fairness, seed, scenario, events, isRunning = false } = promised;
  const openings = ofType(events, 'TableOpened');
  const [opening] = openings;
  if (openings.length > 1) return `The table is opened ${openings.length} times.`;
  if (opening !== undefined && opening.seq !== 1) {
    return `The table is opened by event ${opening.seq}; it must be the first one.`;
  }
  const promise = opening?.commitment ?? null;
  const reveals = ofType(events, 'SeedRevealed');
  if (fairness === null) {
    if (promise !== null) {
      return 'The first event promises the dice, but the record does not hold the secret behind the promise.';
    }
    return firstOf(reveals, (revealed) => whyNotShown(revealed, null, seed));
  }
  return (
    whyNotPromised(fairness, promise) ??
    whyNotAdded(fairness, events) ??
    whyNotDerived(fairness, seed, scenario) ??
    (isRunning && reveals.length === 0 ? undefined : whyNotRevealed(reveals, events)) ??
    firstOf(reveals, (revealed) => whyNotShown(revealed, fairness.hostSecret, seed))
  );
}

function whyNotPromised({ hostSecret, commitment }: Fairness, promise: string | null): string | undefined {
  const hash = commitmentTo(hostSecret);
  if (hash !== commitment)
    return `The secret is not the promised one: its hash is ${hash}, promised was ${commitment}.`;
  if (promise === null) return 'The record speaks of a promise, but the first event tells of none.';
  return promise === commitment ? undefined : `The first event promises ${promise}, and the record ${commitment}.`;
}

function whyNotAdded({ entropy }: Fairness, events: readonly Told[]): string | undefined {
  const start = events.find((event) => !isTableEvent(event))?.seq ?? 0;
  const words = events.filter(isOfWords);
  const late = words.find((event) => event.seq > start);
  if (late !== undefined) return `Event ${late.seq} adds to the seed after the game began.`;
  const told = wordsTold(words);
  if (typeof told === 'string') return told;
  const [heard, used] = [json(told.map(pairOf)), json(entropy.map(pairOf))];
  if (heard === used) return undefined;
  return `What players added to the seed is not what was used: told was ${heard}, used ${used}.`;
}

const OF_WORDS = ['EntropyAdded', 'EntropyCommitted', 'EntropyClosed', 'EntropyRevealed'] as const;
type OfWords = TableEvent<(typeof OF_WORDS)[number]>;

function isOfWords(event: Told): event is OfWords {
  return OF_WORDS.some((type) => type === event.type);
}

/**
 * The words in the order in which they were added or committed to, without those that were never shown; or what is wrong.
 * Their order is settled before the first of them is shown, so that it cannot influence the choice.
 */
function wordsTold(events: readonly OfWords[]): readonly Entropy[] | string {
  const words: { readonly playerId: string; readonly hash: string | null; text: string | null }[] = [];
  let isClosed = false;
  for (const event of events) {
    switch (event.type) {
      case 'EntropyClosed':
        isClosed = true;
        break;
      case 'EntropyAdded':
      case 'EntropyCommitted': {
        if (isClosed) return `Event ${event.seq} adds to the seed after words were no longer taken.`;
        const { playerId } = event;
        const spoken =
          event.type === 'EntropyAdded' ? { hash: null, text: event.text } : { hash: event.hash, text: null };
        words.push({ playerId, ...spoken });
        break;
      }
      case 'EntropyRevealed': {
        const { playerId, text, seq } = event;
        if (!isClosed) return `Event ${seq} shows words while others could still choose theirs.`;
        const promised = words.find(
          (each) => each.playerId === playerId && each.text === null && each.hash === commitmentToEntropy(text),
        );
        if (promised === undefined) return `Event ${seq} shows words that ${playerId} had not committed to.`;
        promised.text = text;
        break;
      }
    }
  }
  return words.flatMap(({ playerId, text }) => (text === null ? [] : [{ playerId, text }]));
}

function whyNotDerived({ hostSecret, entropy }: Fairness, seed: unknown, scenario: unknown): string | undefined {
  if (scenario !== undefined && scenario !== null) return 'Chance was fixed by a scenario, whatever was promised.';
  const derived = fairSeed(hostSecret, entropy);
  return derived === seed
    ? undefined
    : `The seed is not the promised one: derived is ${derived}, recorded ${json(seed)}.`;
}

function whyNotRevealed(reveals: readonly TableEvent<'SeedRevealed'>[], events: readonly Told[]): string | undefined {
  const [revealed] = reveals;
  if (revealed === undefined || reveals.length > 1) {
    return `The secret must be shown once, at the end; it is shown ${reveals.length} times.`;
  }
  const goesOn = events.some((event) => event.seq > revealed.seq && !isTableEvent(event));
  return goesOn ? `The secret is shown by event ${revealed.seq}, before the game is over.` : undefined;
}

function whyNotShown(
  { seq, ...shown }: TableEvent<'SeedRevealed'>,
  hostSecret: string | null,
  seed: unknown,
): string | undefined {
  if (shown.hostSecret !== hostSecret) {
    return `Event ${seq} shows the secret ${json(shown.hostSecret)}; the record holds ${json(hostSecret)}.`;
  }
  return shown.seed === seed
    ? undefined
    : `Event ${seq} shows the seed ${json(shown.seed)}; the record holds ${json(seed)}.`;
}

function firstOf<T>(items: readonly T[], judge: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const sentence = judge(item);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

function ofType<T extends TableEventType>(events: readonly Told[], type: T): TableEvent<T>[] {
  return events.filter((event): event is Told & TableEvent<T> => event.type === type);
}

function pairOf({ playerId, text }: Entropy): readonly string[] {
  return [playerId, text];
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'none';
}
