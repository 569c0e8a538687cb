import type { Connect } from './lineBus.ts';

/** Looks whether texts come through, without a word that a node would understand. */

const NOTHING = '{}';
/** Milliseconds. */
const PATIENCE = 5000;

/** Milliseconds that a text took there and back. Throws where none comes back. */
export async function busTrial(connect: Connect, patience = PATIENCE): Promise<number> {
  const { promise: heard, resolve, reject } = Promise.withResolvers<void>();
  // Nobody may be waiting for it yet, or any more.
  heard.catch(() => undefined);
  const line = await connect({
    arrived: (_, isOwn) => isOwn && resolve(),
    lost: () => reject(new Error('The connection was lost.')),
  });
  const late = setTimeout(() => reject(new Error('What was sent did not come back.')), patience);
  try {
    const begin = performance.now();
    await line.send(NOTHING);
    await heard;
    return performance.now() - begin;
  } finally {
    clearTimeout(late);
    await line.close().catch(() => undefined);
  }
}
