import type { Store } from '../../src/store/store.ts';

/** What opening a table asks of a store. */
const READS = ['running', 'read', 'snapshot', 'actions', 'events'] as const;

export interface Reads {
  readonly asked: Record<(typeof READS)[number], number>;
  /** Actions and events that were read, to be lived through again. */
  relived: number;
}

/** Counts from now on what is read. */
export function watchReads(store: Store): Reads {
  const reads: Reads = { asked: { running: 0, read: 0, snapshot: 0, actions: 0, events: 0 }, relived: 0 };
  for (const name of READS) {
    const read = store[name].bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    Object.assign(store, {
      [name]: async (...args: readonly unknown[]) => {
        reads.asked[name] += 1;
        const found = await read(...args);
        if (name === 'actions' || name === 'events') reads.relived += (found as readonly unknown[]).length;
        return found;
      },
    });
  }
  return reads;
}
