import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { run } from '../program.ts';

/** The program as tests start it: within their own process for speed, or as one of its own. */

const MAIN = join(import.meta.dirname, '../main.ts');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

// Whoever runs the tests in colours does not mean the program that is tested.
delete process.env['FORCE_COLOR'];

let queue: Promise<unknown> = Promise.resolve();

/** Within this process, and one after the other: what each prints is caught. */
export function magnate(...args: readonly string[]): Promise<Ended> {
  const next = queue.then(() => caught(args));
  queue = next.catch(() => undefined);
  return next;
}

async function caught(args: readonly string[]): Promise<Ended> {
  const printed = { out: '', err: '' };
  const keep = (where: 'out' | 'err') => (text: unknown) => {
    printed[where] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
    vi.spyOn(console, 'log').mockImplementation((line) => void keep('out')(`${String(line)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void keep('err')(`${String(line)}\n`)),
  ];
  try {
    return { code: await run(args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** As people start it; `onLine` hears the error stream line by line and may do something to the process, as may `onStart`. */
export function spawned(
  args: readonly string[],
  onLine?: (line: string, child: ChildProcess) => void,
  onStart?: (child: ChildProcess) => void,
): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    onStart?.(child);
    const printed = { out: '', err: '' };
    let heard = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed.err += text;
      const lines = printed.err.split('\n').slice(0, -1);
      for (const line of lines.slice(heard)) onLine?.(line, child);
      heard = lines.length;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? -1, ...printed }));
  });
}

/** The last line, which is JSON where it was asked for. */
export function lastJson({ out }: Ended): unknown {
  return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
}
