import { existsSync } from 'node:fs';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { addDataOptions, configOf, type Settings } from '../terminal/service.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate keys`: signing keys for seat and host tokens, and operator tokens. */
export function keysCommand(): Command {
  return new Command('keys')
    .helpCommand(false)
    .description(words.t('terminal:service.keys.about'))
    .addCommand(rotateCommand())
    .addCommand(adminKeyCommand())
    .addHelpText('after', exampleHelp('magnate keys rotate'));
}

function rotateCommand(): Command {
  const rotate = new Command('rotate').description(words.t('terminal:service.keys.rotate'));
  addDataOptions(rotate)
    .option('--drop-old', words.t('terminal:service.keys.dropOld'))
    .addHelpText('after', exampleHelp('magnate keys rotate', words.t('terminal:service.keys.notes')))
    .action(async ({ dropOld = false, ...settings }: Settings & { readonly dropOld?: boolean }) => {
      const dataDir = await folderOf(settings);
      const { rotateKeys } = await import('@magnate/server');
      const { name, kept, dropped } = rotateKeys(dataDir, { dropOld });
      print(words.t('terminal:service.keys.signs', { name }));
      if (dropped > 0) print(words.t('terminal:service.keys.dropped', { count: dropped }));
      else if (kept > 0) print(words.t('terminal:service.keys.kept', { count: kept }));
    });
  return rotate;
}

function adminKeyCommand(): Command {
  const admin = new Command('admin')
    .description(words.t('terminal:service.keys.admin'))
    .argument(requiredValue('name'));
  addDataOptions(admin)
    .addHelpText('after', exampleHelp('magnate keys admin ann', words.t('terminal:service.keys.adminNotes')))
    .action(async (name: string, settings: Settings) => {
      const { adminTokenFile } = await import('@magnate/server');
      const path = adminTokenFile(await folderOf(settings), name);
      if (path === undefined) throw new InvalidInput(words.t('terminal:service.keys.badName', { name }));
      print(words.t('terminal:service.keys.named', { name, path }));
    });
  return admin;
}

async function folderOf(settings: Settings): Promise<string> {
  const { dataDir } = await configOf(settings);
  if (!existsSync(dataDir)) throw new InvalidInput(words.t('terminal:service.backup.noFolder', { folder: dataDir }));
  return dataDir;
}
