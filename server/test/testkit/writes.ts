import type { Store } from '../../src/store/store.ts';

/** The writing methods of a store, except for snapshots. */
const WRITES = ['create', 'append', 'addChat', 'remove', 'load'] as const;

/** Counts writes from now on. */
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
