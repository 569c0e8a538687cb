import { startTransition, useEffect, useRef, useState } from 'react';

/** Milliseconds: steps that follow each other sooner are taken in a hurry, as by a key that is held. */
const HURRY = 100;

/**
 * What stands around the board follows it: right after a single step, and when they end after steps in a hurry, of which nobody
 * could read the words anyway. The board itself keeps up with all of them.
 */
export function useTrailing<T>(value: T): T {
  const [trailing, setTrailing] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const follow = () => startTransition(() => setTrailing(() => value));
    const isHurried = performance.now() - changedAt.current < HURRY;
    changedAt.current = performance.now();
    if (!isHurried) {
      follow();
      return undefined;
    }
    const timer = setTimeout(follow, HURRY);
    return () => clearTimeout(timer);
  }, [value]);
  return trailing;
}
