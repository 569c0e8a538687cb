import { SPECTATOR } from '@magnate/engine';
import {
  type ServerFrame,
  type TableFrame,
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

/** A view frame for the viewers who see the same. */
interface ViewClass {
  /** The view as the game made it. */
  readonly seen: unknown;
  /** undefined before the start, and if they are in the view. */
  readonly options: object | undefined;
  readonly text: string;
}

interface KnownViews {
  readonly seq: number;
  /** The fields that are the same for every viewer, as text. */
  readonly head: string;
  readonly classes: ViewClass[];
  /** For viewers without a seat. */
  spectators?: ViewClass;
}

/** View frames, serialised once per change and class of viewers: in a game without secrets all of them see the same. */
export class ViewFrames {
  readonly #isSplit: boolean;
  readonly #known = new WeakMap<TableApi, KnownViews>();

  /** `isSplit` if the options of the game are separate from the view. */
  constructor(isSplit: boolean) {
    this.#isSplit = isSplit;
  }

  for(table: TableApi, visitor: Visitor): ViewClass {
    const before = this.#known.get(table);
    const isKnown = before?.seq === table.seq;
    if (isKnown && before.spectators !== undefined && visitor.role !== 'seat') return before.spectators;
    const { view, ...rest } = viewOf(table, visitor);
    const known = isKnown ? before : { seq: table.seq, head: textOf(rest as ViewFrame), classes: [] };
    this.#known.set(table, known);
    const found = known.classes.find(({ seen }) => isSameJson(seen, view)) ?? this.#made(known, view);
    if (visitor.role !== 'seat') known.spectators = found;
    return found;
  }

  /** Drops the cached frames after a change without an event, such as presence. */
  forget(table: TableApi): void {
    this.#known.delete(table);
  }

  #made({ head, classes }: KnownViews, seen: unknown): ViewClass {
    const { options, ...view } = (seen ?? {}) as { readonly options?: object };
    const isSplit = this.#isSplit && options !== undefined;
    const text = `${head.slice(0, -1)},"view":${JSON.stringify(isSplit ? view : seen)}}`;
    const made = { seen, options: isSplit ? options : undefined, text };
    classes.push(made);
    return made;
  }
}

/** Whether both have the same JSON. Views share most of their lists with the state, so few are compared in depth. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ours, theirs] = [Object.keys(a), Object.keys(b)];
  if (ours.length !== theirs.length) return false;
  return ours.every((key, i) => key === theirs[i] && isSameJson(a[key as never], b[key as never]));
}

/** The options of a game are one object while its table is in memory, so they are serialised once. */
export const optionsFrame = serializedOnce((options: object) => textOf({ type: 'options', options }));

export function viewOf(table: TableApi, visitor: Visitor): ViewFrame {
  const { version, seq, status, paused, players, actors, deadlines, outcome, view } = table.describe(visitor);
  const now = Date.now();
  return { type: 'view', version, seq, status, paused, players, actors, deadlines, now, outcome, view };
}

/** What views lack of a table. It is the same for every viewer. */
export function tableFrame(table: TableApi, visitor: Visitor): { readonly frame: TableFrame; readonly text: string } {
  const { vote, rematch, hostMayKnow, dealtUnclaimed, discarded, thoughts } = table.describe(visitor);
  const frame = { type: 'table', vote, rematch, hostMayKnow, dealtUnclaimed, discarded, thoughts } as const;
  return { frame, text: textOf(frame) };
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
      case 'table':
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
