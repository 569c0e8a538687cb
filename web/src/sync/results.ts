/** Results against bots on this device, counted once per table. */

export interface BotResult {
  readonly games: number;
  readonly wins: number;
}

export type BotResults = Readonly<Record<string, BotResult>>;

interface Kept {
  /** The newest last. The list is long enough that no table counts twice. */
  readonly tables: readonly string[];
  readonly bots: BotResults;
}

const KEY = 'magnate.results';
const MOST_TABLES = 200;
const NOTHING: Kept = { tables: [], bots: {} };

export function botResults(): BotResults {
  return read().bots;
}

/** Counts a finished game; `bots` are the strengths at the table. */
export function countResult(tableId: string, bots: readonly string[], isWon: boolean): void {
  write(withResult(read(), tableId, bots, isWon));
}

export function withResult(kept: Kept, tableId: string, bots: readonly string[], isWon: boolean): Kept {
  if (bots.length === 0 || kept.tables.includes(tableId)) return kept;
  const counted = [...new Set(bots)].map((bot) => {
    const { games = 0, wins = 0 } = kept.bots[bot] ?? {};
    return [bot, { games: games + 1, wins: wins + (isWon ? 1 : 0) }] as const;
  });
  return {
    tables: [...kept.tables, tableId].slice(-MOST_TABLES),
    bots: { ...kept.bots, ...Object.fromEntries(counted) },
  };
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is unavailable: nothing is counted.
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { tables, bots } = value as Partial<Kept>;
  return Array.isArray(tables) && typeof bots === 'object' && bots !== null && Object.values(bots).every(isResult);
}

function isResult(value: unknown): value is BotResult {
  if (typeof value !== 'object' || value === null) return false;
  const { games, wins } = value as Partial<BotResult>;
  return typeof games === 'number' && typeof wins === 'number';
}
