import type { GameId } from '@magnate/engine';
import type { TableStatus, Visibility } from '@magnate/protocol';
import type { LadderStore } from './ladder.ts';
import type { LeaseStore } from './leases.ts';
import type { ModelStore, StoredDecision } from './models.ts';
import type { NoticeStore } from './notices.ts';
import type { OperatorStore } from './operator.ts';
import type { ProfileStore } from './profiles.ts';
import type { StatisticsStore } from './statistics.ts';
import type { TournamentStore } from './tournaments.ts';
import { createHash } from 'node:crypto';

export * from './ladder.ts';
export * from './leases.ts';
export * from './models.ts';
export * from './notices.ts';
export * from './operator.ts';
export * from './profiles.ts';
export * from './statistics.ts';
export * from './tournaments.ts';

/**
 * The interface of the store. Actions are authoritative; events and snapshots can be derived from them. SQLite and PostgreSQL
 * implement it and pass one contract suite. Callers do not know which one is used.
 */

/** `closed` is a table that its host closed: kept until it is removed as idle, and hidden. */
export type StoredStatus = TableStatus | 'closed';

export interface StoredGame {
  readonly id: string;
  readonly game: GameId;
  /** The version of the rules it is played with. */
  readonly rules: number;
  readonly status: StoredStatus;
  /** The number of applied actions. */
  readonly version: number;
  /** The number of its events. */
  readonly seq: number;
  /** The head of the hash chain over its events; null before the start. */
  readonly head: string | null;
  readonly visibility: Visibility;
  /** The state of the table besides the game: seats, clock, seed. Opaque to the store. */
  readonly doc: unknown;
  /** The creator: a key for an address; null if unknown. */
  readonly creator: string | null;
  /** Approximate bytes written about it, its chat included. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly personality: string | null;
  /** The seat number, from 0. */
  readonly order: number;
}

export interface StoredEvent {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
}

const ACTED_BY = ['player', 'bot', 'clock'] as const;
export type ActedBy = (typeof ACTED_BY)[number];

export interface StoredAction {
  /** The version after this action, from 1. */
  readonly version: number;
  readonly at: number;
  readonly playerId: string;
  /** Unique per player and table; null if the client sent none. */
  readonly actionId: string | null;
  readonly by: ActedBy;
  readonly action: { readonly type: string };
  /** Its events: from `firstSeq` to `lastSeq`, inclusive. */
  readonly firstSeq: number;
  readonly lastSeq: number;
}

export interface Snapshot {
  readonly gameId: string;
  readonly version: number;
  readonly seq: number;
  /** The whole state as text, with its secrets and without its events. */
  readonly state: string;
  /** Whom the game waits for; absent in checkpoints and in snapshots of earlier versions. */
  readonly waiting?: Waiting;
}

/** Whom a game waits for, as of its last snapshot. */
export interface Waiting {
  readonly holders: readonly string[];
  readonly phase: string;
  /** The key of the decision, as its clock has it. */
  readonly key: string;
}

/** How long the current decision of a table has taken, by player, in milliseconds. */
export interface StoredClock {
  readonly gameId: string;
  /** Identifies the decision. */
  readonly key: string;
  readonly used: Readonly<Record<string, number>>;
  /** When this was measured, in milliseconds since 1970. */
  readonly at: number;
  /** When a node has to open the table, which is not in memory until then; null for a table in memory. */
  readonly wakeAt: number | null;
}

/** One step of one table, written atomically. */
export interface Step {
  readonly gameId: string;
  /** Compare-and-set: written only if the table still has this version and seq. */
  readonly expected: { readonly version: number; readonly seq: number };
  /** Written only while this is the fence of the table's lease. Absent for actions of people. */
  readonly fence?: number;
  readonly version: number;
  readonly seq: number;
  readonly status: StoredStatus;
  readonly head: string | null;
  readonly at: number;
  /** Bytes of this step. */
  readonly bytes: number;
  readonly events: readonly StoredEvent[];
  readonly action?: StoredAction;
  /** The decision of a language model that led to the action. */
  readonly decision?: StoredDecision;
  /** The creator whose count of abandoned tables grows with this step. */
  readonly discardedBy?: string;
  /** The ids of tokens and codes that end with this step. */
  readonly endedTokens?: readonly string[];
  /** Absent if it did not change. */
  readonly doc?: unknown;
  /** The lobby entry. Absent if it did not change, or no lobby lists the table. */
  readonly shown?: unknown;
  readonly players?: readonly PlayerRow[];
  readonly snapshot?: Snapshot;
  /** A permanent snapshot, so that earlier states need no long replay. */
  readonly checkpoint?: Snapshot;
}

export interface ChatRow {
  readonly id: number;
  readonly at: number;
  readonly playerId: string;
  readonly text: string;
}

/** The limits of a chat. */
export interface ChatCaps {
  readonly lines: number;
  readonly bytes: number;
}

/** The lobby entry of a table besides the fields of its row. Opaque to the store. */
export interface LobbyRow {
  readonly gameId: string;
  readonly shown: unknown;
}

/** A table in a list: without its document. */
export interface ListedGame extends Pick<StoredGame, 'id' | 'game' | 'version' | 'createdAt'> {
  readonly status: TableStatus;
  /** undefined if nothing was stored: in tables of older versions. */
  readonly shown: unknown;
}

export interface ListQuery {
  readonly status: TableStatus;
  /** Only tables of this game. */
  readonly game?: GameId;
  readonly limit: number;
  /** Continue after this game, the last of the previous page. */
  readonly after?: { readonly createdAt: number; readonly id: string };
}

/** A line of a backup: a table's name and one of its rows, the same for both backends. */
export interface DumpRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How far a table has advanced: its version, its events and the lines of its chat. */
export interface TableProgress {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly lines: number;
}

/** A table with what has happened since a known version and event. */
export interface TableSince {
  readonly game: StoredGame;
  /** Up to the version of the game. */
  readonly actions: readonly StoredAction[];
  /** Up to the last event of the game. */
  readonly events: readonly StoredEvent[];
  /** The ids of all tokens and codes that have ended. */
  readonly endedTokens: readonly string[];
  /** Of its chat so far. */
  readonly lines: number;
}

/** A table and whom it waits for. */
export interface StoredTurn {
  readonly game: StoredGame;
  /** null before the first snapshot. */
  readonly waiting: Waiting | null;
  readonly clock: Omit<StoredClock, 'gameId'> | null;
  /** The ids of all tokens and codes of the table that have ended. */
  readonly endedTokens: readonly string[];
}

export interface TurnStore {
  /** Unknown ids are left out. */
  turns(ids: readonly string[]): Promise<readonly StoredTurn[]>;
  /** The unfinished tables with a seat of a device that shares this profile, the latest first. */
  tablesOfProfile(profile: string, limit: number): Promise<readonly string[]>;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Whether other services can write to this store. */
  readonly isShared: boolean;
  /** Data for operators. */
  readonly operator: OperatorStore;
  /** Data of language models. */
  readonly models: ModelStore;
  /** Sums of finished games. */
  readonly statistics: StatisticsStore;
  /** Profiles of people, and the results of everyone with a page. */
  readonly profiles: ProfileStore;
  /** Rated results and ratings. */
  readonly ladder: LadderStore;
  /** Tournaments and the tables of their rounds. */
  readonly tournaments: TournamentStore;
  /** Whom the running games wait for. */
  readonly turns: TurnStore;
  /** What is told to those who are away. */
  readonly notices: NoticeStore;
  /** Leases: which node runs the programs of which table. */
  readonly leases: LeaseStore;
  /** Creates a table with its players and first events. Throws `StoreConflict` if the id is taken. */
  create(
    game: StoredGame,
    players: readonly PlayerRow[],
    events: readonly StoredEvent[],
    shown?: unknown,
  ): Promise<void>;
  read(id: string): Promise<StoredGame | undefined>;
  /** The table with what has happened since this version and this event. */
  since(id: string, version: number, seq: number): Promise<TableSince | undefined>;
  /** The progress of these tables, in one query. Unknown ids are left out. */
  progress(ids: readonly string[]): Promise<readonly TableProgress[]>;
  /**
   * Resolves to true when the step is durable, and to false if another writer was first or the fence is stale. Steps of many
   * tables share one commit. Throws `StoreConflict` for a step that cannot be stored, for example because its action id was used
   * before; other steps of the commit are not affected.
   */
  append(step: Step): Promise<boolean>;
  /** Events with a greater seq, in order, not redacted. */
  events(id: string, after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** Actions with a greater version, in order. */
  actions(id: string, after: number, limit?: number): Promise<readonly StoredAction[]>;
  findAction(id: string, playerId: string, actionId: string): Promise<StoredAction | undefined>;
  snapshot(id: string): Promise<Snapshot | undefined>;
  /** Replaces older snapshots. Skips tables that were removed or already have a later snapshot. */
  saveSnapshots(snapshots: readonly Snapshot[]): Promise<void>;
  /** The ids of all tokens and codes of this table that have ended, also those that ended before a backup was restored. */
  endedTokens(id: string): Promise<readonly string[]>;
  /** The number of tables that this creator has started and abandoned. */
  discards(creator: string): Promise<number>;
  /**
   * The running games of this creator with several people in which nothing was played, or nothing happened since `quietSince`.
   * Checks the newest ones only. When such a game is removed, it counts as abandoned.
   */
  countAbandoned(creator: string, query: { readonly quietSince: number; readonly except: string }): Promise<number>;
  clock(id: string): Promise<StoredClock | undefined>;
  /** Replaces earlier ones. Skips tables that were removed. */
  saveClocks(clocks: readonly StoredClock[]): Promise<void>;
  /**
   * The ids of tables that have to be opened now, the most urgent first. They are due again at `again`, unless their clock is
   * saved before: another node opens them if this one does not. Two nodes never get the same one.
   */
  claimWakes(now: number, again: number, limit: number): Promise<readonly string[]>;
  /** The latest checkpoint that is not after this version. */
  checkpoint(id: string, version: number): Promise<Snapshot | undefined>;
  /** Adds checkpoints of an older game. Skips existing ones. */
  saveCheckpoints(checkpoints: readonly Snapshot[]): Promise<void>;
  /** A part of the text of the record, from 0. Part 0 is written last, so it marks the record as complete. */
  recordPart(id: string, part: number): Promise<string | undefined>;
  /** Skips an existing part. */
  addRecordPart(id: string, part: number, text: string): Promise<void>;
  /** Public tables only, newest first. */
  list(query: ListQuery): Promise<readonly ListedGame[]>;
  /** Adds lobby entries of older tables. Skips tables that were removed or have one. */
  saveLobby(rows: readonly LobbyRow[]): Promise<void>;
  /** The ids of the tables in progress that nothing will wake, to be opened at start. */
  running(): Promise<readonly string[]>;
  /** The number of unfinished tables of a creator with activity since this time. */
  countUnfinished(creator: string, since: number): Promise<number>;
  /** Adds a line and numbers it, from 1 at each table. Throws `ChatFull`. */
  addChat(id: string, line: Omit<ChatRow, 'id'>, caps?: ChatCaps): Promise<ChatRow>;
  /** The newest lines, in order. */
  chat(id: string, limit: number): Promise<readonly ChatRow[]>;
  remove(id: string): Promise<void>;
  /** Tables without activity since this time, finished ones too, to be removed. Tables that will be woken are kept. */
  idleSince(time: number): Promise<readonly string[]>;
  /** Everything in one consistent snapshot, in an order in which it can be loaded. */
  dump(): AsyncIterable<DumpRow>;
  /**
   * Replaces everything by the rows of a dump, atomically. Ended tokens are merged, so that none becomes valid again. The
   * generation changes.
   */
  load(rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): Promise<void>;
  /** Another number after every restore, so that other services on this store notice. */
  generation(): Promise<number>;
  /** Throws if the store is unavailable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store did not answer. It is unknown whether the step was written. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store does not answer.', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The data conflicts with what is stored, or cannot be stored at all. Nothing was written. */
export class StoreConflict extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreConflict';
  }
}

/** The line exceeds the limit of the chat. Nothing was written. */
export class ChatFull extends StoreConflict {
  constructor(id: string) {
    super(`The chat of table ${id} is full.`);
    this.name = 'ChatFull';
  }
}

/** The store cannot be used: it is locked, damaged, or was written by a later version. The message says what to do. */
export class StoreRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreRefused';
  }
}

/** The id of a game in the required tables and in its record: a UUID that does not reveal the table, as `md5(id)::uuid`. */
export function gameUuid(id: string): string {
  const hex = createHash('md5').update(id).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** For a store with cheap successive queries. */
export async function readSince(
  store: Pick<Store, 'read' | 'actions' | 'events' | 'endedTokens' | 'progress'>,
  id: string,
  version: number,
  seq: number,
): Promise<TableSince | undefined> {
  // Read before the rest: the next call reports lines in between.
  const [progress] = await store.progress([id]);
  const game = await store.read(id);
  if (game === undefined) return undefined;
  const [actions, events, endedTokens] = [
    game.version > version ? await store.actions(id, version, game.version - version) : [],
    game.seq > seq ? await store.events(id, seq, game.seq - seq) : [],
    await store.endedTokens(id),
  ];
  // Another writer may write meanwhile.
  const known = actions.filter((action) => action.version <= game.version);
  return { game, actions: known, events, endedTokens, lines: progress?.lines ?? 0 };
}
