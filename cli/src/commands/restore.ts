import { confirm, isCancel } from '@clack/prompts';
import type { Config } from '@magnate/server';
import { Command } from 'commander';
import { contentsOf, readBackupFile } from '../backupFile.ts';
import { interruptible } from '../progress.ts';
import { addPlace, ask, configOf, runningService, type Settings, withStore } from '../service.ts';
import { WrongInput } from '../wrongInput.ts';
import { contentWords } from './backup.ts';

/** `magnate restore`: everything that the service keeps is replaced by a backup. */
export function restoreCommand(): Command {
  const command = new Command('restore')
    .description('replace everything that the service keeps by a backup, while it runs or not')
    .argument('<file>', 'a backup');
  return addPlace(command)
    .option('--yes', 'do it without asking')
    .addHelpText(
      'after',
      '\nIt is restored whole or not at all; games that are not in the backup are gone.\n\nExample:\n  magnate restore magnate.gz --yes',
    )
    .action((path: string, { yes = false, ...settings }: Settings & { readonly yes?: boolean }) =>
      interruptible('Stopped; a backup is restored whole or not at all.', async (signal) => {
        const config = await configOf(settings);
        const words = contentWords(await contentsOf(path, signal));
        if (!yes && !(await isSure(path, words, config))) return;
        await restored(path, config, signal);
        console.log(`${words} restored from ${path}.`);
      }),
    );
}

async function isSure(path: string, words: string, { dataDir, databaseUrl }: Config): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new WrongInput(`Restoring ${path} replaces every game that is kept now: say --yes to do it.`);
  }
  const where = databaseUrl === undefined ? `in ${dataDir}` : 'in the database';
  const answer = await confirm({ message: `Replace everything ${where} by ${words}?`, initialValue: false });
  return !isCancel(answer) && answer;
}

async function restored(path: string, config: Config, signal: AbortSignal): Promise<void> {
  const { readBackup } = await import('@magnate/server');
  const service = await runningService(config);
  await readBackupFile(path, 'kB restored', signal, async (backup) => {
    if (service === undefined) {
      await withStore(config, (store) => store.load(readBackup(backup)));
      return;
    }
    const body = { type: 'application/gzip', content: backup };
    const answer = await ask(service, { method: 'POST', path: '/admin/restore', body, signal });
    answer.resume();
  });
}
