import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRefused } from '../store.ts';
import { isBusy } from './faults.ts';

/**
 * One process at a time writes in a folder of data. The lock is a transaction on a database of its own, so that the main
 * one stays open to readers; the system ends it together with its process, however that one died.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreRefused(
      `The data in ${folder} is in use by another Magnate. Stop that one first, or give this one a folder of its own ` +
        'by DATA_DIR.',
      { cause: error },
    );
  }
  return () => lock.close();
}
