import { SPECTATOR } from '@magnate/engine';
import type { ServerFrame, TurnFrame, ViewFrame } from '@magnate/protocol';
import type { AnyEvent, TableApi, Visitor } from '../../table/types.ts';
import { serializedOnce } from '../shared/eventText.ts';

/** Frames as text. A text that is the same for many clients is made once. */

export function textOf(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** An event as a WebSocket frame. */
export const eventFrame = serializedOnce((event: AnyEvent) => `{"type":"event","event":${JSON.stringify(event)}}`);

/** The table as one viewer may see it. */
export function viewFrame(table: TableApi, visitor: Visitor): string {
  return textOf(viewOf(table, visitor));
}

/** The same in two parts: the options of the game, undefined before it has begun, and a view without them. */
export interface SplitView {
  readonly options: object | undefined;
  readonly view: string;
}

export function splitView(table: TableApi, visitor: Visitor): SplitView {
  const frame = viewOf(table, visitor);
  const { options, ...view } = (frame.view ?? {}) as { readonly options?: object };
  return { options, view: textOf(options === undefined ? frame : { ...frame, view }) };
}

/** The options of a game are one object for as long as its table is in memory, so their text is made once. */
export const optionsFrame = serializedOnce((options: object) => textOf({ type: 'options', options }));

export function viewOf(table: TableApi, visitor: Visitor): ViewFrame {
  const { version, seq, status, paused, players, actors, deadlines, outcome, view } = table.describe(visitor);
  const now = Date.now();
  return { type: 'view', version, seq, status, paused, players, actors, deadlines, now, outcome, view };
}

/** Who is to act, and what this viewer may do. */
export function turnFrame(table: TableApi, visitor: Visitor): string {
  return textOf(turnOf(table, visitor));
}

export function turnOf(table: TableApi, visitor: Visitor): TurnFrame {
  const { seq, deadlines } = table;
  const offered = table.actions(visitor.role === 'seat' ? visitor.playerId : SPECTATOR);
  const { version, status, paused, actors, actions } = offered;
  return { type: 'turn', version, seq, status, paused, actors, actions, deadlines, now: Date.now() };
}

/** Everybody without a seat sees the same, so their frame is made once per change. */
export class SharedFrame<Frame> {
  readonly #make: (table: TableApi, visitor: Visitor) => Frame;
  readonly #frames = new WeakMap<TableApi, { readonly seq: number; readonly frame: Frame }>();

  constructor(make: (table: TableApi, visitor: Visitor) => Frame) {
    this.#make = make;
  }

  for(table: TableApi, visitor: Visitor): Frame {
    if (visitor.role === 'seat') return this.#make(table, visitor);
    const known = this.#frames.get(table);
    if (known?.seq === table.seq) return known.frame;
    const frame = this.#make(table, visitor);
    this.#frames.set(table, { seq: table.seq, frame });
    return frame;
  }

  /** Drops the cached frame after a change without an event, such as presence. */
  forget(table: TableApi): void {
    this.#frames.delete(table);
  }
}
