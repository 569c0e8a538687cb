import type { GameId, Outcome } from '@magnate/engine';
import type { ChatLine, Clock, SeatedPlayer, TableStatus, Visibility } from '@magnate/protocol';

/** What the doors of the service (HTTP, sockets) may ask of a table. */

/** Who asks. The door has read the token; the table knows whether it still holds. */
export type Visitor =
  | { readonly role: 'spectator' }
  | { readonly role: 'seat'; readonly playerId: string; readonly epoch: number }
  | { readonly role: 'host'; readonly epoch: number };

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
  /** null before the start. */
  readonly view: unknown;
  readonly visibility: Visibility;
  readonly paused: boolean;
  readonly clock: Clock | null;
  /** When each awaited person's time is up, in milliseconds since 1970; empty without a clock. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** Were the dice promised beforehand? */
  readonly verified: boolean;
  readonly commitment: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome | null;
}

/** What those at a table are told, in order. `events` are whole: each door redacts them with `seenBy`. */
export interface News {
  readonly events: readonly AnyEvent[];
  readonly version: number;
  readonly seq: number;
}

export interface Listener {
  news(news: News): void;
  chat?(line: ChatLine): void;
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

export interface Opened {
  readonly id: string;
  readonly game: GameId;
  readonly status: 'waiting';
  readonly players: readonly SeatedPlayer[];
  /** People's seats. */
  readonly seats: readonly NewSeat[];
  readonly hostToken: string;
  readonly version: number;
}

/** One live table, as its doors see it. */
export interface TableDoor {
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus;
  readonly seq: number;
  /** Throws `ServiceError` where the visitor may not look (UNKNOWN_GAME) or his token has ended (TOKEN_ENDED). */
  admit(visitor: Visitor): void;
  describe(visitor: Visitor): TableView;
  actions(playerId: string): {
    readonly version: number;
    readonly actors: readonly string[];
    readonly actions: readonly unknown[];
  };
  act(playerId: string, submission: Submission): Promise<Acknowledgement>;
  events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]>;
  /** One event as the visitor may know it. The same object where nothing is hidden. */
  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent;
  start(): Promise<void>;
  claim(code: string, name?: string): Promise<{ readonly playerId: string; readonly token: string }>;
  join(name: string): Promise<{ readonly playerId: string; readonly token: string }>;
  reissue(playerId: string): Promise<{ readonly playerId: string; readonly token: string }>;
  addEntropy(playerId: string, text: string): Promise<void>;
  giveSeat(
    playerId: string,
    to: { readonly model: string; readonly name?: string },
  ): Promise<{ readonly playerId: string; readonly claim: string | null }>;
  pause(paused: boolean): Promise<void>;
  mute(playerId: string, muted: boolean): Promise<void>;
  close(): Promise<void>;
  say(playerId: string, text: string): Promise<ChatLine>;
  chat(limit: number): Promise<readonly ChatLine[]>;
  record(): Promise<unknown>;
  /** Listens from now on, and counts as being there where it is a seat. */
  attach(visitor: Visitor, listener: Listener): Presence;
}
