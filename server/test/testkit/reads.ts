import type { Store } from '../../src/store/store.ts';

/** Counts the reads of a store while tables are loaded. */
const READS = ['running', 'read', 'snapshot', 'actions', 'events'] as const;

export interface Reads {
  readonly asked: Record<(typeof READS)[number], number>;
  /** Actions and events that were read for replays. */
  replayed: number;
}

/** Counts reads from now on. */
export function watchReads(store: Store): Reads {
  const reads: Reads = { asked: { running: 0, read: 0, snapshot: 0, actions: 0, events: 0 }, replayed: 0 };
  for (const name of READS) {
    const read = store[name].bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    Object.assign(store, {
      [name]: async (...args: readonly unknown[]) => {
        reads.asked[name] += 1;
        const found = await read(...args);
        if (name === 'actions' || name === 'events') reads.replayed += (found as readonly unknown[]).length;
        return found;
      },
    });
  }
  return reads;
}
