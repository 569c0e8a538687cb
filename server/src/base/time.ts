/** The clock and timers of the tables, so that tests can control time. */
export interface Time {
  /** Wall-clock time in milliseconds since 1970, for display. It may be set, forward and back. */
  now(): number;
  /** Monotonic time in whole milliseconds since some moment of this process, for measurements. */
  elapsed(): number;
  /** Calls once after this number of milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** A longer delay would overflow setTimeout and fire at once. */
const LONGEST = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => Date.now(),
  elapsed: () => Math.floor(performance.now()),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};

/** Periodic work: each round begins a fixed time after the previous one is done. */
export class Rounds {
  readonly #time: Time;
  readonly #cancels = new Map<() => Promise<void>, () => void>();
  #isOver = false;

  constructor(time: Time) {
    this.#time = time;
  }

  every(milliseconds: number, work: () => Promise<void>): void {
    if (this.#isOver) return;
    const round = async () => {
      await work();
      this.every(milliseconds, work);
    };
    this.#cancels.set(
      work,
      this.#time.after(milliseconds, () => void round()),
    );
  }

  /** Waits for the current round. */
  end(): void {
    this.#isOver = true;
    for (const cancel of this.#cancels.values()) cancel();
  }
}
