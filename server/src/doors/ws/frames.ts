import { SPECTATOR } from '@magnate/engine';
import type { ServerFrame } from '@magnate/protocol';
import type { TableApi, Visitor } from '../../table/types.ts';
import { serializedOnce } from '../shared/eventText.ts';

/** Frames as text. A text that is the same for many clients is made once. */

export function textOf(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** An event as a WebSocket frame. */
export const eventFrame = serializedOnce((event) => `{"type":"event","event":${JSON.stringify(event)}}`);

/** The table as one viewer may see it. */
export function viewFrame(table: TableApi, visitor: Visitor): string {
  const { version, seq, status, paused, players, actors, deadlines, outcome, view } = table.describe(visitor);
  const now = Date.now();
  return textOf({ type: 'view', version, seq, status, paused, players, actors, deadlines, now, outcome, view });
}

/** Who is to act, and what this viewer may do. */
export function turnFrame(table: TableApi, visitor: Visitor): string {
  const { seq, deadlines } = table;
  const offered = table.actions(visitor.role === 'seat' ? visitor.playerId : SPECTATOR);
  const { version, status, paused, actors, actions } = offered;
  return textOf({ type: 'turn', version, seq, status, paused, actors, actions, deadlines, now: Date.now() });
}

/** Everybody without a seat sees the same, so their frame is made once per change. */
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

  /** Drops the cached text after a change without an event, such as presence. */
  forget(table: TableApi): void {
    this.#texts.delete(table);
  }
}
