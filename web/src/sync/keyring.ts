import type { GameId } from '@magnate/engine';

/** The tokens of this device: they make it a player or host of a table. They are sent to the service only. */

export interface OwnSeat {
  readonly playerId: string;
  readonly token: string;
}

/** What a page stores of a table when it is played or left. */
interface Visit {
  /** Time of the last event, by the table's clock; unknown until the game was open here. */
  readonly playedAt?: number;
  /** What this device showed last; unknown until the table was left. */
  readonly seen?: LastSeen;
}

export interface OwnTable extends Visit {
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
  /** Whether this device is notified of turns; unknown until the player has answered. */
  readonly notified?: boolean;
}

/** The last event that a player saw, and when they left. */
export interface LastSeen {
  readonly seq: number;
  readonly at: number;
}

const KEY = 'magnate.tables';
/**
 * Visits have a key of their own. A page writes them while it closes, when its copy of the storage may be behind that of
 * another page: written into the same list, they would remove a seat that was taken meanwhile.
 */
const VISITS_KEY = 'magnate.visits';
const MOST = 50;

type Visits = Readonly<Record<string, Visit>>;

export function ownTables(): readonly OwnTable[] {
  const visits = ownVisits();
  return storedTables().map((table) => ({ ...table, ...visits[table.id] }));
}

export function ownTable(id: string): OwnTable | undefined {
  return ownTables().find((table) => table.id === id);
}

/** Merges into the stored table; the newest comes first. */
export function keepTable(table: Omit<OwnTable, 'seenAt'>): OwnTable {
  const stored = storedTables();
  const others = stored.filter(({ id }) => id !== table.id);
  const known = stored.find(({ id }) => id === table.id);
  const seats = [...table.seats, ...(known?.seats ?? []).filter((seat) => !has(table.seats, seat.playerId))];
  const kept: OwnTable = { ...known, ...table, seats, seenAt: Date.now() };
  write([kept, ...others]);
  return kept;
}

/** Recording the last move does not count as opening the table. */
export function keepPlayed(id: string, playedAt: number): void {
  if (ownTable(id)?.playedAt !== playedAt) keepVisit(id, { playedAt });
}

/** Recording what was seen does not count as opening the table either. */
export function keepSeen(id: string, seen: LastSeen): void {
  keepVisit(id, { seen });
}

export function keepNotified(id: string, notified: boolean): void {
  write(storedTables().map((table) => (table.id === id ? { ...table, notified } : table)));
}

/** Tables stored without a valid time fall back to the time they were opened. */
export function playedAt(table: OwnTable): number {
  return Number.isSafeInteger(table.playedAt) ? (table.playedAt ?? table.seenAt) : table.seenAt;
}

export function forgetTable(id: string): void {
  write(storedTables().filter((table) => table.id !== id));
}

export function forgetSeat(id: string, playerId: string): void {
  write(
    storedTables().map((table) =>
      table.id === id ? { ...table, seats: table.seats.filter((seat) => seat.playerId !== playerId) } : table,
    ),
  );
}

function has(seats: readonly OwnSeat[], playerId: string): boolean {
  return seats.some((seat) => seat.playerId === playerId);
}

/** As stored; tables of an older page have their visit in them. */
function storedTables(): readonly OwnTable[] {
  const kept = read(KEY);
  return Array.isArray(kept) ? kept.filter(isOwnTable) : [];
}

function ownVisits(): Visits {
  const kept = read(VISITS_KEY);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Visits) : {};
}

/** Tables without a seat on this device are not recorded. */
function keepVisit(id: string, visit: Visit): void {
  const visits = ownVisits();
  const ids = storedTables().map((table) => table.id);
  if (!ids.includes(id)) return;
  const kept = Object.entries({ ...visits, [id]: { ...visits[id], ...visit } }).filter(([each]) => ids.includes(each));
  store(VISITS_KEY, Object.fromEntries(kept));
}

function write(tables: readonly OwnTable[]): void {
  store(KEY, tables.slice(0, MOST));
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
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
