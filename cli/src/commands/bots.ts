import { BOTS } from '@magnate/bots';
import { Command } from 'commander';
import { bold, dim } from '../paint.ts';

/** Who can be played against. */
export function botsCommand(): Command {
  return new Command('bots')
    .description('list the bots')
    .option('--json', 'as one list in JSON')
    .addHelpText('after', '\nExample:\n  magnate bots')
    .action(({ json = false }: { readonly json?: boolean }) => {
      if (json) {
        console.log(
          JSON.stringify(BOTS.map(({ name, about, searches }) => ({ name: `bot:${name}`, about, searches }))),
        );
        return;
      }
      const width = Math.max(...BOTS.map((bot) => bot.name.length));
      for (const { name, about, searches } of BOTS) {
        console.log(`  ${bold(name.padEnd(width))}  ${about}${searches ? dim(' (thinks)') : ''}`);
      }
    });
}
