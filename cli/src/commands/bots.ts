import { type BotName, BOTS } from '@magnate/bots';
import { addWords, words } from '@magnate/words';
import { Command } from 'commander';
import { bold, dim } from '../paint.ts';

/** Who can be played against. */
export function botsCommand(): Command {
  return new Command('bots')
    .description('list the bots')
    .option('--json', 'as one list in JSON')
    .addHelpText('after', '\nExample:\n  magnate bots')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      await addWords('common');
      if (json) {
        console.log(
          JSON.stringify(BOTS.map(({ name, searches }) => ({ name: `bot:${name}`, about: aboutBot(name), searches }))),
        );
        return;
      }
      const width = Math.max(...BOTS.map((bot) => bot.name.length));
      for (const { name, searches } of BOTS) {
        console.log(`  ${bold(name.padEnd(width))}  ${aboutBot(name)}${searches ? dim(' (thinks)') : ''}`);
      }
    });
}

function aboutBot(name: BotName): string {
  return words.t(`bots.${name}.plays`);
}
