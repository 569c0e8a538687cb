/** The clock and timers of the tables, so that tests can control time. */
export interface Time {
  /** The time of day, in milliseconds since 1970: for what is told to people. It may be set, forward and back. */
  now(): number;
  /** Whole milliseconds since some moment of this process: for everything that is measured. It is never set. */
  elapsed(): number;
  /** Calls once after so many milliseconds. Returns a function that cancels it. */
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
