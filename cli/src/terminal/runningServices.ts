import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../input/record.ts';

/**
 * In the folder of the data: which services work in it, and where they listen. Each has a file of its own, so that
 * several that share a database need not know of each other.
 */

export interface Announced {
  readonly pid: number;
  /** Not known while it starts. */
  readonly url?: string;
}

const NAME = /^server\.(\d+)\.json$/;

function fileOf(dataDir: string, pid: number): string {
  return join(dataDir, `server.${pid}.json`);
}

/** Those of processes that were killed are cleared away. */
export function announce(dataDir: string, url?: string): void {
  for (const pid of pidsIn(dataDir)) if (!isAlive(pid)) rmSync(fileOf(dataDir, pid), { force: true });
  const { pid } = process;
  writeWhole(fileOf(dataDir, pid), `${JSON.stringify(url === undefined ? { pid } : { pid, url })}\n`);
}

export function withdraw(dataDir: string): void {
  rmSync(fileOf(dataDir, process.pid), { force: true });
}

/** Those whose processes live. */
export function announcedIn(dataDir: string): Announced[] {
  return pidsIn(dataDir)
    .filter(isAlive)
    .map((pid) => ({ ...urlIn(fileOf(dataDir, pid)), pid }));
}

function pidsIn(dataDir: string): number[] {
  try {
    return readdirSync(dataDir)
      .map((name) => NAME.exec(name)?.[1])
      .filter((pid) => pid !== undefined)
      .map(Number);
  } catch {
    return [];
  }
}

function urlIn(path: string): { readonly url?: string } {
  try {
    const { url } = JSON.parse(readFileSync(path, 'utf8')) as { readonly url?: unknown };
    return typeof url === 'string' ? { url } : {};
  } catch {
    return {};
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
