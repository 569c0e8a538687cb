/**
 * Tournaments and the tables of their rounds. The service writes the document; the store knows who may run it, and keeps each table
 * and each result once, whatever nodes repeat.
 */

import type { TableStatus } from '@magnate/protocol';

/** `open`: players join; `ended`: by its host or an operator, or because too few joined. */
export const TOURNAMENT_STATUSES = ['open', 'running', 'finished', 'ended'] as const;
export type StoredTournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

export interface StoredTournament {
  readonly id: string;
  readonly status: StoredTournamentStatus;
  readonly isPublic: boolean;
  /** Grows with every change. */
  readonly version: number;
  /** Rules, players and rounds. Opaque to the store. */
  readonly doc: unknown;
  /** Keys for the address and the device of the creator; the device is empty if none signed. */
  readonly creator: string;
  readonly device: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When a node has to look after it; null if only people can go on. */
  readonly dueAt: number | null;
}

/** The next version of a tournament. */
export interface TournamentChange extends Pick<StoredTournament, 'id' | 'status' | 'doc' | 'dueAt'> {
  /** Compare-and-set: written only if the tournament still has this version. */
  readonly expected: number;
  /** Written only while this is the fence. Absent for actions of people. */
  readonly fence?: number;
  readonly at: number;
}

/** One table of a round. */
export interface TournamentTable {
  readonly round: number;
  /** Its number in the round; both from 1. */
  readonly number: number;
  readonly gameId: string;
  /** The ids of its players, by seat. */
  readonly seats: readonly string[];
  /** null until it has been played. */
  readonly result: unknown;
}

/** A table with the state of its game. */
export interface TournamentGame extends TournamentTable {
  /** null if it was not created yet, or removed. */
  readonly status: TableStatus | 'closed' | null;
  /** When the game last changed; 0 without one. */
  readonly changedAt: number;
}

/** A tournament that this caller runs until the lease ends or it is settled. */
export interface TournamentLease {
  readonly id: string;
  readonly fence: number;
}

export interface TournamentQuery {
  /** Only those that are listed publicly. */
  readonly isPublic?: boolean;
  readonly limit: number;
  readonly after?: { readonly createdAt: number; readonly id: string };
}

export interface TournamentStore {
  add(tournament: Omit<StoredTournament, 'version'>): Promise<void>;
  read(id: string): Promise<StoredTournament | undefined>;
  /** False if another writer was first or the fence is stale. */
  change(change: TournamentChange): Promise<boolean>;
  /** Newest first. */
  list(query: TournamentQuery): Promise<readonly StoredTournament[]>;
  /** Open and running tournaments that this address or this device created. */
  countUnfinished(creator: string, device: string): Promise<number>;
  /** The most urgent tournament that is due. No other caller gets it before `until`, unless it is settled. */
  claim(now: number, until: number): Promise<TournamentLease | undefined>;
  /** Ends the lease. It is due again at this time, or at once if it was woken meanwhile. */
  settle(lease: TournamentLease, dueAt: number | null): Promise<void>;
  /** The tournament of this table is due at once, if it belongs to one. */
  wake(gameId: string): Promise<void>;
  /** Skips tables that the round has. */
  addTables(id: string, tables: readonly Omit<TournamentTable, 'result'>[]): Promise<void>;
  /** In order; of one round only, if it is given. */
  tables(id: string, round?: number): Promise<readonly TournamentGame[]>;
  /** Once per table: false if it has a result, or the fence is stale. */
  putResult(lease: TournamentLease, table: Pick<TournamentTable, 'round' | 'number' | 'result'>): Promise<boolean>;
  /** Removes tournaments without a change since this time. Returns their number. */
  removeIdle(before: number): Promise<number>;
}
