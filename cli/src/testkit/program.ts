import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { run } from '../program.ts';

/** Runs the program in tests: in the same process for speed, or in a child process. */

const MAIN = join(import.meta.dirname, '../main.ts');

export interface ProgramResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

// FORCE_COLOR is meant for the test runner, not for the program under test.
delete process.env['FORCE_COLOR'];

let queue: Promise<unknown> = Promise.resolve();

/** Runs in this process, one call at a time, and captures the output. */
export function magnate(...args: readonly string[]): Promise<ProgramResult> {
  const next = queue.then(() => captureOutput(args));
  queue = next.catch(() => undefined);
  return next;
}

async function captureOutput(args: readonly string[]): Promise<ProgramResult> {
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

/** Runs in a child process. `onLine` receives standard error line by line; it and `onStart` may signal the process. */
export function spawnProgram(
  args: readonly string[],
  onLine?: (line: string, child: ChildProcess) => void,
  onStart?: (child: ChildProcess) => void,
): Promise<ProgramResult> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    onStart?.(child);
    const printed = { out: '', err: '' };
    let read = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed.err += text;
      const lines = printed.err.split('\n').slice(0, -1);
      for (const line of lines.slice(read)) onLine?.(line, child);
      read = lines.length;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? -1, ...printed }));
  });
}

/** The last line of the output, parsed as JSON. */
export function lastJson({ out }: ProgramResult): unknown {
  return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
}
