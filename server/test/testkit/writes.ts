import type { Store } from '../../src/store/store.ts';

/** What a store does when something is to be kept. Snapshots are apart: they say nothing new. */
const WRITES = ['create', 'append', 'addChat', 'remove', 'load'] as const;

/** Counts from now on how often the store is asked to keep something. */
export function watchWrites(store: Store): () => number {
  let count = 0;
  for (const name of WRITES) {
    const write = store[name].bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    Object.assign(store, {
      [name]: (...args: readonly unknown[]) => {
        count += 1;
        return write(...args);
      },
    });
  }
  return () => count;
}
