import { SPECTATOR } from '@magnate/engine';
import type { ServerFrame } from '@magnate/protocol';
import type { TableApi, Visitor } from '../../table/types.ts';
import { serializedOnce } from '../shared/eventText.ts';

/** What is sent, as text. Whatever is the same for many is written once. */

export function textOf(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** An event as a frame of a socket. */
export const eventFrame = serializedOnce((event) => `{"type":"event","event":${JSON.stringify(event)}}`);

/** How a table looks to a viewer. */
export function viewFrame(table: TableApi, visitor: Visitor): string {
  const { version, seq, status, paused, players, actors, deadlines, outcome, view } = table.describe(visitor);
  const now = Date.now();
  return textOf({ type: 'view', version, seq, status, paused, players, actors, deadlines, now, outcome, view });
}

/** Whose turn it is, and what the viewer may do. */
export function turnFrame(table: TableApi, visitor: Visitor): string {
  const { seq, deadlines } = table;
  const offered = table.actions(visitor.role === 'seat' ? visitor.playerId : SPECTATOR);
  const { version, status, paused, actors, actions } = offered;
  return textOf({ type: 'turn', version, seq, status, paused, actors, actions, deadlines, now: Date.now() });
}

/** Whoever has no seat is shown what everybody without one is shown, so after a change that is written once for all. */
export class SharedFrame {
  readonly #write: (table: TableApi, visitor: Visitor) => string;
  readonly #texts = new WeakMap<TableApi, { readonly seq: number; readonly text: string }>();

  constructor(write: (table: TableApi, visitor: Visitor) => string) {
    this.#write = write;
  }

  for(table: TableApi, visitor: Visitor): string {
    if (visitor.role === 'seat') return this.#write(table, visitor);
    const known = this.#texts.get(table);
    if (known?.seq === table.seq) return known.text;
    const text = this.#write(table, visitor);
    this.#texts.set(table, { seq: table.seq, text });
    return text;
  }

  /** Something changed that is no event. */
  forget(table: TableApi): void {
    this.#texts.delete(table);
  }
}
