import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Running } from '@magnate/server';
import { LOG_LEVELS, SETTING_NAMES, SETTINGS } from '@magnate/server/settings';
import { translated, words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, typed } from '../input/help.ts';
import { onInterrupt } from '../terminal/progress.ts';
import { addPlace, configOf, type Settings } from '../terminal/service.ts';
import { welcomeLines } from '../terminal/welcome.ts';
import { announce, withdraw } from '../terminal/runningServices.ts';
import { DoesNotHold } from '../input/wrongInput.ts';
import { print, printError } from '../terminal/output.ts';

/** `magnate serve`: the service, until it is told to stop. */
export function serveCommand(): Command {
  const command = new Command('serve')
    .description(words.t('terminal:service.serve.about'))
    .option(`--port ${typed('n')}`, words.t('terminal:service.serve.port', { standard: SETTINGS.PORT.default }))
    .option(`--host ${typed('address')}`, words.t('terminal:service.serve.host'));
  return addPlace(command)
    .option(`--nodes ${typed('n')}`, words.t('terminal:service.serve.nodes', { standard: SETTINGS.NODES.default }))
    .option(
      `--log-level ${typed('level')}`,
      words.t('terminal:service.serve.logLevel', { levels: LOG_LEVELS.join(', ') }),
    )
    .addHelpText(
      'after',
      exampleHelp(
        'magnate serve --port 9000 --data ./tables',
        `${words.t('terminal:service.serve.settings')}\n${settingLines()}`,
      ),
    )
    .action(serveUntilStopped);
}

function settingLines(): string {
  return SETTING_NAMES.map((name) => {
    const { default: standard, help } = SETTINGS[name];
    const about = translated(`terminal:service.setting.${name}`, help);
    return `  ${name.padEnd(22)} ${about}${standard === '' ? '' : ` (${standard})`}`;
  }).join('\n');
}

async function serveUntilStopped(settings: Settings): Promise<void> {
  const config = await configOf(settings);
  prepareMissingPage(config.pageDir);
  // A starter such as npm passes on a Ctrl-C that came here too: only one that comes later ends it at once.
  const interrupt = onInterrupt(['SIGINT', 'SIGTERM']);
  const starter = new AbortController();
  const release = watchStarter(starter);
  const signal = AbortSignal.any([interrupt.signal, starter.signal]);
  try {
    // From here on nobody else takes the data for being at rest.
    if (existsSync(config.dataDir)) announce(config.dataDir);
    const running = await started(config);
    await attend(running, config, signal);
  } finally {
    withdraw(config.dataDir);
    release();
    interrupt.release();
  }
}

/** Milliseconds between two looks at the process that started this one. */
const STARTER_LOOK = 200;

/**
 * A SIGTERM to `npm start` ends npm and the shell that it runs scripts with, and never reaches this process: it notices that
 * its parent is gone. Started otherwise, it may outlive its parent.
 */
function watchStarter(gone: AbortController): () => void {
  if (process.env['npm_lifecycle_event'] !== 'start') return () => undefined;
  const starter = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== starter) gone.abort();
  }, STARTER_LOOK).unref();
  return () => clearInterval(look);
}

/**
 * A fresh clone has no page yet. Everything but the page is there without it too. Building is no part of this program:
 * the set-up of the clone does it, as a process of its own.
 */
function prepareMissingPage(pageDir: string): void {
  if (existsSync(join(pageDir, 'index.html'))) return;
  const builder = join(pageDir, '..', '..', 'scripts', 'page.mjs');
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['ignore', process.stderr, 'inherit'] });
  if (status !== 0) printError(words.t('terminal:service.serve.noPage'));
}

/** Whoever reads the address may ask for a backup at once, and must find the service: so it is printed last. */
async function attend(running: Running, config: Config, signal: AbortSignal): Promise<void> {
  // How stopping went is told by `stopped`.
  const stop = () => void running.stop().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    announce(config.dataDir, running.address);
    const { hasPage, isLoopback, readEnvironment } = await import('@magnate/server');
    const reach = {
      hasPage: hasPage(config.pageDir),
      isLocal: isLoopback(config.host),
      settingsFile: readEnvironment().file,
    };
    for (const line of welcomeLines(running.address, config, reach)) print(line);
    await running.stopped;
  } finally {
    await running.stop();
  }
}

async function started(config: Config): Promise<Running> {
  const { CannotServe, serve, serveNodes } = await import('@magnate/server');
  try {
    return await (config.nodes > 1 ? serveNodes(config) : serve(config, { signals: false }));
  } catch (error) {
    throw error instanceof CannotServe ? new DoesNotHold(error.message) : error;
  }
}
