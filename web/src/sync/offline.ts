import { BASE_PATH } from './basePath.ts';

/** Milliseconds without requests after which the page has what it needs, and the longest wait for that. */
const QUIET = 500;
const LONGEST = 6000;

/** Installs the service worker, so that the page opens offline. Requires a secure context. */
export async function keepForOffline(): Promise<void> {
  // In development the files change constantly: nothing to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The full cache is many times larger than one page: on a slow connection it would delay the page.
  await untilQuiet();
  // Service workers are blocked, as in some private windows: the page works without one.
  await navigator.serviceWorker
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/`, updateViaCache: 'none' })
    .catch(() => undefined);
}

export async function untilQuiet(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const latest = setTimeout(resolve, LONGEST);
  let quiet = setTimeout(resolve, QUIET);
  const fetched = new PerformanceObserver(() => {
    clearTimeout(quiet);
    quiet = setTimeout(resolve, QUIET);
  });
  fetched.observe({ type: 'resource' });
  await promise;
  fetched.disconnect();
  clearTimeout(quiet);
  clearTimeout(latest);
}
