import { commitmentToWords, type PlayerId } from '@magnate/engine';
import { useEffect, useEffectEvent } from 'react';
import { api, Refused } from '../../sync/api.ts';
import { readDraft, writeDraft } from '../../sync/drafts.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';

/**
 * Words for the seed are committed to by their hash, kept on this device, and shown by themselves when nobody can add any
 * more: so whoever speaks last gains nothing.
 */

/** The longest that may be typed: the service takes 200, and what makes words hard to guess comes after them. */
export const LONGEST_WORDS = 160;
const UNGUESSABLE_BYTES = 12;

/** Words that nobody finds by trying. */
export function unguessable(words: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UNGUESSABLE_BYTES));
  return `${words} · ${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Kept before the hash is sent: words that are lost cannot be shown. Where nothing can be kept, all see them at once. */
export async function commitWords(id: string, seat: OwnSeat, words: string): Promise<void> {
  const text = unguessable(words);
  keepWords(id, seat.playerId, [...keptWords(id, seat.playerId), text]);
  const isKept = keptWords(id, seat.playerId).includes(text);
  await api.addEntropy(id, seat.token, isKept ? { hash: commitmentToWords(text) } : { text: words });
}

/** Words of this device that are still to be shown: those committed to, as the story tells it. */
export function wordsToShow(
  story: readonly AnyEvent[],
  playerId: PlayerId,
  kept: readonly string[],
): readonly string[] {
  if (!story.some(({ type }) => type === 'EntropyClosed')) return [];
  const hashes = story.flatMap((event) =>
    event.type === 'EntropyCommitted' && event.playerId === playerId ? [event.hash] : [],
  );
  const shown = story.flatMap((event) =>
    event.type === 'EntropyRevealed' && event.playerId === playerId ? [event.text] : [],
  );
  return kept.filter((text) => hashes.includes(commitmentToWords(text)) && !shown.includes(text));
}

/** Who has committed to words and has not shown all of them. */
export function awaitedIn(story: readonly AnyEvent[]): readonly PlayerId[] {
  const open = new Map<PlayerId, number>();
  for (const event of story) {
    if (event.type !== 'EntropyCommitted' && event.type !== 'EntropyRevealed') continue;
    const { type, playerId } = event;
    open.set(playerId, (open.get(playerId) ?? 0) + (type === 'EntropyCommitted' ? 1 : -1));
  }
  return [...open].filter(([, count]) => count > 0).map(([playerId]) => playerId);
}

/** Shows the words of every seat of this device when it is time, and again where the line was lost. */
export function useShownWords(): void {
  const id = useTable((state) => state.id);
  const seats = useTable((state) => state.seats);
  const isLive = useTable((state) => state.link.kind === 'live');
  const story = useTable((state) => state.story);
  const isClosed = story.some(({ type }) => type === 'EntropyClosed');
  const show = useEffectEvent(async () => {
    for (const { playerId, token } of seats) {
      for (const text of wordsToShow(story, playerId, keptWords(id, playerId))) {
        await api.addEntropy(id, token, { text }).catch(ignoreRefusal);
      }
    }
  });
  useEffect(() => {
    if (isClosed && isLive) void show();
  }, [isClosed, isLive]);
}

/** Shown from another window, or too late: all see in the story what was shown. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

function keptWords(id: string, playerId: PlayerId): readonly string[] {
  const kept = readDraft(keyOf(id, playerId));
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
}

function keepWords(id: string, playerId: PlayerId, texts: readonly string[]): void {
  writeDraft(keyOf(id, playerId), texts);
}

function keyOf(id: string, playerId: PlayerId): string {
  return `words.${id}.${playerId}`;
}
