import { BOTS } from '@magnate/bots';
import { botLabel, words, wordsIn } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp } from '../input/help.ts';
import { bold, dim } from '../terminal/paint.ts';
import { displayWidth, fit } from '../terminal/text.ts';
import { print } from '../terminal/output.ts';

/** `magnate bots`: lists the available bots. */
export function botsCommand(): Command {
  return new Command('bots')
    .description(words.t('terminal:command.bots.about'))
    .option('--json', words.t('terminal:command.bots.json'))
    .addHelpText('after', exampleHelp('magnate bots'))
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      if (json) {
        // Output for programs is the same in every language.
        const say = await wordsIn('en');
        print(
          JSON.stringify(
            BOTS.map(({ name, searches }) => ({ name: `bot:${name}`, about: say(`bots.${name}.plays`), searches })),
          ),
        );
        return;
      }
      const width = Math.max(...BOTS.map(({ name }) => displayWidth(botLabel(name))));
      const slug = Math.max(...BOTS.map(({ name }) => name.length));
      for (const { name, searches } of BOTS) {
        const mark = searches ? dim(` ${words.t('terminal:command.bots.thinks')}`) : '';
        // `--bots` accepts the slug.
        print(
          `  ${bold(fit(botLabel(name), width))}  ${dim(name.padEnd(slug))}  ${words.t(`bots.${name}.plays`)}${mark}`,
        );
      }
    });
}
