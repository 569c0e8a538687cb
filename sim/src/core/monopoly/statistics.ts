import type { GameStatistics, PuzzleSource } from '../counting/gameStatistics.ts';
import { blankMonopoly, type MonopolyTally } from './tally.ts';
import { MonopolyCollector } from './collector.ts';

/** The statistics of Monopoly; standings are recorded by round. */
export const monopolyStatistics: GameStatistics<'monopoly', MonopolyTally> = {
  moments: Array.from({ length: 26 }, (_, i) => 1 + 4 * i),
  blank: blankMonopoly,
  collect: (into) => new MonopolyCollector(into),
};

const PUZZLE_PHASES = ['AwaitingBuyDecision', 'Auction', 'PlayerAction', 'WaitingForRoll', 'Debt'] as const;

export const monopolyPuzzles: PuzzleSource<(typeof PUZZLE_PHASES)[number] | 'Trade'> = {
  phases: PUZZLE_PHASES,
  byAction: { AcceptTrade: 'Trade' },
};
