import type { GameId, Outcome } from '@magnate/engine';
import type { SequencedDecision } from '../store/store.ts';
import type {
  ChatLine,
  Clock,
  Consent,
  OpenedGame,
  Reaction,
  Remark,
  Role,
  SeatedPlayer,
  TableStatus,
  Thoughts,
  Visibility,
} from '@magnate/protocol';

import type { Claimant } from './seatClaims.ts';

/** One table, as the transports (HTTP, WebSocket, MCP) use it. */

/** The sender of a request. The transport has verified the token; the table knows whether it is still valid. */
export type Visitor =
  | { readonly role: 'spectator' }
  | ({ readonly role: 'seat'; readonly playerId: string } & TokenIdentity)
  | ({ readonly role: 'host' } & TokenIdentity);

/** Distinguishes a token from earlier and later ones of the same seat or host. */
export interface TokenIdentity {
  readonly epoch: number;
  /** null for tokens of earlier versions. */
  readonly nonce: string | null;
  /** In milliseconds since 1970; null for tokens of earlier versions. */
  readonly issuedAt: number | null;
}

export type SeatVisitor = Extract<Visitor, { readonly role: 'seat' }>;
export type HostVisitor = Extract<Visitor, { readonly role: 'host' }>;

/** Who may act for a table as a whole: its host, or an operator. */
export type Authority = HostVisitor | 'operator';

/** Whether the caller may seat language models. The operator pays for their calls. */
export type ModelSeating = 'allowed' | 'restricted';

export type AnyEvent = { readonly type: string; readonly seq: number; readonly at: number };

/** An action as received: the fields of the game are not validated yet. */
export interface Submission {
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly actionId?: string;
  readonly expectedVersion?: number;
  /** false if events and view of the acknowledgement are not needed: nothing is replayed for a repeated action. */
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
  /** Whether a bot plays for the absent person. */
  readonly standIn: boolean;
  /** Whether a stream of this seat is open. */
  readonly present: boolean;
  /** Whose page it is; absent for a person without a linked profile. */
  readonly entry?: string;
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
  /** The open vote of a public table. */
  readonly vote: {
    readonly what: Consent;
    readonly playerId: string | null;
    readonly yes: readonly string[];
    readonly no: readonly string[];
    readonly needs: number;
  } | null;
  /** Whether the creator fixed chance, or holds several hands. */
  readonly hostMayKnow: boolean;
  /** People's seats that the creator could see into. */
  readonly dealtUnclaimed: readonly string[];
  /** The number of tables with several people that the same creator has started and not finished. */
  readonly discarded: number;
  /** Whether this service committed to the seed beforehand. */
  readonly verified: boolean;
  /** Whether it was imported from another service. */
  readonly imported: boolean;
  readonly commitment: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether the thoughts of language models are public during the game. */
  readonly thoughts: Thoughts;
  /** The rematch table. */
  readonly rematch: string | null;
  /** The tournament that it is played for. */
  readonly tournament?: string;
  readonly outcome: Outcome | null;
}

/** A view after a number of actions, as a difference to the previous one. */
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

/** Entropy that a player adds to the seed: a text, or the hash of a text that is revealed later. */
export type AddedEntropy = string | { readonly hash: string };

/** A player's vote on a request of the host of a public table. */
export interface ConsentAnswer {
  readonly what: Consent;
  readonly playerId: string | null;
  readonly yes: boolean;
}

/** The legal actions of a seat, and the players that the game waits for. */
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
  /** What bots say about them, by seq. */
  readonly remarks: ReadonlyMap<number, Remark>;
  readonly version: number;
  readonly seq: number;
}

export interface Listener {
  update(update: TableUpdate): void;
  chat?(line: ChatLine): void;
  reaction?(reaction: Reaction, at: number): void;
  /** A player has connected or disconnected. */
  presence?(): void;
  /** The end of the subscription: the token has ended, the table was closed, or the service stops. */
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

/** A seat at the rematch table of a finished one. */
export interface RematchSeat {
  readonly id: string;
  readonly playerId: string;
  readonly token: string;
  /** Only for the first caller. */
  readonly hostToken?: string;
}

/** The read side of a table. */
export interface ReaderApi {
  /** Throws `ServiceError` UNKNOWN_GAME for a table that its host has closed. */
  readonly status: TableStatus;
  /** Empty offers if the player has no seat. */
  actions(playerId: string): Offered;
  events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]>;
  /** One event, redacted for the visitor. The same object if nothing is hidden. */
  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent;
  /** The game after each of a range of actions, as the visitor could see it then. Throws UNKNOWN_VERSION, NOT_STARTED. */
  earlierViews(visitor: Visitor, from: number, limit: number): Promise<EarlierViews>;
  /** The decisions of language models that this visitor may see: all of them when the game is over. */
  decisions(visitor: Visitor, since: number, limit: number): Promise<readonly SequencedDecision[]>;
  /** The text of the record of a finished game, part by part. */
  record(): Promise<AsyncIterable<string>>;
}

/** Actions on seats. */
export interface SeatsApi {
  /** The seat of a code, without taking it. */
  invited(code: string): Promise<{ readonly playerId: string; readonly name: string }>;
  claim(
    code: string,
    name?: string,
    claimant?: Claimant,
  ): Promise<{ readonly playerId: string; readonly token: string }>;
  join(name: string, claimant?: Claimant): Promise<{ readonly playerId: string; readonly token: string }>;
  /** Issues a new token for the seat or the host. The old one ends. */
  reissue(visitor: SeatVisitor | HostVisitor): Promise<{ readonly playerId: string | null; readonly token: string }>;
  /** Creates a single-use recovery code for the seat, for use with `claim` on any device. It replaces an earlier one. */
  makeRecoveryCode(seat: SeatVisitor): Promise<{ readonly code: string }>;
  /** Before the start: links the seat to a public profile, or unlinks it (null). */
  linkProfile(seat: SeatVisitor, profileId: string | null): Promise<void>;
  addEntropy(seat: SeatVisitor, entropy: AddedEntropy): Promise<void>;
  consent(seat: SeatVisitor, answer: ConsentAnswer): Promise<void>;
  give(
    host: HostVisitor,
    playerId: string,
    to: { readonly model: string; readonly name?: string; readonly personality?: string | null },
    /** Without it a language model is refused. */
    seating?: ModelSeating,
  ): Promise<{ readonly playerId: string; readonly claim: string | null }>;
}

/** Actions of the host on the table as a whole. */
export interface HostApi {
  start(host: HostVisitor): Promise<void>;
  /** Starts a table that waits for its last open seat, if that is taken. */
  startIfFull(): Promise<void>;
  /** Gives a seat back before the start. */
  leave(seat: SeatVisitor): Promise<void>;
  pause(host: HostVisitor, paused: boolean): Promise<void>;
  pace(host: HostVisitor, botDelay: number): Promise<void>;
  mute(by: Authority, playerId: string, muted: boolean): Promise<void>;
  /** Ends the table and reveals its secret. */
  close(by: Authority): Promise<void>;
  /** Ends the table and hides it. `erase` of all tables then removes its rows. */
  hide(by: Authority): Promise<void>;
}

export interface ChatApi {
  say(seat: SeatVisitor, text: string): Promise<ChatLine>;
  /** The newest lines, oldest first. */
  last(limit: number): Promise<readonly ChatLine[]>;
  /** A reaction of a spectator, for the listeners at this node. It is not stored, so it cannot fill the chat. */
  react(reaction: Reaction): void;
}

export interface FollowerApi {
  /**
   * A newer token or seq than known here comes from another service on the same store, whose writes are read first.
   */
  catchUpFor(visitor: Visitor, seen?: number): Promise<void>;
}

/**
 * One live table, as the transports see it: its parts, and actions that involve several of them. Every action has a visitor,
 * whose token must still be valid when the task runs; otherwise it throws `ServiceError` TOKEN_ENDED.
 */
export interface TableApi {
  readonly id: string;
  readonly game: GameId;
  readonly seq: number;
  readonly createdAt: number;
  /** The time of the last event, or of the import if the game is from another service. */
  readonly updatedAt: number;
  /** Options that differ from the standard game. */
  readonly gameOptions: TableView['options'];
  /** As in `TableView`. */
  readonly deadlines: TableView['deadlines'];
  readonly reader: ReaderApi;
  readonly seats: SeatsApi;
  readonly host: HostApi;
  readonly chat: ChatApi;
  readonly follower: FollowerApi;
  /** Throws `ServiceError` if the visitor has no access (UNKNOWN_GAME) or the token has ended (TOKEN_ENDED). */
  admit(visitor: Visitor): void;
  describe(visitor: Visitor): TableView;
  act(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement>;
  /** Attaches a listener. A seat counts as present while it has one. */
  attach(visitor: Visitor, listener: Listener): Presence;
}
