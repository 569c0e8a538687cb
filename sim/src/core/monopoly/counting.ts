import type { Counting, PuzzleSource } from '../counting/game.ts';
import { blankMonopoly, type MonopolyTally } from './tally.ts';
import { MonopolyWatcher } from './watcher.ts';

/** How Monopoly is counted: standings by rounds. */
export const monopolyCounting: Counting<'monopoly', MonopolyTally> = {
  moments: Array.from({ length: 26 }, (_, i) => 1 + 4 * i),
  blank: blankMonopoly,
  watch: (into) => new MonopolyWatcher(into),
};

const PUZZLE_PHASES = ['AwaitingBuyDecision', 'Auction', 'PlayerAction', 'WaitingForRoll', 'Debt'] as const;

export const monopolyPuzzles: PuzzleSource<(typeof PUZZLE_PHASES)[number] | 'Trade'> = {
  phases: PUZZLE_PHASES,
  byAction: { AcceptTrade: 'Trade' },
};
