import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Config } from '@magnate/server';
import { Command } from 'commander';
import { type Contents, writeBackupFile } from '../backupFile.ts';
import { interruptible } from '../progress.ts';
import { addPlace, ask, configOf, runningService, type Settings, withStore } from '../service.ts';
import { grouped } from '../table.ts';
import { counted } from '../text.ts';
import { WrongInput } from '../wrongInput.ts';

/** `magnate backup`: everything that the service keeps, in one file. */
export function backupCommand(): Command {
  const command = new Command('backup')
    .description('write everything that the service keeps to a file, while it runs or not')
    .argument('<file>', 'where to; it holds the secrets of running games');
  return addPlace(command)
    .option('--force', 'replace the file where there is one')
    .addHelpText(
      'after',
      '\nIt is one instant of all games. Tokens stay good where token.key in the folder of the data is kept too.\n\nExample:\n  magnate backup magnate.gz',
    )
    .action((path: string, { force = false, ...settings }: Settings & { readonly force?: boolean }) =>
      interruptible('Stopped; nothing was written.', async (signal) => {
        const isThere = existsSync(path);
        if (isThere && !force) throw new WrongInput(`${path} is there already: say --force to replace it.`);
        const contents = await saved(path, await configOf(settings), signal);
        console.log(`${contentWords(contents)} in ${path}${isThere ? ', which was replaced' : ''}.`);
      }),
    );
}

async function saved(path: string, config: Config, signal: AbortSignal): Promise<Contents> {
  const write = (backup: Readable) => writeBackupFile(path, backup, signal);
  const service = await runningService(config);
  if (service !== undefined) return write(await ask(service, { method: 'GET', path: '/admin/backup', signal }));
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    throw new WrongInput(`There is no folder ${config.dataDir}: say where the data is by --data.`);
  }
  const { writeBackup } = await import('@magnate/server');
  return withStore(config, (store) => write(writeBackup(store)));
}

const KILO = 1000;

/** `3 games (1,204 rows, 212 kB)`. */
export function contentWords({ games, rows, bytes }: Contents): string {
  const size = `${grouped(Math.ceil(bytes / KILO))} kB`;
  return `${counted(games, 'game')} (${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}, ${size})`;
}
