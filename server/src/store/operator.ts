import type { GameId } from '@magnate/engine';
import type { TableStatus, Visibility } from '@magnate/protocol';

/** What is kept for the operator: the audit, bans, reports, and the devices by which seats were taken. */

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

/** The device by which a seat was taken, or a table was made: then the player is null. */
export interface DeviceSeat {
  readonly gameId: string;
  readonly playerId: string | null;
  readonly device: string;
  readonly at: number;
}

export interface NewReport {
  readonly gameId: string;
  /** Who is reported. */
  readonly playerId: string;
  /** The line of chat that is reported; null for the name. */
  readonly chatId: number | null;
  readonly reporterId: string;
  readonly why: string;
  readonly at: number;
  /** The name of the reported player and the text of the line, as they were. Reports of earlier versions do not say. */
  readonly name: string | null;
  readonly line: string | null;
}

export interface Report extends NewReport {
  readonly id: string;
  /** When the operator was done with it; null until then. */
  readonly doneAt: number | null;
}

/** A table and what it costs. */
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
  /** A key that stands for the address that made it; null where it is not known. */
  readonly creator: string | null;
  /** The device that made it; null where none was shown. */
  readonly device: string | null;
  readonly players: readonly { readonly id: string; readonly name: string; readonly model: string }[];
}

export const TABLE_ORDERS = ['recent', 'events'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** A page of a list: what comes after the last entry of the page before. */
export interface PageQuery {
  readonly limit: number;
  readonly after?: { readonly rank: number; readonly id: string };
}

/** What the tables of a creator have used in one hour since 1970. */
export interface Spending {
  readonly creator: string;
  readonly hour: number;
  readonly botActions: number;
  readonly bytes: number;
}

export interface OperatorStore {
  /** Entries are only ever added: the database refuses to change or remove one, and a restore keeps them. */
  addAudit(entry: AuditEntry): Promise<void>;
  /** Newest first; the rank is the time. */
  audit(query: PageQuery): Promise<readonly AuditEntry[]>;
  bans(): Promise<readonly Ban[]>;
  /** Replaces an earlier ban of the same subject. */
  putBan(ban: Ban): Promise<void>;
  /** Was there one? */
  removeBan(subject: string): Promise<boolean>;
  /** Replaces the device of that seat. Skips tables that are gone. */
  putDevice(seat: DeviceSeat): Promise<void>;
  seatsOfDevice(device: string): Promise<readonly DeviceSeat[]>;
  devicesOf(gameId: string): Promise<readonly DeviceSeat[]>;
  forgetDevice(device: string): Promise<void>;
  /** Every line that this player wrote at this table. Returns how many there were. */
  removeChatOf(gameId: string, playerId: string): Promise<number>;
  chatOf(gameId: string, playerId: string): Promise<readonly { readonly at: number; readonly text: string }[]>;
  /**
   * The same report again changes nothing. Skips tables that are gone. A report that is not settled stays when its table
   * is removed.
   */
  addReport(report: NewReport): Promise<void>;
  countReports(gameId: string): Promise<number>;
  /** Open ones first, then the newest; the rank is the time. */
  reports(query: PageQuery & { readonly done: boolean }): Promise<readonly Report[]>;
  /** Was it there, and open? One whose table is gone is deleted. */
  settleReport(id: string, at: number): Promise<boolean>;
  /** Adds to what is stored for that hour. */
  addSpending(spent: readonly Spending[]): Promise<void>;
  /** From this hour on, in order. Earlier ones are forgotten. */
  spendingSince(hour: number): Promise<readonly Spending[]>;
  /** The same, and nothing is forgotten. */
  spendingFrom(hour: number): Promise<readonly Spending[]>;
  tables(query: PageQuery & { readonly order: TableOrder }): Promise<readonly TableCost[]>;
  /** A value by its name, as JSON; undefined where there is none. */
  setting(name: string): Promise<unknown>;
  putSetting(name: string, value: unknown): Promise<void>;
  /** Fingerprints of the keys that sign tokens, by the number of the key. */
  tokenKeys(): Promise<ReadonlyMap<number, string>>;
  /** Keeps an earlier fingerprint of the same number. */
  addTokenKey(number: number, fingerprint: string): Promise<void>;
}
