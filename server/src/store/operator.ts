import type { GameId } from '@magnate/engine';
import type { TableStatus, Visibility } from '@magnate/protocol';

/** Stored data for operators: the audit log, bans, reports, and the devices that took seats. */

export const BAN_KINDS = ['address', 'network', 'device'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly subject: string;
  readonly why: string;
}

export interface Ban {
  readonly kind: BanKind;
  /** An address, a network as `address/bits`, or the hash of a device key. */
  readonly subject: string;
  readonly at: number;
  readonly why: string;
}

/** The device that took a seat, or created a table: then the player is null. */
export interface DeviceSeat {
  readonly gameId: string;
  readonly playerId: string | null;
  readonly device: string;
  readonly at: number;
}

export interface NewReport {
  readonly gameId: string;
  /** The reported player. */
  readonly playerId: string;
  /** The reported chat line; null for the name. */
  readonly chatId: number | null;
  readonly reporterId: string;
  readonly why: string;
  readonly at: number;
  /** The name of the reported player and the text of the line at that time. Reports of earlier versions have none. */
  readonly name: string | null;
  readonly line: string | null;
}

export interface Report extends NewReport {
  readonly id: string;
  /** When an operator settled it; null until then. */
  readonly doneAt: number | null;
}

/** A table with its cost. */
export interface TableCost {
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus | 'closed';
  readonly visibility: Visibility;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly actions: number;
  readonly events: number;
  readonly botActions: number;
  readonly chatLines: number;
  /** Of its actions, events, chat, document and snapshot. */
  readonly bytes: number;
  /** A key for the address that created it; null if unknown. */
  readonly creator: string | null;
  /** The device that created it; null if there was none. */
  readonly device: string | null;
  readonly players: readonly { readonly id: string; readonly name: string; readonly model: string }[];
}

export const TABLE_ORDERS = ['recent', 'events'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** A page of a list: the entries after the last one of the previous page. */
export interface PageQuery {
  readonly limit: number;
  readonly after?: { readonly rank: number; readonly id: string };
}

/** The usage of a creator's tables in one hour since 1970. */
export interface CreatorUsage {
  readonly creator: string;
  readonly hour: number;
  readonly botActions: number;
  readonly bytes: number;
}

export interface OperatorStore {
  /** Append-only: the database refuses to change or delete an entry, and a restore keeps all. */
  addAudit(entry: AuditEntry): Promise<void>;
  /** Newest first; the rank is the time. */
  audit(query: PageQuery): Promise<readonly AuditEntry[]>;
  bans(): Promise<readonly Ban[]>;
  /** Replaces an earlier ban of the same subject. */
  putBan(ban: Ban): Promise<void>;
  /** Returns whether there was one. */
  removeBan(subject: string): Promise<boolean>;
  /** Replaces the device of that seat. Skips tables that were removed. */
  putDevice(seat: DeviceSeat): Promise<void>;
  seatsOfDevice(device: string): Promise<readonly DeviceSeat[]>;
  devicesOf(gameId: string): Promise<readonly DeviceSeat[]>;
  forgetDevice(device: string): Promise<void>;
  /** Every line that this player wrote at this table. Returns how many there were. */
  removeChatOf(gameId: string, playerId: string): Promise<number>;
  chatOf(gameId: string, playerId: string): Promise<readonly { readonly at: number; readonly text: string }[]>;
  /**
   * Idempotent. Skips tables that were removed. An open report stays when its table is removed.
   */
  addReport(report: NewReport): Promise<void>;
  countReports(gameId: string): Promise<number>;
  /** Open ones first, then the newest; the rank is the time. */
  reports(query: PageQuery & { readonly done: boolean }): Promise<readonly Report[]>;
  /** Returns whether it existed and was open. A report of a removed table is deleted. */
  settleReport(id: string, at: number): Promise<boolean>;
  /** Adds to the stored usage of that hour. */
  addSpending(spent: readonly CreatorUsage[]): Promise<void>;
  /** From this hour on, in order. Deletes earlier ones. */
  spendingSince(hour: number): Promise<readonly CreatorUsage[]>;
  /** The same without deleting. */
  spendingFrom(hour: number): Promise<readonly CreatorUsage[]>;
  tables(query: PageQuery & { readonly order: TableOrder }): Promise<readonly TableCost[]>;
  /** A value by its name, as JSON; undefined if there is none. */
  setting(name: string): Promise<unknown>;
  putSetting(name: string, value: unknown): Promise<void>;
  /** Fingerprints of the keys that sign tokens, by the number of the key. */
  tokenKeys(): Promise<ReadonlyMap<number, string>>;
  /** Keeps an earlier fingerprint of the same number. */
  addTokenKey(number: number, fingerprint: string): Promise<void>;
}
