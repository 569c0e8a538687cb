import type { GameId } from '@magnate/engine';
import type { TableStatus, Visibility } from '@magnate/protocol';

/**
 * Where tables are kept. Actions are the truth, events and snapshots stand beside them. Two homes, SQLite and
 * PostgreSQL, pass one contract suite; nobody above knows which one it is.
 */

/** `closed` is a table that its host ended: kept until it is swept away, shown to nobody. */
export type StoredStatus = TableStatus | 'closed';

export interface StoredGame {
  readonly id: string;
  readonly game: GameId;
  /** The version of the rules it is played by. */
  readonly rules: number;
  readonly status: StoredStatus;
  /** How many actions were applied. */
  readonly version: number;
  /** The count of its events. */
  readonly seq: number;
  /** The head of the hash chain over its events; null before the start. */
  readonly head: string | null;
  readonly visibility: Visibility;
  /** What the table knows beside the game: seats, clock, secrets of its dice. Opaque here. */
  readonly doc: unknown;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly personality: string | null;
  /** The place at the table, from 0. */
  readonly order: number;
}

export interface StoredEvent {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
}

export const ACTED_BY = ['player', 'bot', 'clock'] as const;
export type ActedBy = (typeof ACTED_BY)[number];

export interface StoredAction {
  /** The version that it made, from 1. */
  readonly version: number;
  readonly at: number;
  readonly playerId: string;
  /** Unique for its player at its table; null where none was given. */
  readonly actionId: string | null;
  readonly by: ActedBy;
  readonly action: { readonly type: string };
  /** The events that it caused: from `firstSeq` up to `lastSeq`. */
  readonly firstSeq: number;
  readonly lastSeq: number;
}

export interface Snapshot {
  readonly gameId: string;
  readonly version: number;
  readonly seq: number;
  /** The whole state as text, secrets included, the story left out. */
  readonly state: string;
}

/** One step of one table: everything of it is written, or nothing. */
export interface Step {
  readonly gameId: string;
  /** It is written only where the table still stands here. */
  readonly expected: { readonly version: number; readonly seq: number };
  readonly version: number;
  readonly seq: number;
  readonly status: StoredStatus;
  readonly head: string | null;
  readonly at: number;
  readonly events: readonly StoredEvent[];
  readonly action?: StoredAction;
  /** Left out where nothing of it changed. */
  readonly doc?: unknown;
  readonly players?: readonly PlayerRow[];
  readonly snapshot?: Snapshot;
}

export interface ChatRow {
  readonly id: number;
  readonly at: number;
  readonly playerId: string;
  readonly text: string;
}

export interface ListQuery {
  readonly status: TableStatus;
  /** Of this game only. */
  readonly game?: GameId;
  readonly limit: number;
  /** Continue after this game of the last page. */
  readonly after?: { readonly createdAt: number; readonly id: string };
}

/** A line of a backup: a table's name and one of its rows, the same for both homes. */
export interface DumpRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How far a table is by now, its events and the lines of its chat. */
export interface TableProgress {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly lines: number;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** May others write here too? Where not, nobody need ask what they did. */
  readonly isShared: boolean;
  /** A new table with its players and its first events. Throws `StoreConflict` where the id is taken. */
  create(game: StoredGame, players: readonly PlayerRow[], events: readonly StoredEvent[]): Promise<void>;
  read(id: string): Promise<StoredGame | undefined>;
  /** How far these tables are, asked at once; what is not there is left out. */
  progress(ids: readonly string[]): Promise<readonly TableProgress[]>;
  /**
   * Durable when it answers true; false where somebody else wrote first. Steps of many tables go in one commit. Throws
   * `StoreConflict` for a step that cannot be kept, say because its action id was used before; the others go on.
   */
  append(step: Step): Promise<boolean>;
  /** Events with a greater seq, in order, whole. */
  events(id: string, after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** Actions with a greater version, in order. */
  actions(id: string, after: number): Promise<readonly StoredAction[]>;
  findAction(id: string, playerId: string, actionId: string): Promise<StoredAction | undefined>;
  snapshot(id: string): Promise<Snapshot | undefined>;
  /** Replaces older ones; one for a table that is gone or has moved to a later snapshot is passed over. */
  saveSnapshots(snapshots: readonly Snapshot[]): Promise<void>;
  /** Public tables only, newest first. */
  list(query: ListQuery): Promise<readonly StoredGame[]>;
  /** Every table that runs, for waking up. */
  running(): Promise<readonly string[]>;
  /** Numbers the line itself, from 1 at each table. */
  addChat(id: string, line: Omit<ChatRow, 'id'>): Promise<ChatRow>;
  /** The newest lines, oldest of them first. */
  chat(id: string, limit: number): Promise<readonly ChatRow[]>;
  remove(id: string): Promise<void>;
  /** Tables that are not finished, closed ones too, in which nothing happened since: for the broom. */
  idleSince(time: number): Promise<readonly string[]>;
  /** Everything, as of one instant, in an order in which it can be loaded. */
  dump(): AsyncIterable<DumpRow>;
  /** Replaces everything by what a dump holds, whole or not at all. */
  load(rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): Promise<void>;
  /** Throws where the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store did not answer; whether a step was written is not known. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store does not answer.', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** What was to be written cannot stand beside what is there, or cannot be kept at all. Nothing of it was written. */
export class StoreConflict extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreConflict';
  }
}

/** The store cannot be used at all: it is taken, from the future, or damaged. The message says what to do. */
export class StoreRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreRefused';
  }
}
