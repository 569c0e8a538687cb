import { useEffect, useRef } from 'react';

/** Calls again and again while the page is in sight, and at once when it comes back into sight. */
export function usePulse(call: () => void, milliseconds: number): void {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  }, [call]);
  useEffect(() => {
    const pulse = () => {
      if (document.visibilityState === 'visible') newest.current();
    };
    const timer = setInterval(pulse, milliseconds);
    document.addEventListener('visibilitychange', pulse);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pulse);
    };
  }, [milliseconds]);
}

/** How often the first page looks at the service again. */
export const PULSE = 15_000;
