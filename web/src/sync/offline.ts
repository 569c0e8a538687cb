import { BASE_PATH } from './basePath.ts';

/** Milliseconds without anything fetched: then the page has what it needs itself. Where something always is, it is waited for no longer. */
const QUIET = 1500;
const LONGEST = 20_000;

/** Lets the page be opened without a network from now on. Only pages that are secure can be kept. */
export async function keepForOffline(): Promise<void> {
  // While the page is worked on there is nothing to keep: its files change with every press of a key.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // All files together are many times as large as what is looked at: on a slow line they would stand in its way.
  await untilQuiet();
  // A browser that allows none, as in some private windows: the page works all the same.
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
