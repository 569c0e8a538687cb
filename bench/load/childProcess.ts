import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A child process that prints lines and never outlives this process. */

interface ChildOptions {
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export class Child {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #kill = () => void this.#process.kill('SIGKILL');

  constructor(script: URL, args: readonly string[], { flags = [], environment = {} }: ChildOptions = {}) {
    this.#process = spawn(process.execPath, [...flags, fileURLToPath(script), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    if (this.#process.stdout === null) throw new Error('The child process has no standard output.');
    this.#lines = createInterface(this.#process.stdout)[Symbol.asyncIterator]();
    process.once('exit', this.#kill);
  }

  /** The next line of its output. */
  async line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`${this.#process.spawnargs.slice(1).join(' ')} exited early.`);
    return value;
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    process.off('exit', this.#kill);
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }
}
