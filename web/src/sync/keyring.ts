import type { GameId } from '@magnate/engine';

/** The tokens that this device holds: what makes it a player, or a host, of a table. They never leave it but for the service. */

export interface OwnSeat {
  readonly playerId: string;
  readonly token: string;
}

export interface OwnTable {
  readonly id: string;
  /** Not known before somebody has looked at a private table with the token of their seat. */
  readonly game?: GameId;
  /** Kept on this device alone: no service knows of it. */
  readonly isLocal?: true;
  readonly seats: readonly OwnSeat[];
  readonly hostToken?: string;
  /** Codes of the seats that were not handed out yet, by player: only whoever opened the table has them. */
  readonly claims?: Readonly<Record<string, string>>;
  /** When it was last opened here. */
  readonly seenAt: number;
  /** When something happened there last, by the table's own time; not known before the game was open here. */
  readonly playedAt?: number;
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

/** Adds to what is known of a table; the newest first. */
export function keepTable(table: Omit<OwnTable, 'seenAt'>): OwnTable {
  const others = ownTables().filter(({ id }) => id !== table.id);
  const known = ownTable(table.id);
  const seats = [...table.seats, ...(known?.seats ?? []).filter((seat) => !has(table.seats, seat.playerId))];
  const kept: OwnTable = { ...known, ...table, seats, seenAt: Date.now() };
  write([kept, ...others]);
  return kept;
}

/** When the game was played is no reason to call it newly opened. */
export function keepPlayed(id: string, playedAt: number): void {
  const tables = ownTables();
  if (tables.every((table) => table.id !== id || table.playedAt === playedAt)) return;
  write(tables.map((table) => (table.id === id ? { ...table, playedAt } : table)));
}

/** Tables that were kept without it, or wrongly, have only the time at which they were opened. */
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
    // A browser that keeps nothing: the seat is held as long as the page is open.
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
