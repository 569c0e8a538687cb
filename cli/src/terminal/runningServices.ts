import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../input/record.ts';

/**
 * Files in the data folder that name the running services and their addresses. Each service has its own file, so
 * services that share a database do not need to know of each other.
 */

export interface RunningServiceFile {
  readonly pid: number;
  /** Absent while the service starts. */
  readonly url?: string;
}

const NAME = /^server\.(\d+)\.json$/;

function fileOf(dataDir: string, pid: number): string {
  return join(dataDir, `server.${pid}.json`);
}

/** Also removes the files of dead processes. */
export function announce(dataDir: string, url?: string): void {
  for (const pid of pidsIn(dataDir)) if (!isAlive(pid)) rmSync(fileOf(dataDir, pid), { force: true });
  const { pid } = process;
  writeAtomically(fileOf(dataDir, pid), `${JSON.stringify(url === undefined ? { pid } : { pid, url })}\n`);
}

export function withdraw(dataDir: string): void {
  rmSync(fileOf(dataDir, process.pid), { force: true });
}

/** Services whose process is alive. */
export function announcedIn(dataDir: string): RunningServiceFile[] {
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
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
