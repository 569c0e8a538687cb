import type { GameId, Outcome } from '@magnate/engine';
import type { ChatLine, Clock, Role, SeatedPlayer, TableStatus, Visibility } from '@magnate/protocol';

/** What the doors of the service (HTTP, sockets) may ask of a table. */

/** Who asks. The door has read the token; the table knows whether it still holds. */
export type Visitor =
  | { readonly role: 'spectator' }
  | { readonly role: 'seat'; readonly playerId: string; readonly epoch: number }
  | { readonly role: 'host'; readonly epoch: number };

export type SeatVisitor = Extract<Visitor, { readonly role: 'seat' }>;
export type HostVisitor = Extract<Visitor, { readonly role: 'host' }>;

export type AnyEvent = { readonly type: string; readonly seq: number; readonly at: number };

/** An action as it came in: the game's own fields, unread. */
export interface Submission {
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly actionId?: string;
  readonly expectedVersion?: number;
}

export interface Acknowledgement {
  readonly version: number;
  /** As the actor may know them. */
  readonly events: readonly AnyEvent[];
  readonly view: unknown;
}

export interface PublicSeat extends SeatedPlayer {
  readonly open: boolean;
  readonly claimed: boolean;
  readonly muted: boolean;
  /** The bot that plays for somebody who is away. */
  readonly standIn: boolean;
  /** Is a stream of this seat open? */
  readonly present: boolean;
}

/** The answer to `GET /game/:id`. */
export interface TableView {
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus;
  readonly version: number;
  readonly seq: number;
  readonly players: readonly PublicSeat[];
  readonly you: { readonly role: Role; readonly playerId: string | null };
  /** Whom the game waits for; nobody before the start and after the end. */
  readonly actors: readonly string[];
  /** null before the start. */
  readonly view: unknown;
  readonly visibility: Visibility;
  readonly paused: boolean;
  readonly clock: Clock | null;
  /** When each awaited person's time is up, in milliseconds since 1970; empty without a clock. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** Did this service promise the dice beforehand? */
  readonly verified: boolean;
  /** Was it played elsewhere, and taken in when it was over? */
  readonly imported: boolean;
  readonly commitment: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome | null;
}

/** What a seat may do, and whom the game waits for. */
export interface Offered {
  readonly version: number;
  readonly status: TableStatus;
  readonly paused: boolean;
  readonly actors: readonly string[];
  readonly actions: readonly unknown[];
}

/** What those at a table are told, in order. `events` are whole: each door redacts them with `seenBy`. */
export interface TableUpdate {
  readonly events: readonly AnyEvent[];
  readonly version: number;
  readonly seq: number;
}

export interface Listener {
  update(update: TableUpdate): void;
  chat?(line: ChatLine): void;
  /** Somebody of the players has come or gone: no event, but it shows. */
  presence?(): void;
  /** The seat's token has ended, or the table was closed: nothing more will come. */
  ended(why: 'token' | 'closed' | 'stopping'): void;
}

/** A door's hold on a table: it ends by `leave`. */
export interface Presence {
  leave(): void;
}

export interface NewSeat {
  readonly playerId: string;
  readonly token: string;
  readonly claim: string;
}

export interface CreatedTable {
  readonly id: string;
  readonly game: GameId;
  readonly status: 'waiting';
  readonly players: readonly SeatedPlayer[];
  /** People's seats. */
  readonly seats: readonly NewSeat[];
  readonly hostToken: string;
  readonly version: number;
}

/**
 * One live table, as its doors see it. Whoever acts is handed on with his token: it must still hold when his turn comes,
 * else `ServiceError` TOKEN_ENDED.
 */
export interface TableApi {
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus;
  readonly seq: number;
  /** As in its description. */
  readonly deadlines: TableView['deadlines'];
  /** Who has a newer token or has seen more than is known here, has it from another service: what that one did is read first. */
  meet(visitor: Visitor, seen?: number): Promise<void>;
  /** Throws `ServiceError` where the visitor may not look (UNKNOWN_GAME) or his token has ended (TOKEN_ENDED). */
  admit(visitor: Visitor): void;
  describe(visitor: Visitor): TableView;
  /** Whoever has no seat may do nothing. */
  actions(playerId: string): Offered;
  act(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement>;
  events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]>;
  /** One event as the visitor may know it. The same object where nothing is hidden. */
  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent;
  start(host: HostVisitor): Promise<void>;
  claim(code: string, name?: string): Promise<{ readonly playerId: string; readonly token: string }>;
  join(name: string): Promise<{ readonly playerId: string; readonly token: string }>;
  /** A new token for the seat, or for the host; the old one ends. */
  reissue(visitor: SeatVisitor | HostVisitor): Promise<{ readonly playerId: string | null; readonly token: string }>;
  addEntropy(seat: SeatVisitor, text: string): Promise<void>;
  giveSeat(
    host: HostVisitor,
    playerId: string,
    to: { readonly model: string; readonly name?: string },
  ): Promise<{ readonly playerId: string; readonly claim: string | null }>;
  pause(host: HostVisitor, paused: boolean): Promise<void>;
  mute(host: HostVisitor, playerId: string, muted: boolean): Promise<void>;
  close(host: HostVisitor): Promise<void>;
  say(seat: SeatVisitor, text: string): Promise<ChatLine>;
  chat(limit: number): Promise<readonly ChatLine[]>;
  record(): Promise<unknown>;
  /** Listens from now on, and counts as being there where it is a seat. */
  attach(visitor: Visitor, listener: Listener): Presence;
}
