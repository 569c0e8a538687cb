import type { StoredClock, StoredGame } from './store.ts';

/** Whom the running games wait for, read without opening them. */

/** Whom a game waits for, as of its last snapshot. */
export interface Waiting {
  readonly holders: readonly string[];
  readonly phase: string;
  /** The key of the decision, as its clock has it. */
  readonly key: string;
}

/** A table and whom it waits for. */
export interface StoredTurn {
  readonly game: StoredGame;
  /** null before the first snapshot. */
  readonly waiting: Waiting | null;
  readonly clock: Omit<StoredClock, 'gameId'> | null;
  /** The ids of all tokens and codes of the table that have ended. */
  readonly endedTokens: readonly string[];
}

export interface TurnStore {
  /** Unknown ids are left out. */
  turns(ids: readonly string[]): Promise<readonly StoredTurn[]>;
  /** The unfinished tables with a seat of a device that shares this profile, the latest first. */
  tablesOfProfile(profile: string, limit: number): Promise<readonly string[]>;
}
