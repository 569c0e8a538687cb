import { Command } from 'commander';

/** What `npm start` does: a game to play where somebody sits at a terminal, a game to watch where nobody does. */
export function startCommand(): Command {
  return new Command('start')
    .description('play in a terminal, watch elsewhere')
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(async (_options: unknown, command: Command) => {
      const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
      const chosen = isTerminal ? 'play' : 'watch';
      await command.parent?.parseAsync([chosen, ...command.args], { from: 'user' });
    });
}
