/**
 * Caches the files of one build of the page, so that it opens offline. Answers of the service are never cached. A new
 * build is fetched completely before it takes over.
 */

declare const self: ServiceWorkerGlobalScope;
/** Prepended when the page is built. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** Several sites may share an origin. */
const OURS = `magnate ${self.registration.scope} `;
const CACHE = `${OURS}${BUILD}`;
/** The entry document, served at every address that is not a file. */
const START = self.registration.scope;
/** Files with a content hash in their names. */
const HASHED = /\/assets\//;
/** Milliseconds after which a slow connection counts as offline. */
const PATIENCE = 5000;
const AT_ONCE = 16;

const addresses = new Set(FILES.map((file) => new URL(file, START).href));

self.addEventListener('install', (event) => {
  event.waitUntil(fetchAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (isFile(request.url)) event.respondWith(kept(request));
});

/** Tells the player that a table waits for them. Browsers require a notification for every message. */
self.addEventListener('push', (event) => {
  const { title, body, table } = turnIn(event.data);
  const icon = new URL('icons/192.png', START).href;
  event.waitUntil(self.registration.showNotification(title, { body, icon, tag: `turn ${table}`, data: { table } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data as { readonly table: string };
  event.waitUntil(showTable(new URL(table === '' ? '' : `table/${table}`, START).href));
});

interface Turn {
  readonly title: string;
  readonly body: string;
  /** The id of the table; empty if the message cannot be read. */
  readonly table: string;
}

function turnIn(data: PushMessageData | null): Turn {
  try {
    const { title, body, table = '' } = (data === null ? {} : data.json()) as Partial<Turn>;
    if (typeof title === 'string' && typeof body === 'string' && /^[\w-]{1,64}$/.test(table)) {
      return { title, body, table };
    }
  } catch {
    // Not of this version.
  }
  return { title: 'Magnate', body: '', table: '' };
}

async function showTable(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url.split(/[?#]/)[0] === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
}

/** From this build, or from an earlier one that is still open. */
function isFile(url: string): boolean {
  return addresses.has(url) || (url.startsWith(START) && HASHED.test(url));
}

async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const left = [START, ...addresses];
  const next = async (): Promise<void> => {
    const address = left.pop();
    if (address === undefined) return;
    await cache.put(address, await fresh(address));
    await next();
  };
  // A few at a time, to leave bandwidth for the game.
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Files with the same name are identical in every build. */
async function fresh(address: string): Promise<Response> {
  const isHashed = HASHED.test(address);
  const known = isHashed ? await caches.match(address) : undefined;
  if (known !== undefined) return known;
  const answer = await fetch(address, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' });
  if (!answer.ok) throw new Error(`${address} is not there: ${answer.status}.`);
  return answer;
}

/** A page of the previous build may still request its parts. */
async function dropOld(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** The newest page if the service answers, so that no old page meets a newer service; otherwise the cached one. */
async function pageFor(request: Request): Promise<Response> {
  const start = (await caches.open(CACHE)).match(START);
  try {
    const answer = await Promise.race([fetch(request), late()]);
    // A proxy answers in place of a service that is down.
    if (answer !== undefined && answer.status < 500) return answer;
    return (await start) ?? answer ?? fetch(request);
  } catch (error) {
    const page = await start;
    if (page === undefined) throw error;
    return page;
  }
}

function late(): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, PATIENCE, undefined));
}

async function kept(request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(request);
  return own ?? (await caches.match(request)) ?? fetch(request);
}
