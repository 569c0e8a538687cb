import type { GameId } from '@magnate/engine';

/** The tokens of this device: they make it a player or host of a table. They are sent to the service only. */

export interface OwnSeat {
  readonly playerId: string;
  readonly token: string;
}

export interface OwnTable {
  readonly id: string;
  /** Unknown until a private table has been fetched with the token of the seat. */
  readonly game?: GameId;
  /** Stored on this device only; no service knows the game. */
  readonly isLocal?: true;
  readonly seats: readonly OwnSeat[];
  readonly hostToken?: string;
  /** Claim codes of seats not handed out yet, by player. Only the device that opened the table has them. */
  readonly claims?: Readonly<Record<string, string>>;
  /** When the table was last opened here. */
  readonly seenAt: number;
  /** Time of the last event, by the table's clock; unknown until the game was open here. */
  readonly playedAt?: number;
  /** What this device showed last; unknown until the table was left. */
  readonly seen?: LastSeen;
  /** Whether this device is notified of turns; unknown until the player has answered. */
  readonly notified?: boolean;
}

/** The last event that a player saw, and when they left. */
export interface LastSeen {
  readonly seq: number;
  readonly at: number;
}

const KEY = 'magnate.tables';
const MOST = 50;

export function ownTables(): readonly OwnTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwnTable) : [];
  } catch {
    return [];
  }
}

export function ownTable(id: string): OwnTable | undefined {
  return ownTables().find((table) => table.id === id);
}

/** Merges into the stored table; the newest comes first. */
export function keepTable(table: Omit<OwnTable, 'seenAt'>): OwnTable {
  const others = ownTables().filter(({ id }) => id !== table.id);
  const known = ownTable(table.id);
  const seats = [...table.seats, ...(known?.seats ?? []).filter((seat) => !has(table.seats, seat.playerId))];
  const kept: OwnTable = { ...known, ...table, seats, seenAt: Date.now() };
  write([kept, ...others]);
  return kept;
}

/** Recording the last move does not count as opening the table. */
export function keepPlayed(id: string, playedAt: number): void {
  const tables = ownTables();
  if (tables.every((table) => table.id !== id || table.playedAt === playedAt)) return;
  write(tables.map((table) => (table.id === id ? { ...table, playedAt } : table)));
}

/** Recording what was seen does not count as opening the table either. */
export function keepSeen(id: string, seen: LastSeen): void {
  write(ownTables().map((table) => (table.id === id ? { ...table, seen } : table)));
}

export function keepNotified(id: string, notified: boolean): void {
  write(ownTables().map((table) => (table.id === id ? { ...table, notified } : table)));
}

/** Tables stored without a valid time fall back to the time they were opened. */
export function playedAt(table: OwnTable): number {
  return Number.isSafeInteger(table.playedAt) ? (table.playedAt ?? table.seenAt) : table.seenAt;
}

export function forgetTable(id: string): void {
  write(ownTables().filter((table) => table.id !== id));
}

export function forgetSeat(id: string, playerId: string): void {
  write(
    ownTables().map((table) =>
      table.id === id ? { ...table, seats: table.seats.filter((seat) => seat.playerId !== playerId) } : table,
    ),
  );
}

function has(seats: readonly OwnSeat[], playerId: string): boolean {
  return seats.some((seat) => seat.playerId === playerId);
}

function write(tables: readonly OwnTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // Storage is unavailable: the seat lasts as long as the page.
  }
}

function isOwnTable(value: unknown): value is OwnTable {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, seats, seenAt } = value as Partial<OwnTable>;
  return (
    typeof id === 'string' &&
    (game === undefined || typeof game === 'string') &&
    Array.isArray(seats) &&
    typeof seenAt === 'number'
  );
}
