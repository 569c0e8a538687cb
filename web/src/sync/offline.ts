import { BASE_PATH } from './basePath.ts';

/** Lets the page be opened without a network from now on. Only pages that are secure can be kept. */
export async function keepForOffline(): Promise<void> {
  // While the page is worked on there is nothing to keep: its files change with every press of a key.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that allows none, as in some private windows: the page works all the same.
  await navigator.serviceWorker
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/`, updateViaCache: 'none' })
    .catch(() => undefined);
}
