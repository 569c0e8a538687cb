/**
 * Keeps the files of one build of the page, so that it opens without a network. It keeps nothing else: what the service
 * answers is never kept. A new build is fetched whole before it takes over.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written in front of this file when the page is built. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** Several sites may lie under paths of one. */
const OURS = `magnate ${self.registration.scope} `;
const CACHE = `${OURS}${BUILD}`;
/** The first file of the page: it is at every address that is no file. */
const START = self.registration.scope;
/** Their names tell their content. */
const HASHED = /\/assets\//;
/** A line that takes longer than so many milliseconds is as good as none. */
const PATIENCE = 5000;
const AT_ONCE = 6;

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

/** Of this build, or of one before that is still open somewhere. */
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
  // A few at a time: whoever plays meanwhile has the line to themselves.
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** What has the same name is the same, whichever build it came with. */
async function fresh(address: string): Promise<Response> {
  const isHashed = HASHED.test(address);
  const known = isHashed ? await caches.match(address) : undefined;
  if (known !== undefined) return known;
  const answer = await fetch(address, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' });
  if (!answer.ok) throw new Error(`${address} is not there: ${answer.status}.`);
  return answer;
}

/** Whoever still has the page of the build before open may ask for parts of it. */
async function dropOld(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** The newest page where somebody answers, so that no old one meets a newer service; else the one that was kept. */
async function pageFor(request: Request): Promise<Response> {
  const start = (await caches.open(CACHE)).match(START);
  try {
    const answer = await Promise.race([fetch(request), late()]);
    // A proxy answers for a service that is not there.
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
