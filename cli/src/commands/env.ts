import { readSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp } from '../input/help.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** `magnate env`: games for programs that learn. One caller, one stream: it reads, answers and reads again. */

const STDIN = 0;
const STDOUT = 1;
const CHUNK_BYTES = 256 * 1024;
/** Milliseconds to wait where a pipe is not ready: some callers hand over pipes that do not block. */
const RETRY_AFTER = 1;

export function envCommand(): Command {
  return new Command('env')
    .description(words.t('terminal:service.env.about'))
    .addHelpText(
      'after',
      exampleHelp('magnate env < requests.bin > results.bin', words.t('terminal:service.env.notes')),
    )
    .action(env);
}

async function env(): Promise<void> {
  if (isatty(STDIN)) throw new InvalidInput(words.t('terminal:service.env.noTerminal'));
  const { EnvironmentSession } = await import('@magnate/sim/environment');
  const session = new EnvironmentSession(packageFile.version);
  const chunk = new Uint8Array(CHUNK_BYTES);
  blockOnWrites();
  // Reads that block cost less than events, and end with the caller: then the input ends.
  while (!session.isOver) {
    const length = whenReady(() => readSync(STDIN, chunk));
    if (length === undefined || length === 0) return;
    for (const frame of session.receive(chunk.subarray(0, length))) if (!send(frame)) return;
  }
  if (session.isBroken) throw new CommandFailed(words.t('terminal:service.env.broken'));
}

/** Node opens pipes for output so that they do not block: a large result would then wait several times for a retry. */
function blockOnWrites(): void {
  const { _handle: handle } = process.stdout as { _handle?: { setBlocking?(isBlocking: boolean): void } };
  handle?.setBlocking?.(true);
}

/** False if the caller has gone. */
function send(frame: Uint8Array): boolean {
  for (let sent = 0; sent < frame.length; ) {
    const written = whenReady(() => writeSync(STDOUT, frame, sent));
    if (written === undefined) return false;
    sent += written;
  }
  return true;
}

/** Undefined if the other end is closed. */
function whenReady(attempt: () => number): number | undefined {
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF' || code === 'EPIPE') return undefined;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_AFTER);
    }
  }
}
