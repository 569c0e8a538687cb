import { setImmediate } from 'node:timers/promises';
import type { Time } from '../../base/time.ts';

/** Time that a test advances by hand. */
export class ManualTime implements Time {
  #now = 1_700_000_000_000;
  /** The offset of the wall clock. */
  #set = 0;
  readonly #calls = new Set<{ readonly at: number; readonly call: () => void }>();

  /** The number of running timers. */
  get timers(): number {
    return this.#calls.size;
  }

  now(): number {
    return this.#now + this.#set;
  }

  elapsed(): number {
    return this.#now;
  }

  /** Sets the wall clock. No time passes. */
  setWallClock(milliseconds: number): void {
    this.#set += milliseconds;
  }

  after(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.#now + milliseconds, call };
    this.#calls.add(entry);
    return () => this.#calls.delete(entry);
  }

  /** Advances time. Everything that falls due happens, with its immediate consequences. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await flushEventLoop();
    for (;;) {
      const next = [...this.#calls].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#calls.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
      await flushEventLoop();
    }
    this.#now = end;
  }
}

/** The time of one process: it can stop while that of others continues. */
export class ProcessTime implements Time {
  readonly #time: Time;
  #isStopped = false;

  constructor(time: Time) {
    this.#time = time;
  }

  now(): number {
    return this.#time.now();
  }

  elapsed(): number {
    return this.#time.elapsed();
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.#time.after(milliseconds, () => {
      if (!this.#isStopped) call();
    });
  }

  stop(): void {
    this.#isStopped = true;
  }
}

/** Turns of the event loop that suffice for all immediate consequences. */
const TURNS = 20;

/** Runs everything that waits only for the event loop. */
export async function flushEventLoop(turns = TURNS): Promise<void> {
  for (let i = 0; i < turns; i++) await setImmediate();
}
