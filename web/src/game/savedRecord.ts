import { type GameId, type GameRecord, type PlayerId, recordFromLog, type Seat } from '@magnate/engine';

/** A game as a file or the service gives it: its set-up and its actions. */

export interface SavedRecord extends GameRecord<Readonly<Record<string, unknown>>> {
  readonly game: GameId;
  readonly players: readonly (Seat & { readonly model?: string })[];
}

/** What is wrong with a file that should be a game. */
export const RECORD_FAULTS = ['unreadable', 'notRecord', 'otherGame'] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

export class NoRecord extends Error {
  readonly fault: RecordFault;

  constructor(fault: RecordFault) {
    super(fault);
    this.name = 'NoRecord';
    this.fault = fault;
  }
}

/** How the log of a game begins. */
const LOG = '{"setup":';

/** A record, or the log of a game, compressed or not. */
export async function readRecordFile(file: Blob, isGame: (game: unknown) => game is GameId): Promise<SavedRecord> {
  return recordIn(await textIn(file), isGame);
}

/** As far as it must be known to start; the rules judge the rest. */
export function recordIn(text: string, isGame: (game: unknown) => game is GameId): SavedRecord {
  const record = parsed(text);
  if (!isObject(record) || !isList(record['players']) || !isList(record['actions'])) throw new NoRecord('notRecord');
  if (!record['players'].every(({ id }) => typeof id === 'string')) throw new NoRecord('notRecord');
  if (!record['actions'].every(({ action }) => isObject(action))) throw new NoRecord('notRecord');
  if (record['options'] !== undefined && !isObject(record['options'])) throw new NoRecord('notRecord');
  if (!isGame(record['game'])) throw new NoRecord('otherGame');
  return record as unknown as SavedRecord;
}

export function nameIn({ players }: SavedRecord, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? playerId;
}

function parsed(text: string): unknown {
  try {
    return text.startsWith(LOG) ? recordFromLog(text) : JSON.parse(text);
  } catch {
    throw new NoRecord('notRecord');
  }
}

/** The first bytes of what gzip has made smaller. */
const GZIP = [0x1f, 0x8b] as const;

async function textIn(file: Blob): Promise<string> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    if (first !== GZIP[0] || second !== GZIP[1]) return await file.text();
    return await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch {
    throw new NoRecord('unreadable');
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) && value.every(isObject);
}
