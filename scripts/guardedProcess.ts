import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A program that tests start and stop on a free port. It ends with them, even if they are killed. */

/**
 * A shell between this process and the program: a line on its file descriptor 3 is a signal to forward. If the
 * descriptor closes without one, this process was killed: the shell stops the program and deletes the folder.
 */
const GUARD = `
  folder=$1; shift; "$@" & pid=$!; trap '' INT TERM
  ( asked=; while read -r signal; do asked=1; kill -"$signal" $pid; done <&3
    [ "$asked" ] || { kill -INT $pid; while kill -0 $pid; do sleep 0.1; done; rm -rf "$folder"; } ) 2>/dev/null &
  wait $pid`;

const PORT_TRIES = 5;
/** Output lines shown if the program does not start. */
const MAX_LINES = 50;

export type Signal = 'INT' | 'KILL' | 'QUIT' | 'TERM';

export interface GuardedProgram {
  readonly command: readonly string[];
  /** The working folder, deleted at the end. */
  readonly folder: string;
  readonly speaksOn: 'stdout' | 'stderr';
  /** The output line that means it is ready. */
  readonly ready: RegExp;
  readonly owner?: { readonly uid?: number; readonly gid?: number };
}

export class GuardedProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when it is ready; throws if it exits first. */
  static async start({ command, folder, speaksOn, ready, owner = {} }: GuardedProgram): Promise<GuardedProcess> {
    const stdioOf = (stream: 'stdout' | 'stderr') => (stream === speaksOn ? 'pipe' : 'ignore');
    const child = spawn('sh', ['-c', GUARD, 'guard', folder, ...command], {
      ...owner,
      cwd: folder,
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', stdioOf('stdout'), stdioOf('stderr'), 'pipe'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const lines: string[] = [];
    createInterface(child[speaksOn] as Readable).on('line', (line) => {
      if (ready.test(line)) resolve();
      else if (lines.length < MAX_LINES) lines.push(line);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command[0]} did not start.\n${lines.join('\n')}`)));
    await promise;
    return new GuardedProcess(child);
  }

  async end(signal: Signal): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    (child.stdio[3] as Writable).end(`${signal}\n`);
    await exited;
  }
}

/** Starts it on a free port. If another program takes the port first, tries the next. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return await start(port);
    } catch (error) {
      if (attempt === PORT_TRIES) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
