import { useTable } from '../sync/useTable.ts';
import type { GameKit } from './kit.ts';

/** The kit of the game that is played at this table; null until it is loaded. */
export function useKit(): GameKit | null {
  // The page hands a table nothing but kits to load (`TablePage`); only what plays events needs to know less of them.
  return useTable((state) => state.kit) as GameKit | null;
}
