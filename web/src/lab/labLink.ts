import { type GameId, gameOf, type StateOf } from '@magnate/engine';
import type { LabStart } from '../odds/rolloutsWorker.ts';

/** A position in the fragment of an address, which is not sent to the service. */

const KEY = 'p=';

/** The path of the position lab. */
export function labLink(game: GameId, start: LabStart): string {
  return `/lab/${game}#${fragmentOf(start)}`;
}

export function fragmentOf(start: LabStart): string {
  return KEY + packed('saved' in start ? start.saved : JSON.stringify(start.position));
}

/** A whole game at some moment, without its event log: nothing that follows depends on it. */
export function startFrom<G extends GameId>(game: G, state: StateOf<G>): LabStart {
  const rules = gameOf(game);
  return { saved: rules.serialize(rules.draft(state, { cut: true })) };
}

/** The content of an address: undefined if empty, null if unreadable. */
export function startIn(hash: string): LabStart | null | undefined {
  const fragment = hash.replace(/^#/, '');
  if (!fragment.startsWith(KEY)) return undefined;
  try {
    const text = unpacked(fragment.slice(KEY.length));
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return 'agenda' in value
      ? { saved: text }
      : { position: value as Extract<LabStart, { position: object }>['position'] };
  } catch {
    return null;
  }
}

function packed(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function unpacked(text: string): string {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
}
