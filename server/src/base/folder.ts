import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** The data directory and its files belong to one user. */

const PRIVATE = 0o600;
/** The permission bits of group and others. */
const OTHERS = 0o077;
/** The files of the service in it. */
const OURS = /^(magnate|lock)\.sqlite(-wal|-shm|-journal)?$|\.key$|\.token$/;

/**
 * Creates a private folder and its parents, one by one: with `recursive`, Node loops forever if the system reports ENOENT for
 * everything, as under /proc.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      // Another process created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Every file that this process creates from here on is private. A worker thread cannot set this. */
export function createPrivately(): void {
  if (isMainThread) process.umask(OTHERS);
}

/** Creates a missing file that only its owner can read: SQLite would follow the umask of the process. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE));
}

/** Removes the permissions of others from our files in a folder. Returns the names of those that had any. */
export function makeFilesPrivate(folder: string): readonly string[] {
  // Windows has no such permissions.
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const open = readdirSync(folder).filter((name) => OURS.test(name) && isOpenToOthers(join(folder, name)));
  for (const name of open) chmodSync(join(folder, name), PRIVATE);
  return open;
}

export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0;
}

/** How many files and sockets this process may have open: `ulimit -n`. */

/** Open files besides the connections of clients: the store, the bus, logs, the page, threads. */
const BESIDE_CONNECTIONS = 200;

/** Infinity if there is no limit, or the platform does not report one. */
export function openFileLimit(): number {
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report;
  // Resolving the names of network interfaces may take seconds.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { readonly userLimits?: { readonly open_files?: { soft: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** The limit needed for this number of client connections. */
export function neededFiles(connections: number): number {
  return connections + BESIDE_CONNECTIONS;
}
