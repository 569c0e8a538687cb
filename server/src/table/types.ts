import type { GameId, Outcome } from '@magnate/engine';
import type { KeptDecision } from '../store/store.ts';
import type {
  ChatLine,
  Clock,
  Consent,
  OpenedGame,
  Role,
  SeatedPlayer,
  TableStatus,
  Thoughts,
  Visibility,
} from '@magnate/protocol';

import type { Claimant } from './seatClaims.ts';

/** One table, as the transports (HTTP, WebSocket, MCP) use it. */

/** Who makes a request. The transport has verified the token; the table knows whether it is still valid. */
export type Visitor =
  | { readonly role: 'spectator' }
  | ({ readonly role: 'seat'; readonly playerId: string } & TokenIdentity)
  | ({ readonly role: 'host' } & TokenIdentity);

/** What tells a token from earlier and later ones of the same seat or host. */
export interface TokenIdentity {
  readonly epoch: number;
  /** null for tokens of earlier versions. */
  readonly nonce: string | null;
  /** In milliseconds since 1970; null for tokens of earlier versions. */
  readonly issuedAt: number | null;
}

export type SeatVisitor = Extract<Visitor, { readonly role: 'seat' }>;
export type HostVisitor = Extract<Visitor, { readonly role: 'host' }>;

/** Who may act for a table as a whole: its host, or whoever runs the service. */
export type Authority = HostVisitor | 'operator';

/** May the caller seat language models? The operator pays for what they are asked. */
export type ModelSeating = 'allowed' | 'restricted';

export type AnyEvent = { readonly type: string; readonly seq: number; readonly at: number };

/** An action as received: the fields of the game are not validated yet. */
export interface Submission {
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly actionId?: string;
  readonly expectedVersion?: number;
  /** false where events and view of the acknowledgement are not wanted: nothing is replayed for a repeated action. */
  readonly isDetailed?: boolean;
}

export interface Acknowledgement {
  readonly version: number;
  /** The seq of its last event. */
  readonly lastSeq: number;
  /** Redacted for the actor. */
  readonly events: readonly AnyEvent[];
  readonly view: unknown;
}

export interface PublicSeat extends SeatedPlayer {
  readonly open: boolean;
  readonly claimed: boolean;
  readonly muted: boolean;
  /** Does a bot play for the absent person? */
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
  /** The players that the game waits for; empty before the start and after the end. */
  readonly actors: readonly string[];
  /** null before the start. */
  readonly view: unknown;
  readonly visibility: Visibility;
  readonly paused: boolean;
  readonly clock: Clock | null;
  /** When the time of each awaited person is up, in milliseconds since 1970; empty without a clock. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** What the host of a public table asks the others. */
  readonly vote: {
    readonly what: Consent;
    readonly playerId: string | null;
    readonly yes: readonly string[];
    readonly no: readonly string[];
    readonly needs: number;
  } | null;
  /** Did the creator fix chance, or hold several hands? */
  readonly hostMayKnow: boolean;
  /** Seats of people that the creator could see into. */
  readonly dealtUnclaimed: readonly string[];
  /** How many tables with several people the same creator has started and not finished. */
  readonly discarded: number;
  /** Did this service commit to the seed beforehand? */
  readonly verified: boolean;
  /** Was it played elsewhere and imported? */
  readonly imported: boolean;
  readonly commitment: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  /** May everybody read what language models think during the game? */
  readonly thoughts: Thoughts;
  /** The table on which the same people play again. */
  readonly rematch: string | null;
  readonly outcome: Outcome | null;
}

/** A view after so many actions, by what differs from the one before it. */
export interface EarlierView {
  readonly version: number;
  /** The last event that led to it. */
  readonly seq: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

export interface EarlierViews {
  readonly views: readonly EarlierView[];
  /** Of the game now. */
  readonly version: number;
}

/** What a player adds to the seed: words, or the hash of words that are shown later. */
export type AddedWords = string | { readonly hash: string };

/** A player's answer to what the host of a public table asked. */
export interface ConsentAnswer {
  readonly what: Consent;
  readonly playerId: string | null;
  readonly yes: boolean;
}

/** What a seat may do, and which players the game waits for. */
export interface Offered {
  readonly version: number;
  readonly status: TableStatus;
  readonly paused: boolean;
  readonly actors: readonly string[];
  readonly actions: readonly unknown[];
}

/** A change of a table, as listeners get it. `events` are not redacted: each transport does that with `seenBy`. */
export interface TableUpdate {
  readonly events: readonly AnyEvent[];
  readonly version: number;
  readonly seq: number;
}

export interface Listener {
  update(update: TableUpdate): void;
  chat?(line: ChatLine): void;
  /** A player has connected or disconnected. */
  presence?(): void;
  /** Nothing more will come: the token has ended, the table was closed, or the service stops. */
  ended(why: 'token' | 'closed' | 'stopping'): void;
}

/** An attached listener. `leave` detaches it. */
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
  readonly players: OpenedGame['players'];
  /** The seats of people. */
  readonly seats: readonly NewSeat[];
  readonly hostToken: string;
  readonly version: number;
}

/** A seat at the table on which the people of a finished one play again. */
export interface RematchSeat {
  readonly id: string;
  readonly playerId: string;
  readonly token: string;
  /** Only for whoever asked first. */
  readonly hostToken?: string;
}

/** What a table tells a visitor. */
export interface ReaderApi {
  /** Throws `ServiceError` UNKNOWN_GAME for a table that its host has closed. */
  readonly status: TableStatus;
  /** Empty offers where the player has no seat. */
  actions(playerId: string): Offered;
  events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]>;
  /** One event, redacted for the visitor. The same object where nothing is hidden. */
  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent;
  /** The game after each of so many actions, as the visitor could see it then. Throws UNKNOWN_VERSION, NOT_STARTED. */
  earlierViews(visitor: Visitor, from: number, limit: number): Promise<EarlierViews>;
  /** What language models decided, as this visitor may know it: everything when the game is over. */
  decisions(visitor: Visitor, since: number, limit: number): Promise<readonly KeptDecision[]>;
  /** The text of the record of a finished game, part by part. */
  record(): Promise<AsyncIterable<string>>;
}

/** What people do about seats. */
export interface SeatsApi {
  /** Whose seat a code opens, without taking it. */
  invited(code: string): Promise<{ readonly playerId: string; readonly name: string }>;
  claim(
    code: string,
    name?: string,
    claimant?: Claimant,
  ): Promise<{ readonly playerId: string; readonly token: string }>;
  join(name: string, claimant?: Claimant): Promise<{ readonly playerId: string; readonly token: string }>;
  /** Issues a new token for the seat or the host. The old one ends. */
  reissue(visitor: SeatVisitor | HostVisitor): Promise<{ readonly playerId: string | null; readonly token: string }>;
  /** A code that brings the holder of the seat back once, on any device, with `claim`. It replaces an earlier one. */
  makeRecoveryCode(seat: SeatVisitor): Promise<{ readonly code: string }>;
  addEntropy(seat: SeatVisitor, words: AddedWords): Promise<void>;
  consent(seat: SeatVisitor, answer: ConsentAnswer): Promise<void>;
  give(
    host: HostVisitor,
    playerId: string,
    to: { readonly model: string; readonly name?: string; readonly personality?: string | null },
    /** Without it a language model is refused. */
    seating?: ModelSeating,
  ): Promise<{ readonly playerId: string; readonly claim: string | null }>;
}

/** What the host does about the table as a whole. */
export interface HostApi {
  start(host: HostVisitor): Promise<void>;
  pause(host: HostVisitor, paused: boolean): Promise<void>;
  pace(host: HostVisitor, botDelay: number): Promise<void>;
  mute(by: Authority, playerId: string, muted: boolean): Promise<void>;
  /** Ends the table and shows its secret. */
  close(by: Authority): Promise<void>;
  /** Ends the table, which nobody finds any more. `erase` of all tables then removes its rows. */
  hide(by: Authority): Promise<void>;
}

export interface ChatApi {
  say(seat: SeatVisitor, text: string): Promise<ChatLine>;
  /** The newest lines, in the order in which they were said. */
  last(limit: number): Promise<readonly ChatLine[]>;
}

export interface FollowerApi {
  /**
   * A newer token or seq than known here comes from another service on the same store: reads first what that one did.
   */
  catchUpFor(visitor: Visitor, seen?: number): Promise<void>;
}

/**
 * One live table, as the transports see it: its parts, and what takes several of them. Every action carries its visitor: the
 * token must still be valid when the task runs, else `ServiceError` TOKEN_ENDED.
 */
export interface TableApi {
  readonly id: string;
  readonly game: GameId;
  readonly seq: number;
  readonly createdAt: number;
  /** The time of the last event, or of the import where the game was played elsewhere. */
  readonly updatedAt: number;
  /** What the table changes on the standard game. */
  readonly gameOptions: TableView['options'];
  /** As in `TableView`. */
  readonly deadlines: TableView['deadlines'];
  readonly reader: ReaderApi;
  readonly seats: SeatsApi;
  readonly host: HostApi;
  readonly chat: ChatApi;
  readonly follower: FollowerApi;
  /** Throws `ServiceError` where the visitor has no access (UNKNOWN_GAME) or the token has ended (TOKEN_ENDED). */
  admit(visitor: Visitor): void;
  describe(visitor: Visitor): TableView;
  act(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement>;
  /** Attaches a listener. A seat counts as present while it has one. */
  attach(visitor: Visitor, listener: Listener): Presence;
}
