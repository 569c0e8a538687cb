import type { LoadCeilings } from '../../config/config.ts';

/**
 * How overloaded the service is, as a level that rises and falls with what was measured. It rises after two looks in a row, so
 * that a single pause means nothing, and falls slowly and only well below where it rose, so that it does not flap.
 */

/** Kinds of work, in the order in which they are refused. */
export const WORK = ['creation', 'history', 'joining', 'reading', 'playing'] as const;
export type Work = (typeof WORK)[number];

/** The level from which work is refused. Running games come last. */
const SHED_FROM: Readonly<Record<Work, number>> = { creation: 1, history: 1, joining: 2, reading: 2, playing: 3 };

export interface Measured {
  /** Milliseconds by which the event loop is late. */
  readonly lateness: number;
  /** Bytes in use. */
  readonly memory: number;
}

/** Parts of the ceiling at which each level begins. */
const LATENESS = [1, 2, 8] as const;
/** What fills memory are new tables and readers; running games are bounded by their caps, and refused for lateness only. */
const MEMORY = [0.8, 0.9] as const;
const RISE_AFTER = 2;
const FALL_AFTER = 8;
/** A level ends below these parts of where it began. */
const LATENESS_END = 0.5;
const MEMORY_END = 0.95;

export class LoadLevel {
  readonly #ceilings: LoadCeilings;
  #level = 0;
  #above = 0;
  #below = 0;

  constructor(ceilings: LoadCeilings) {
    this.#ceilings = ceilings;
  }

  get level(): number {
    return this.#level;
  }

  sheds(work: Work): boolean {
    return this.#level >= SHED_FROM[work];
  }

  /** Takes what was measured since the last look. */
  look(measured: Measured): void {
    this.#above = this.#reached(measured, 1, 1) > this.#level ? this.#above + 1 : 0;
    this.#below = this.#reached(measured, LATENESS_END, MEMORY_END) < this.#level ? this.#below + 1 : 0;
    if (this.#above >= RISE_AFTER) this.#move(1);
    else if (this.#below >= FALL_AFTER) this.#move(-1);
  }

  #move(step: 1 | -1): void {
    this.#level += step;
    this.#above = 0;
    this.#below = 0;
  }

  #reached({ lateness, memory }: Measured, ofLateness: number, ofMemory: number): number {
    return Math.max(
      levelOf(lateness, this.#ceilings.lateness * ofLateness, LATENESS),
      levelOf(memory, this.#ceilings.memory * ofMemory, MEMORY),
    );
  }
}

function levelOf(value: number, ceiling: number, parts: readonly number[]): number {
  return ceiling === 0 ? 0 : parts.filter((part) => value >= ceiling * part).length;
}
