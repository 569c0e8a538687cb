import type { SavedRecord } from '../game/savedRecord.ts';

/** A game that is handed to the replay in memory: a file that was read, or one that was played on this device. */

export const REPLAY = '/replay';

let held: SavedRecord | null = null;

/** The address to go to; the game is shown there. */
export function openRecord(record: SavedRecord): string {
  held = record;
  return REPLAY;
}

export function heldRecord(): SavedRecord | null {
  return held;
}
