import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Running } from '@magnate/server';
import { LOG_LEVELS, SETTINGS } from '@magnate/server/settings';
import { Command } from 'commander';
import { onInterrupt } from '../progress.ts';
import { addPlace, configOf, type Settings } from '../service.ts';
import { announce, withdraw } from '../whereabouts.ts';
import { DoesNotHold } from '../wrongInput.ts';

/** `magnate serve`: the service, until it is told to stop. */
export function serveCommand(): Command {
  const command = new Command('serve')
    .description('host tables for people and bots, over HTTP and WebSocket')
    .option('--port <n>', 'the port to listen on, 0 for any free one (otherwise PORT, or 8000)')
    .option('--host <address>', '0.0.0.0 opens it to the network (otherwise HOST, or this machine only)');
  return addPlace(command)
    .option('--log-level <level>', `how much is written down: ${LOG_LEVELS.join(', ')}`)
    .addHelpText(
      'after',
      `\nSettings from the environment (flags win):\n${settingLines()}\n\nExample:\n  magnate serve --port 9000 --data ./tables`,
    )
    .action(serveUntilStopped);
}

function settingLines(): string {
  return Object.entries(SETTINGS)
    .map(([name, { standard, about }]) => `  ${name.padEnd(22)} ${about}${standard === '' ? '' : ` (${standard})`}`)
    .join('\n');
}

async function serveUntilStopped(settings: Settings): Promise<void> {
  const config = await configOf(settings);
  prepareMissingPage(config.pageDir);
  // A starter such as npm passes on a Ctrl-C that came here too: only one that comes later ends it at once.
  const { signal, release } = onInterrupt(['SIGINT', 'SIGTERM']);
  try {
    const lines: string[] = [];
    // From here on nobody else takes the data for being at rest.
    if (existsSync(config.dataDir)) announce(config.dataDir);
    const running = await started(config, (line) => lines.push(line));
    await attend(running, config.dataDir, lines, signal);
  } finally {
    withdraw(config.dataDir);
    release();
  }
}

/**
 * A fresh clone has no page yet. Everything but the page is there without it too. Building is no part of this program:
 * the set-up of the clone does it, as a process of its own.
 */
function prepareMissingPage(pageDir: string): void {
  if (existsSync(join(pageDir, 'index.html'))) return;
  const builder = join(pageDir, '..', '..', 'scripts', 'page.mjs');
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['ignore', process.stderr, 'inherit'] });
  if (status !== 0) console.error('The page could not be built, so there is none. To try again: npm run setup.');
}

/** Whoever reads the address may ask for a backup at once, and must find the service: so it is printed last. */
async function attend(running: Running, dataDir: string, lines: string[], signal: AbortSignal): Promise<void> {
  // How stopping went is told by `stopped`.
  const stop = () => void running.stop().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    announce(dataDir, running.address);
    for (const line of lines) console.log(line);
    await running.stopped;
  } finally {
    await running.stop();
  }
}

async function started(config: Config, print: (line: string) => void): Promise<Running> {
  const { CannotServe, serve } = await import('@magnate/server');
  try {
    return await serve(config, { print, signals: false });
  } catch (error) {
    throw error instanceof CannotServe ? new DoesNotHold(error.message) : error;
  }
}
