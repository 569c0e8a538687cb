import type { Board } from '@magnate/engine/monopoly';
import { boardIn, type MonopolyTally } from '../../core/monopoly/tally.ts';

/** What was counted, and on which board. */
export interface Counted extends MonopolyTally {
  readonly board: Board;
}

export function countedOn(tally: MonopolyTally, options: Readonly<Record<string, unknown>>): Counted {
  return { ...tally, board: boardIn(options) };
}
