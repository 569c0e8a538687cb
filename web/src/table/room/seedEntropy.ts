import { commitmentToEntropy, type PlayerId } from '@magnate/engine';
import { useEffect, useEffectEvent } from 'react';
import { api, Refused } from '../../sync/api.ts';
import { readDraft, writeDraft } from '../../sync/drafts.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';

/**
 * Seed contributions by commitment: the hash is sent first, the text is stored on this device and revealed when no more
 * contributions are accepted, so that the last contributor has no advantage.
 */

/** The maximum length to type: the service accepts 200, and the salt is appended. */
export const MAX_ENTROPY_LENGTH = 160;
const SALT_BYTES = 12;

/** Appends a salt, so that the hash cannot be guessed. */
export function salted(words: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return `${words} · ${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Stores the text before sending the hash: a lost text could not be revealed. Without storage it is sent openly. */
export async function commitEntropy(id: string, seat: OwnSeat, words: string): Promise<void> {
  const text = salted(words);
  saveEntropy(id, seat.playerId, [...savedEntropy(id, seat.playerId), text]);
  const isKept = savedEntropy(id, seat.playerId).includes(text);
  await api.addEntropy(id, seat.token, isKept ? { hash: commitmentToEntropy(text) } : { text: words });
}

/** Texts of this device that are committed in the log but not revealed yet. */
export function entropyToReveal(
  eventLog: readonly AnyEvent[],
  playerId: PlayerId,
  kept: readonly string[],
): readonly string[] {
  if (!eventLog.some(({ type }) => type === 'EntropyClosed')) return [];
  const hashes = eventLog.flatMap((event) =>
    event.type === 'EntropyCommitted' && event.playerId === playerId ? [event.hash] : [],
  );
  const shown = eventLog.flatMap((event) =>
    event.type === 'EntropyRevealed' && event.playerId === playerId ? [event.text] : [],
  );
  return kept.filter((text) => hashes.includes(commitmentToEntropy(text)) && !shown.includes(text));
}

/** The players with commitments that are not fully revealed. */
export function awaitedIn(eventLog: readonly AnyEvent[]): readonly PlayerId[] {
  const open = new Map<PlayerId, number>();
  for (const event of eventLog) {
    if (event.type !== 'EntropyCommitted' && event.type !== 'EntropyRevealed') continue;
    const { type, playerId } = event;
    open.set(playerId, (open.get(playerId) ?? 0) + (type === 'EntropyCommitted' ? 1 : -1));
  }
  return [...open].filter(([, count]) => count > 0).map(([playerId]) => playerId);
}

/** Reveals the contributions of all own seats when it is time, and again after a reconnection. */
export function useRevealEntropy(): void {
  const id = useTable((state) => state.id);
  const seats = useTable((state) => state.seats);
  const isLive = useTable((state) => state.connection.kind === 'live');
  const eventLog = useTable((state) => state.eventLog);
  const isClosed = eventLog.some(({ type }) => type === 'EntropyClosed');
  const show = useEffectEvent(async () => {
    for (const { playerId, token } of seats) {
      for (const text of entropyToReveal(eventLog, playerId, savedEntropy(id, playerId))) {
        await api.addEntropy(id, token, { text }).catch(ignoreRefusal);
      }
    }
  });
  useEffect(() => {
    if (isClosed && isLive) void show();
  }, [isClosed, isLive]);
}

/** Revealed from another window, or too late: the log shows the result. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

function savedEntropy(id: string, playerId: PlayerId): readonly string[] {
  const kept = readDraft(keyOf(id, playerId));
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
}

function saveEntropy(id: string, playerId: PlayerId, texts: readonly string[]): void {
  writeDraft(keyOf(id, playerId), texts);
}

function keyOf(id: string, playerId: PlayerId): string {
  return `words.${id}.${playerId}`;
}
