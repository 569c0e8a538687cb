import { commitmentToEntropy, type PlayerId } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { SeatChange } from './seatChanges.ts';
import type { EntropyEntry, TableDoc } from './tableDoc.ts';

/**
 * The entropy that players add to the seed: a text that is public at once, or the hash of a text that is revealed after
 * entropy is closed. The last player, even one who knows the secret of the service, cannot choose a text that depends on
 * hidden ones.
 */

/** How often one player may add entropy to the seed. */
const MAX_ENTROPY = 8;
/** Milliseconds for revealing committed entropy before the game may start without it. */
const REVEAL_TIME = 10_000;

export function entropyAdded(doc: TableDoc, playerId: PlayerId, text: string): SeatChange {
  if (doc.wordsClosedAt !== undefined) return revealed(doc, playerId, text);
  return withEntry(doc, { playerId, text }, { type: 'EntropyAdded', playerId, text });
}

export function entropyCommitted(doc: TableDoc, playerId: PlayerId, hash: string): SeatChange {
  if (doc.wordsClosedAt !== undefined) throw new ServiceError('WORDS_CLOSED');
  return withEntry(doc, { playerId, hash, text: null }, { type: 'EntropyCommitted', playerId, hash });
}

function withEntry(doc: TableDoc, entry: EntropyEntry, hostEvent: SeatChange['hostEvents'][number]): SeatChange {
  if (doc.hostSecret === null) throw new ServiceError('SEED_GIVEN');
  if (doc.entropy.filter(({ playerId }) => playerId === entry.playerId).length >= MAX_ENTROPY)
    throw new ServiceError('ENOUGH_ENTROPY');
  return { doc: { ...doc, entropy: [...doc.entropy, entry] }, hostEvents: [hostEvent] };
}

/** Committed entropy keeps its place among the others. */
function revealed(doc: TableDoc, playerId: PlayerId, text: string): SeatChange {
  if (!doc.entropy.some(isAwaited)) throw new ServiceError('WORDS_CLOSED');
  const hash = commitmentToEntropy(text);
  const place = doc.entropy.findIndex((each) => each.playerId === playerId && each.hash === hash && isAwaited(each));
  if (place < 0) throw new ServiceError('WORDS_UNKNOWN');
  const entropy = doc.entropy.with(place, { playerId, text, hash });
  return { doc: { ...doc, entropy }, hostEvents: [{ type: 'EntropyRevealed', playerId, text }] };
}

function isAwaited({ text }: EntropyEntry): boolean {
  return text === null;
}

/** What must be revealed before the game can start; undefined if nothing. */
export function awaitedEntropy(
  { entropy, wordsClosedAt }: TableDoc,
  now: number,
): { readonly count: number; readonly seconds: number } | undefined {
  const count = entropy.filter(isAwaited).length;
  const left = wordsClosedAt === undefined ? REVEAL_TIME : wordsClosedAt + REVEAL_TIME - now;
  // A clock that was set back prolongs nothing.
  return count === 0 || left <= 0
    ? undefined
    : { count, seconds: Math.min(Math.ceil(left / 1000), REVEAL_TIME / 1000) };
}

export function entropyClosed(doc: TableDoc, now: number): SeatChange {
  if (doc.wordsClosedAt !== undefined) return { doc, hostEvents: [] };
  return { doc: { ...doc, wordsClosedAt: now }, hostEvents: [{ type: 'EntropyClosed' }] };
}
