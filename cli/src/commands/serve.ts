import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, ServerHandle } from '@magnate/server';
import { LOG_LEVELS, SETTING_NAMES, SETTINGS } from '@magnate/server/settings';
import { translated, words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { onInterrupt } from '../terminal/progress.ts';
import { addDataOptions, configOf, type Settings } from '../terminal/service.ts';
import { welcomeLines } from '../terminal/welcome.ts';
import { announce, withdraw } from '../terminal/runningServices.ts';
import { CommandFailed } from '../input/optionParsers.ts';
import { print, printError } from '../terminal/output.ts';

/** `magnate serve`: runs the service until it is stopped. */
export function serveCommand(): Command {
  const command = new Command('serve')
    .description(words.t('terminal:service.serve.about'))
    .option(`--port ${requiredValue('n')}`, words.t('terminal:service.serve.port', { standard: SETTINGS.PORT.default }))
    .option(`--host ${requiredValue('address')}`, words.t('terminal:service.serve.host'));
  return addDataOptions(command)
    .option(
      `--nodes ${requiredValue('n')}`,
      words.t('terminal:service.serve.nodes', { standard: SETTINGS.NODES.default }),
    )
    .option(
      `--log-level ${requiredValue('level')}`,
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
  // A parent such as npm forwards a Ctrl-C that this process also received. Only a later signal ends the process at
  // once.
  const interrupt = onInterrupt(['SIGINT', 'SIGTERM']);
  const starter = new AbortController();
  const release = watchStarter(starter);
  const signal = AbortSignal.any([interrupt.signal, starter.signal]);
  try {
    // From here on, other commands treat the data as in use.
    if (existsSync(config.dataDir)) announce(config.dataDir);
    const running = await started(config);
    await attend(running, config, signal);
  } finally {
    withdraw(config.dataDir);
    release();
    interrupt.release();
  }
}

/** Milliseconds between two checks of the parent process. */
const STARTER_LOOK = 200;

/**
 * A SIGTERM to `npm start` ends npm and its shell but never reaches this process, so it checks whether its parent is
 * gone. If it was not started by npm, it may outlive its parent.
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
 * A fresh clone has no built page; everything else works without one. The set-up script of the clone builds it in a
 * child process.
 */
function prepareMissingPage(pageDir: string): void {
  if (existsSync(join(pageDir, 'index.html'))) return;
  const builder = join(pageDir, '..', '..', 'scripts', 'page.mjs');
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['ignore', process.stderr, 'inherit'] });
  if (status !== 0) printError(words.t('terminal:service.serve.noPage'));
}

/**
 * Prints the address last: a reader of the address may request a backup at once, and the service must be announced by
 * then.
 */
async function attend(running: ServerHandle, config: Config, signal: AbortSignal): Promise<void> {
  // `stopped` reports the result of stopping.
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

async function started(config: Config): Promise<ServerHandle> {
  const { CannotServe, serve, serveNodes } = await import('@magnate/server');
  try {
    return await (config.nodes > 1 ? serveNodes(config) : serve(config, { signals: false }));
  } catch (error) {
    throw error instanceof CannotServe ? new CommandFailed(error.message) : error;
  }
}
