import { useEffect, useRef } from 'react';

/** Calls at an interval while the page is visible, and at once when it becomes visible again. */
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

/** The polling interval of the home page in milliseconds. */
export const POLL_INTERVAL = 15_000;
