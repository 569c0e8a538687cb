import type { GameStatistics, PuzzleSource } from '../counting/gameStatistics.ts';
import { type AcquireTally, blankAcquire } from './tally.ts';
import { AcquireCollector } from './collector.ts';

/** The statistics of Acquire; standings are recorded by turn. */
export const acquireStatistics: GameStatistics<'acquire', AcquireTally> = {
  moments: Array.from({ length: 27 }, (_, i) => 1 + 4 * i),
  blank: blankAcquire,
  collect: (into) => new AcquireCollector(into),
};

const PUZZLE_PHASES = ['PlaceTile', 'BuyShares', 'FoundCorporation', 'ChooseSurvivor', 'DisposeShares'] as const;

export const acquirePuzzles: PuzzleSource<(typeof PUZZLE_PHASES)[number] | 'Trade' | 'End'> = {
  phases: PUZZLE_PHASES,
  byAction: { AcceptTrade: 'Trade', DeclareEnd: 'End' },
};
