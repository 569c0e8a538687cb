import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/openStore.ts';
import type { DumpRow } from '../../src/store/store.ts';
import { createDatabase } from '../postgres.ts';
import { FaultyProxy } from './faultyProxy.ts';
import type { StoreLocation } from './killableService.ts';
import { copyOf } from './storeCopy.ts';

/** The storage of one run: a data directory of its own and, for PostgreSQL, a database of its own. */
export interface RunStorage {
  readonly kind: 'sqlite' | 'postgres';
  readonly location: StoreLocation;
  /** The database itself. */
  readonly databaseUrl: string | undefined;
  /** The proxy between the service and its database. */
  readonly proxy: FaultyProxy | undefined;
  /** Everything that is stored. The service must not be running. */
  copy(): Promise<readonly DumpRow[]>;
  remove(): Promise<void>;
}

export function sqliteStorage(dataDir = newFolder()): RunStorage {
  return {
    kind: 'sqlite',
    location: { dataDir },
    databaseUrl: undefined,
    proxy: undefined,
    copy: () => copied({ dataDir }),
    remove: async () => removeFolder(dataDir),
  };
}

/** `server` is the URL of a server on which databases may be created. */
export async function postgresStorage(server: string): Promise<RunStorage> {
  const dataDir = newFolder();
  const database = await createDatabase(server);
  const proxy = await FaultyProxy.to(database.url);
  return {
    kind: 'postgres',
    location: { dataDir, databaseUrl: proxy.url },
    databaseUrl: database.url,
    proxy,
    copy: () => copied({ dataDir, databaseUrl: database.url }),
    remove: async () => {
      await proxy.close();
      await database.drop();
      removeFolder(dataDir);
    },
  };
}

async function copied(location: StoreLocation): Promise<readonly DumpRow[]> {
  const store = await openStore(location);
  try {
    return await copyOf(store);
  } finally {
    await store.close();
  }
}

const folders = new Set<string>();
// Also after Ctrl-C.
process.once('exit', () => folders.forEach(removeFolder));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-faults-'));
  folders.add(folder);
  return folder;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** A small file system in memory that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  setFull(isFull: boolean): void;
  remove(): void;
}

/** Large enough for several runs, small enough to fill quickly. */
const DISK = '64m';
const FILLER = 'filler';
const BLOCK = Buffer.alloc(4096);

/** undefined if it cannot be created: that takes root on Linux. */
export function smallDisk(): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'magnate-faults', folder], { stdio: 'ignore' });
  } catch {
    removeFolder(folder);
    return undefined;
  }
  // It can be removed only when nothing is mounted there.
  folders.delete(folder);
  const remove = () => {
    // The service may still use it: a lazy unmount waits for that.
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    removeFolder(folder);
  };
  process.once('exit', remove);
  const filler = join(folder, FILLER);
  return {
    folder,
    setFull: (isFull) => (isFull ? fill(filler) : unlinkSync(filler)),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Fills it to the last byte, even if other processes write at the same time. */
function fill(filler: string): void {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
