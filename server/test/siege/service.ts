import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The service as users start it, in its own process, pinned to one core if the system supports that. */

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

  /** Peak memory in megabytes; 0 if the system does not report it. */
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

/** Leaves no process behind if this one is terminated. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** The command that pins this to one core, or the plain command if the tool is missing. */
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
