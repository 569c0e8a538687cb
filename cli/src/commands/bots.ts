import { BOTS } from '@magnate/bots';
import { words, wordsIn } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp } from '../help.ts';
import { bold, dim } from '../paint.ts';

/** Who can be played against. */
export function botsCommand(): Command {
  return new Command('bots')
    .description(words.t('terminal:command.bots.about'))
    .option('--json', words.t('terminal:command.bots.json'))
    .addHelpText('after', exampleHelp('magnate bots'))
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      if (json) {
        // Whatever programs read is the same in every language.
        const say = await wordsIn('en');
        console.log(
          JSON.stringify(
            BOTS.map(({ name, searches }) => ({ name: `bot:${name}`, about: say(`bots.${name}.plays`), searches })),
          ),
        );
        return;
      }
      const width = Math.max(...BOTS.map((bot) => bot.name.length));
      for (const { name, searches } of BOTS) {
        const mark = searches ? dim(` ${words.t('terminal:command.bots.thinks')}`) : '';
        console.log(`  ${bold(name.padEnd(width))}  ${words.t(`bots.${name}.plays`)}${mark}`);
      }
    });
}
