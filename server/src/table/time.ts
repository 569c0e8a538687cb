/** Time as an argument: tables ask it, tests turn its hands. */
export interface Time {
  now(): number;
  /** Calls once after so many milliseconds; the answer is the way to call it off. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Longer waits would overflow the timer and fire at once. */
const LONGEST = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};
