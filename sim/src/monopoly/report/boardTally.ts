import type { Board } from '@magnate/engine/monopoly';
import { boardIn, type MonopolyTally } from '../../core/monopoly/tally.ts';

/** A tally with its board. */
export interface BoardTally extends MonopolyTally {
  readonly board: Board;
}

export function boardTally(tally: MonopolyTally, options: Readonly<Record<string, unknown>>): BoardTally {
  return { ...tally, board: boardIn(options) };
}
