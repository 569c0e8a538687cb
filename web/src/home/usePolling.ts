import { useEffect, useRef } from 'react';

/** Calls again and again while the page is in sight, and at once when it comes back into sight. */
export function usePolling(call: () => void, milliseconds: number): void {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  }, [call]);
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') newest.current();
    };
    const timer = setInterval(poll, milliseconds);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [milliseconds]);
}

/** How often the first page looks at the service again. */
export const POLL_INTERVAL = 15_000;
