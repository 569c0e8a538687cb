import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ServiceError } from '@magnate/protocol';
import type { LoadCeilings } from '../../config/config.ts';

/** Refuses work while the service is overloaded, before the work begins. */

/** Milliseconds between two samples. */
const LOOK = 250;
/** Milliseconds of the timer whose lateness is measured. */
const RESOLUTION = 10;
/** Seconds after which a client should try again: a level takes as long to fall. */
export const RETRY_SECONDS = 3;

export class Overload {
  readonly #load: LoadLevel;
  readonly #refused: (work: Work) => void;

  constructor(ceilings: LoadCeilings, refused: (work: Work) => void = () => undefined) {
    this.#load = new LoadLevel(ceilings);
    this.#refused = refused;
  }

  get level(): number {
    return this.#load.level;
  }

  /** Throws OVERLOADED if such work is refused now. */
  demand(work: Work): void {
    if (!this.#load.sheds(work)) return;
    this.#refused(work);
    throw new ServiceError('OVERLOADED', { seconds: RETRY_SECONDS });
  }

  look(measured: Measured): void {
    this.#load.look(measured);
  }

  /** Starts measuring this process. Returns a function that stops it. */
  watch(): () => void {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    delay.enable();
    const looking = setInterval(() => {
      // The figure includes the timer's interval. Without a sample it is NaN.
      const lateness = Math.max(0, (delay.count === 0 ? 0 : delay.mean / 1e6) - RESOLUTION);
      delay.reset();
      this.look({ lateness, memory: process.memoryUsage.rss() });
    }, LOOK).unref();
    return () => {
      clearInterval(looking);
      delay.disable();
    };
  }
}

/**
 * The load of the service as a level that rises and falls with measurements. It rises after two samples in a row, so that a
 * single pause has no effect. It falls slowly and well below the threshold (hysteresis), so that it does not flap.
 */

/** Kinds of work, in the order in which they are refused. */
export const WORK = ['creation', 'history', 'joining', 'reading', 'playing'] as const;
export type Work = (typeof WORK)[number];

/** The level from which work is refused. Running games come last. */
const SHED_FROM: Readonly<Record<Work, number>> = { creation: 1, history: 1, joining: 2, reading: 2, playing: 3 };

interface Measured {
  /** Milliseconds by which the event loop is late. */
  readonly lateness: number;
  /** Bytes of memory in use. */
  readonly memory: number;
}

/** Fractions of the ceiling at which each level begins. */
const LATENESS = [1, 2, 8] as const;
/** New tables and readers fill memory. Running games are bounded by their caps, and refused for lateness only. */
const MEMORY = [0.8, 0.9] as const;
const RISE_AFTER = 2;
const FALL_AFTER = 8;
/** A level ends below these fractions of its threshold. */
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

  /** Takes the measurements since the last sample. */
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

/** Closed while the service stops or the store is being replaced. Requests are then refused with STOPPING. */
export class Gate {
  /** Reasons why it is closed. It is open when there is none. */
  readonly #reasons = new Set<{ readonly seconds: number }>();

  /** Closes the gate. Clients are told to retry after `seconds`. Returns a function that opens it again. */
  close(seconds: number): () => void {
    const reason = { seconds };
    this.#reasons.add(reason);
    return () => void this.#reasons.delete(reason);
  }

  /** Throws if the gate is closed. */
  pass(): void {
    for (const { seconds } of this.#reasons) throw new ServiceError('STOPPING', { seconds });
  }
}
