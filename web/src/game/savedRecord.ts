import type { GameId, PlayerId } from '@magnate/engine';
import { parsedRecord, type RecordProblem, type SavedRecord } from '@magnate/protocol/verify';

/** A game from a file or from the service, as the page reads it. */

export type { SavedRecord };

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

/** Whatever names no game is no record of another one either. */
const NAMES_A_GAME = /"game"\s*:\s*"/;

/** A record, or the log of a game, compressed or not. */
export async function readRecordFile(file: Blob, isGame: (game: unknown) => game is GameId): Promise<SavedRecord> {
  return recordIn(await textIn(file), isGame);
}

/** As far as it must be known to start; the rules judge the rest. */
export function recordIn(text: string, isGame: (game: unknown) => game is GameId): SavedRecord {
  const record = read(text, isGame);
  if (typeof record !== 'string') return record;
  throw new NoRecord(record === 'game' && NAMES_A_GAME.test(text) ? 'otherGame' : 'notRecord');
}

function read(text: string, isGame: (game: unknown) => game is GameId): SavedRecord | RecordProblem {
  try {
    return parsedRecord(text, isGame);
  } catch {
    // A log that cannot be read.
    return 'json';
  }
}

export function nameIn({ players }: SavedRecord, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? playerId;
}

/** The first bytes of what gzip has made smaller. */
const GZIP = [0x1f, 0x8b] as const;

/** What a file says, compressed or not. */
export async function textIn(file: Blob): Promise<string> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    if (first !== GZIP[0] || second !== GZIP[1]) return await file.text();
    return await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch {
    throw new NoRecord('unreadable');
  }
}

/** A game from a file, kept while the page is open: replay and verification hand it to each other. */

let held: SavedRecord | null = null;

/** Marks an entry of the history: what is shown there is the game that is held. */
export const OF_HELD = { isHeld: true } as const;

export function holdRecord(record: SavedRecord): void {
  held = record;
}

/** null where this entry of the history is not about it, and after the page was loaded anew. */
export function heldRecord(): SavedRecord | null {
  const { isHeld = false } = (history.state ?? {}) as { readonly isHeld?: boolean };
  return isHeld ? held : null;
}
