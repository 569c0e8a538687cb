import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ServiceError } from '@magnate/protocol';
import type { LoadCeilings } from '../../config/config.ts';
import { LoadLevel, type Measured, type Work } from './loadLevel.ts';

/** Refuses work while the service is overloaded, before anything is done for it. */

/** Milliseconds between two looks. */
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

  /** Throws OVERLOADED where such work is refused now. */
  demand(work: Work): void {
    if (!this.#load.sheds(work)) return;
    this.#refused(work);
    throw new ServiceError('OVERLOADED', { seconds: RETRY_SECONDS });
  }

  look(measured: Measured): void {
    this.#load.look(measured);
  }

  /** Measures this process from now on. Returns a function that ends it. */
  watch(): () => void {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    delay.enable();
    const looking = setInterval(() => {
      // The time for which the timer was set is in the figure; without a sample it is not a number.
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
