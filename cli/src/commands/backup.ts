import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Config } from '@magnate/server';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { type Contents, writeBackupFile } from '../terminal/backupFile.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { interruptible } from '../terminal/progress.ts';
import { addDataOptions, ask, configOf, runningService, type Settings, withStore } from '../terminal/service.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate backup`: all data of the service in one file. */
export function backupCommand(): Command {
  const command = new Command('backup')
    .description(words.t('terminal:service.backup.about'))
    .argument(requiredValue('file'), words.t('terminal:service.backup.file'));
  return addDataOptions(command)
    .option('--force', words.t('terminal:service.backup.force'))
    .addHelpText('after', exampleHelp('magnate backup magnate.gz', words.t('terminal:service.backup.notes')))
    .action((path: string, { force = false, ...settings }: Settings & { readonly force?: boolean }) =>
      interruptible(words.t('terminal:service.backup.stopped'), async (signal) => {
        const isThere = existsSync(path);
        if (isThere && !force) throw new InvalidInput(words.t('terminal:service.backup.exists', { path }));
        const contents = await saved(path, await configOf(settings), signal);
        const key = isThere ? 'replaced' : 'written';
        print(words.t(`terminal:service.backup.${key}`, { contents: contentText(contents), path }));
      }),
    );
}

async function saved(path: string, config: Config, signal: AbortSignal): Promise<Contents> {
  const write = (backup: Readable) => writeBackupFile(path, backup, signal);
  const service = await runningService(config);
  if (service !== undefined) return write(await ask(service, { method: 'GET', path: '/admin/backup', signal }));
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    throw new InvalidInput(words.t('terminal:service.backup.noFolder', { folder: config.dataDir }));
  }
  const { writeBackup } = await import('@magnate/server');
  return withStore(config, (store) => write(writeBackup(store)));
}

const KILO = 1000;

/** `3 games (1,204 rows, 212 kB)`. */
export function contentText({ games, rows, bytes }: Contents): string {
  return words.t('terminal:service.backup.contents', {
    count: games,
    rows: words.t('terminal:service.backup.rows', { count: rows }),
    size: Math.ceil(bytes / KILO),
  });
}
