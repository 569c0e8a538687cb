import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** The data directory and its files belong to one user. */

const PRIVATE = 0o600;
/** Rights of everybody else. */
const OTHERS = 0o077;
/** What the service itself keeps there. */
const OURS = /^(magnate|lock)\.sqlite(-wal|-shm|-journal)?$|\.key$|\.token$/;

/**
 * Creates a private folder and its parents, one by one: with `recursive`, Node loops for ever where the system reports
 * ENOENT for everything, as under /proc.
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

/** Whatever this process creates from here on is private. A worker thread cannot set this. */
export function createPrivately(): void {
  if (isMainThread) process.umask(OTHERS);
}

/** Creates a file that only its owner can read, where there is none: SQLite would follow the umask of the process. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE));
}

/** Takes the rights of others from our files in a folder. Returns the names of those that had any. */
export function makeFilesPrivate(folder: string): readonly string[] {
  // There are no such rights on Windows.
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const open = readdirSync(folder).filter((name) => OURS.test(name) && isOpenToOthers(join(folder, name)));
  for (const name of open) chmodSync(join(folder, name), PRIVATE);
  return open;
}

export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0;
}

/** How many files and sockets this process may have open: `ulimit -n`. */

/** Open files beside the connections of clients: the store, the bus, logs, the page, threads. */
const BESIDE_CONNECTIONS = 200;

/** Infinity where there is no limit, or the platform knows none. */
export function openFileLimit(): number {
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report;
  // Looking up the names of network interfaces may take seconds.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { readonly userLimits?: { readonly open_files?: { soft: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** The limit that so many connections of clients need. */
export function neededFiles(connections: number): number {
  return connections + BESIDE_CONNECTIONS;
}
