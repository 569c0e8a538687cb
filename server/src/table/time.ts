/** The clock and timers of the tables, so that tests can control time. */
export interface Time {
  now(): number;
  /** Calls once after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** A longer delay would overflow setTimeout and fire at once. */
const LONGEST = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};
