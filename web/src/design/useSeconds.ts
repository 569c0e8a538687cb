import { useEffect, useState } from 'react';
import { secondsLeft, untilNextFigure } from './countdown.ts';

/** Whole seconds until then, counted down while it is shown. */
export function useSeconds(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      const wait = untilNextFigure(until, time);
      // A little late, so that the figure has changed for certain.
      timer = wait === undefined ? undefined : setTimeout(tick, wait + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return secondsLeft(until, now);
}
