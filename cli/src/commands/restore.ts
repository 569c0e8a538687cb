import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { confirm, isCancel } from '@clack/prompts';
import type { Config } from '@magnate/server';
import { Command } from 'commander';
import { contentsOf, readBackupFile } from '../backupFile.ts';
import { interruptible } from '../progress.ts';
import { addPlace, ask, configOf, demandFolder, runningServices, type Settings, withStore } from '../service.ts';
import { DoesNotHold, WrongInput } from '../wrongInput.ts';
import { contentWords } from './backup.ts';

const KEY = 'token.key';
const REVIVED = 'Tokens are those of its time: one that has ended since then is good again.';

/** `magnate restore`: everything that the service keeps is replaced by a backup. */
export function restoreCommand(): Command {
  const command = new Command('restore')
    .description('replace everything that the service keeps by a backup, while it runs or not')
    .argument('<file>', 'a backup');
  return addPlace(command)
    .option('--yes', 'do it without asking')
    .addHelpText(
      'after',
      `
It is restored whole or not at all; games that are not in the backup are gone. Tokens are those of its time: one that has
ended since then is good again. Where the folder of the data has no token.key, tokens given out before open nothing:
keep that file beside the backup. A folder that is not there is made.

Example:
  magnate restore magnate.gz --yes`,
    )
    .action((path: string, { yes = false, ...settings }: Settings & { readonly yes?: boolean }) =>
      interruptible('Stopped; a backup is restored whole or not at all.', async (signal) => {
        const config = await configOf(settings);
        const words = contentWords(await contentsOf(path, signal));
        if (!yes && !(await isSure(path, words, config))) return;
        const hasKey = existsSync(join(config.dataDir, KEY));
        await restored(path, config, signal);
        console.log(`${words} restored from ${path}.`);
        console.log(
          hasKey ? REVIVED : `There is no ${KEY} in ${config.dataDir}: tokens given out before open nothing.`,
        );
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
  const [service, ...others] = await runningServices(config);
  if (others.length > 0) {
    throw new DoesNotHold(
      `${1 + others.length} services run on ${config.dataDir}: stop all but one, since only that one learns of it.`,
    );
  }
  if (service === undefined) await demandRest(config);
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

/** A folder of data is locked by whoever works in it; a database is open to all, also to those with other folders. */
async function demandRest({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return demandFolder(dataDir);
  const { connectionsTo, StoreUnavailable } = await import('@magnate/server');
  try {
    if ((await connectionsTo(databaseUrl)) === 0) return;
  } catch (error) {
    throw error instanceof StoreUnavailable ? new DoesNotHold(error.message) : error;
  }
  throw new DoesNotHold('Another Magnate uses the database: stop it, or name its folder of data by --data.');
}
