import { existsSync } from 'node:fs';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp } from '../help.ts';
import { addPlace, configOf, type Settings } from '../service.ts';
import { WrongInput } from '../wrongInput.ts';

/** `magnate keys rotate`: a new key for the tokens of seats and hosts. */
export function keysCommand(): Command {
  const rotate = new Command('rotate').description(words.t('terminal:service.keys.rotate'));
  addPlace(rotate)
    .option('--drop-old', words.t('terminal:service.keys.dropOld'))
    .addHelpText('after', exampleHelp('magnate keys rotate', words.t('terminal:service.keys.notes')))
    .action(async ({ dropOld = false, ...settings }: Settings & { readonly dropOld?: boolean }) => {
      const { dataDir } = await configOf(settings);
      if (!existsSync(dataDir)) {
        throw new WrongInput(words.t('terminal:service.backup.noFolder', { folder: dataDir }));
      }
      const { rotateKeys } = await import('@magnate/server');
      const { name, kept, dropped } = rotateKeys(dataDir, { dropOld });
      console.log(words.t('terminal:service.keys.signs', { name }));
      if (dropped > 0) console.log(words.t('terminal:service.keys.dropped', { count: dropped }));
      else if (kept > 0) console.log(words.t('terminal:service.keys.kept', { count: kept }));
    });
  return new Command('keys').description(words.t('terminal:service.keys.about')).addCommand(rotate);
}
