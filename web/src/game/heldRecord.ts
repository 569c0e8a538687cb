import type { SavedRecord } from './savedRecord.ts';

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
