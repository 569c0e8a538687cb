import type { Counting } from '../counting/game.ts';
import { blankMonopoly, type MonopolyTally } from './tally.ts';
import { MonopolyWatcher } from './watcher.ts';

/** How Monopoly is counted: standings by rounds. */
export const monopolyCounting: Counting<'monopoly', MonopolyTally> = {
  moments: Array.from({ length: 26 }, (_, i) => 1 + 4 * i),
  blank: blankMonopoly,
  watch: (into) => new MonopolyWatcher(into),
};
