import type { GameId, PlayerId } from '@magnate/engine';
import { parsedRecord, type RecordProblem, type SavedRecord } from '@magnate/protocol/verify';

/** Reading a game record from a file or from the service. */

export type { SavedRecord };

/** Why a file is not a readable record. */
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

/** Only a text that names a game can be a record of another game. */
const NAMES_A_GAME = /"game"\s*:\s*"/;

/** A record or the log of a game, compressed or not. */
export async function readRecordFile(file: Blob, isGame: (game: unknown) => game is GameId): Promise<SavedRecord> {
  return recordIn(await textIn(file), isGame);
}

/** Checks only what is needed to start; the rules judge the rest. */
export function recordIn(text: string, isGame: (game: unknown) => game is GameId): SavedRecord {
  const record = read(text, isGame);
  if (typeof record !== 'string') return record;
  throw new NoRecord(record === 'game' && NAMES_A_GAME.test(text) ? 'otherGame' : 'notRecord');
}

function read(text: string, isGame: (game: unknown) => game is GameId): SavedRecord | RecordProblem {
  try {
    return parsedRecord(text, isGame);
  } catch {
    // An unreadable log.
    return 'json';
  }
}

export function nameIn({ players }: SavedRecord, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? playerId;
}

/** The magic bytes of gzip. */
const GZIP = [0x1f, 0x8b] as const;

/** The text of a file, compressed or not. */
export async function textIn(file: Blob): Promise<string> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    if (first !== GZIP[0] || second !== GZIP[1]) return await file.text();
    return await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch {
    throw new NoRecord('unreadable');
  }
}

/** A game from a file, held while the page is open: replay and verification share it. */

let held: SavedRecord | null = null;

/** Marks a history entry that shows the held game. */
export const HELD_RECORD_STATE = { isHeld: true } as const;

export function holdRecord(record: SavedRecord): void {
  held = record;
}

/** null if this history entry is about another game, and after a reload. */
export function heldRecord(): SavedRecord | null {
  const { isHeld = false } = (history.state ?? {}) as { readonly isHeld?: boolean };
  return isHeld ? held : null;
}
