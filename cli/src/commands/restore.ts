import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { confirm, isCancel } from '@clack/prompts';
import type { Config } from '@magnate/server';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { yesOrNo } from '../terminal/terminalPrompter.ts';
import { contentsOf, readBackupFile } from '../terminal/backupFile.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { interruptible } from '../terminal/progress.ts';
import { wrap } from '../terminal/text.ts';
import {
  addDataOptions,
  ask,
  configOf,
  ensureDataDir,
  runningServices,
  type Settings,
  withStore,
} from '../terminal/service.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { contentText } from './backup.ts';
import { print } from '../terminal/output.ts';

const KEY = 'token.key';
/** Width of a paragraph in the help. */
const WIDTH = 100;

/** `magnate restore`: replaces all data of the service with a backup. */
export function restoreCommand(): Command {
  const command = new Command('restore')
    .description(words.t('terminal:service.restore.about'))
    .argument(requiredValue('file'), words.t('terminal:service.restore.file'));
  return addDataOptions(command)
    .option('--yes', words.t('terminal:service.restore.yes'))
    .addHelpText(
      'after',
      exampleHelp(
        'magnate restore magnate.gz --yes',
        wrap(words.t('terminal:service.restore.notes'), WIDTH).join('\n'),
      ),
    )
    .action((path: string, { yes = false, ...settings }: Settings & { readonly yes?: boolean }) =>
      interruptible(words.t('terminal:service.restore.stopped'), async (signal) => {
        const config = await configOf(settings);
        const contents = contentText(await contentsOf(path, signal, { toRestore: true }));
        if (!yes && !(await isSure(path, contents, config))) return;
        const hasKey = existsSync(join(config.dataDir, KEY));
        await restored(path, config, signal);
        print(words.t('terminal:service.restore.done', { contents, path }));
        print(
          hasKey
            ? words.t('terminal:service.restore.tokens')
            : words.t('terminal:service.restore.noKey', { file: KEY, folder: config.dataDir }),
        );
      }),
    );
}

async function isSure(path: string, contents: string, { dataDir, databaseUrl }: Config): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new InvalidInput(words.t('terminal:service.restore.needsYes', { path }));
  }
  const message =
    databaseUrl === undefined
      ? words.t('terminal:service.restore.sureFolder', { folder: dataDir, contents })
      : words.t('terminal:service.restore.sureDatabase', { contents });
  const answer = await confirm({ ...yesOrNo(), message, initialValue: false });
  return !isCancel(answer) && answer;
}

async function restored(path: string, config: Config, signal: AbortSignal): Promise<void> {
  const { readBackup } = await import('@magnate/server');
  const [service, ...others] = await runningServices(config);
  if (others.length > 0) {
    throw new CommandFailed(
      words.t('terminal:service.restore.several', { count: 1 + others.length, folder: config.dataDir }),
    );
  }
  if (service === undefined) await requireStopped(config);
  await readBackupFile(path, 'restored', signal, async (backup) => {
    if (service === undefined) {
      await withStore(config, (store) => store.load(readBackup(backup)));
      return;
    }
    const body = { type: 'application/gzip', content: backup };
    const answer = await ask(service, { method: 'POST', path: '/admin/restore', body, signal });
    answer.resume();
  });
}

/**
 * The process that uses a data folder locks it. A database has no such lock: services with other folders may use it.
 */
async function requireStopped({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return ensureDataDir(dataDir);
  const { connectionsTo, StoreUnavailable } = await import('@magnate/server');
  try {
    if ((await connectionsTo(databaseUrl)) === 0) return;
  } catch (error) {
    throw error instanceof StoreUnavailable ? new CommandFailed(error.message) : error;
  }
  throw new CommandFailed(words.t('terminal:service.restore.inUse'));
}
