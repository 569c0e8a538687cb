import { setTimeout as pause } from 'node:timers/promises';

/** How whoever leaves a queue says goodbye: in order where that can be, and in any case soon. */

/** Milliseconds. A Redis that is away answers nothing, and a connection that is just being made anew may never close. */
const GRACE = 5000;

interface Connected {
  close(): Promise<unknown>;
  disconnect(): Promise<unknown>;
}

export async function closed(...connected: readonly Connected[]): Promise<void> {
  await soon(Promise.allSettled(connected.map((each) => each.close())));
  for (const each of connected) each.disconnect().catch(() => undefined);
}

export async function soon(work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, pause(GRACE, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}
