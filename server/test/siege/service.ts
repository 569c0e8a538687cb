import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The service as people start it, in a process of its own, on one core where that can be said. */

const READY = /(http:\/\/\S+)/;
export const SERVICE_CORE = 0;
export const OTHER_CORE = 1;

export class SiegedService {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async start(folder: string, environment: Readonly<Record<string, string>>): Promise<SiegedService> {
    const [command, words] = onCore(SERVICE_CORE, process.execPath, [join(folder, 'cli/src/main.ts'), 'serve']);
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...environment },
    });
    endWithUs(child);
    for await (const line of createInterface(child.stdout)) {
      const [, address] = READY.exec(line) ?? [];
      if (address !== undefined) return new SiegedService(child, address);
    }
    throw new Error('The service did not start.');
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The most memory that it had so far, in megabytes; 0 where the system does not tell. */
  peak(): number {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes ?? 0) / 1000;
    } catch {
      return 0;
    }
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** Leaves no process behind where this one is ended. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** The command that runs this on one core, or anywhere where there is no such tool. */
export function onCore(core: number, command: string, words: readonly string[]): [string, string[]] {
  return hasTool() ? ['taskset', ['-c', `${core}`, command, ...words]] : [command, [...words]];
}

function hasTool(): boolean {
  try {
    execFileSync('taskset', ['-c', `${OTHER_CORE}`, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
