import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../../base/folder.ts';
import { StoreRefused } from '../store.ts';
import { isBusy } from './faults.ts';

/**
 * Only one process may write in a data directory. The lock is a transaction on a separate database file, so that
 * readers can still open the main one. The operating system releases it when the process ends, however it ends.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.sqlite');
  makePrivateFile(path);
  const lock = new DatabaseSync(path);
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
