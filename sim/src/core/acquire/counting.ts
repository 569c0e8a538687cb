import type { Counting, PuzzleSource } from '../counting/game.ts';
import { type AcquireTally, blankAcquire } from './tally.ts';
import { AcquireWatcher } from './watcher.ts';

/** How Acquire is counted: standings by turns. */
export const acquireCounting: Counting<'acquire', AcquireTally> = {
  moments: Array.from({ length: 27 }, (_, i) => 1 + 4 * i),
  blank: blankAcquire,
  watch: (into) => new AcquireWatcher(into),
};

const PUZZLE_PHASES = ['PlaceTile', 'BuyShares', 'FoundCorporation', 'ChooseSurvivor', 'DisposeShares'] as const;

export const acquirePuzzles: PuzzleSource<(typeof PUZZLE_PHASES)[number] | 'Trade' | 'End'> = {
  phases: PUZZLE_PHASES,
  byAction: { AcceptTrade: 'Trade', DeclareEnd: 'End' },
};
