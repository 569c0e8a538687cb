import { SPECTATOR } from '@magnate/engine';
import {
  type ServerFrame,
  type TurnFrame,
  type ViewFrame,
  ownNames,
  type TurnCount,
  type V1Names,
  CLOSE_CODES,
} from '@magnate/protocol';
import type { AnyEvent, TableApi, Visitor } from '../../table/types.ts';
import { eventText, serializedOnce } from '../../base/serialized.ts';
import { v1Error, v1Of, v1Offers, v1State } from '../shared/names.ts';
import type { Refusal } from '../shared/errors.ts';

/** Frames as text. A text that many clients get is serialised once. */

export function textOf(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** An event as a WebSocket frame. */
export const eventFrame = serializedOnce((event: AnyEvent) => `{"type":"event","event":${eventText(event)}}`);

/** The table as one viewer sees it. */
export function viewFrame(table: TableApi, visitor: Visitor): string {
  return textOf(viewOf(table, visitor));
}

/** The same in two parts: the options of the game, undefined before the start, and a view without them. */
export interface SplitView {
  readonly options: object | undefined;
  readonly view: string;
}

export function splitView(table: TableApi, visitor: Visitor): SplitView {
  const frame = viewOf(table, visitor);
  const { options, ...view } = (frame.view ?? {}) as { readonly options?: object };
  return { options, view: textOf(options === undefined ? frame : { ...frame, view }) };
}

/** The options of a game are one object while its table is in memory, so they are serialised once. */
export const optionsFrame = serializedOnce((options: object) => textOf({ type: 'options', options }));

export function viewOf(table: TableApi, visitor: Visitor): ViewFrame {
  const { version, seq, status, paused, players, actors, deadlines, outcome, view } = table.describe(visitor);
  const now = Date.now();
  return { type: 'view', version, seq, status, paused, players, actors, deadlines, now, outcome, view };
}

/** The actors and the legal actions of this viewer. */
export function turnFrame(table: TableApi, visitor: Visitor): string {
  return textOf(turnOf(table, visitor));
}

export function turnOf(table: TableApi, visitor: Visitor): TurnFrame {
  const { seq, deadlines } = table;
  const offered = table.reader.actions(visitor.role === 'seat' ? visitor.playerId : SPECTATOR);
  const { version, status, paused, actors, actions } = offered;
  return { type: 'turn', version, seq, status, paused, actors, actions, deadlines, now: Date.now() };
}

/** All viewers without a seat see the same, so their frame is serialised once per change. */
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

/** The frames of one socket under the names of the v1 profile, in both directions. */
export class V1Frames {
  readonly #table: TableApi;
  readonly #names: V1Names;
  readonly #turns: TurnCount;
  /** The type of the last action received: a refusal may be about it. */
  #actionType = '';

  readonly #hasConfig: boolean;

  constructor(table: TableApi, turns: TurnCount, { optionsOnce }: { readonly optionsOnce: boolean }) {
    this.#hasConfig = !optionsOnce;
    this.#table = table;
    this.#names = v1Of(table);
    this.#turns = turns;
  }

  /** Whether this hello asks for the profile. */
  static isRequestedBy(hello: unknown): boolean {
    return typeof hello === 'object' && hello !== null && 'names' in hello && hello.names === 'v1';
  }

  event(event: AnyEvent): string {
    return JSON.stringify({ type: 'event', event: this.#names.event(event, this.#turns.of(event)) });
  }

  text(frame: ServerFrame): string {
    switch (frame.type) {
      case 'event':
        return this.event(frame.event);
      case 'view':
        return JSON.stringify(this.#state(frame));
      case 'turn':
        return JSON.stringify(v1Offers(this.#table, { ...frame }));
      case 'error':
        return JSON.stringify(
          this.#names.fields({ ...frame, error: v1Error(this.#table, frame.error, this.#actionType) }),
        );
      case 'options':
      case 'chat':
      case 'reaction':
      case 'heartbeat':
      case 'ack':
      case 'bye':
        return JSON.stringify(this.#names.fields(frame));
    }
  }

  #state(frame: ViewFrame): object {
    const { config, ...state } = v1State(this.#table, frame, false);
    return this.#hasConfig && config !== undefined ? { ...state, config } : state;
  }

  /** A frame of the client under our names. */
  own(frame: unknown): unknown {
    const own = ownNames(frame) as { readonly type?: unknown; readonly action?: unknown };
    if (own?.type !== 'action') return own;
    const action = this.#names.own(own.action);
    const { type } = (action ?? {}) as { readonly type?: unknown };
    this.#actionType = typeof type === 'string' ? type : '';
    return { ...own, action };
  }
}

/** The close code for an error. */

const BY_CODE: Readonly<Record<string, number>> = {
  SLOW: CLOSE_CODES.slow,
  BANNED: CLOSE_CODES.banned,
  REPLACED: CLOSE_CODES.replaced,
  STOPPING: CLOSE_CODES.stopping,
  STORE_UNAVAILABLE: CLOSE_CODES.store,
  OVERLOADED: CLOSE_CODES.store,
  INTERNAL: CLOSE_CODES.internal,
};

const BY_STATUS: Readonly<Record<number, number>> = {
  401: CLOSE_CODES.token,
  404: CLOSE_CODES.unknown,
  429: CLOSE_CODES.rate,
};

export function closeCodeOf({ status, error }: Refusal): number {
  return BY_CODE[error.code] ?? BY_STATUS[status] ?? CLOSE_CODES.malformed;
}
