#!/usr/bin/env node
import { type Command, Command as Program, CommanderError } from 'commander';
import { botsCommand } from './commands/bots.ts';
import { exportCommand } from './commands/export.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { startCommand } from './commands/start.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import { DoesNotHold } from './wrongInput.ts';

/** Magnate in a terminal: the one list of commands, and the one place where errors become words and exit codes. */

const EXIT = { fine: 0, doesNotHold: 1, wrongInput: 2 } as const;

const program = new Program('magnate')
  .description('Economic board games in the terminal: Monopoly and Acquire, by exact rules.')
  .version('0.1.0', '-V, --version', 'print the version')
  .addCommand(playCommand())
  .addCommand(watchCommand())
  .addCommand(replayCommand())
  .addCommand(verifyCommand())
  .addCommand(exportCommand())
  .addCommand(botsCommand())
  .addCommand(startCommand(), { hidden: true })
  .addHelpText('after', '\nExample:\n  magnate play acquire --bots steady,greedy --save game.json');

for (const command of [program, ...program.commands]) {
  command.exitOverride().configureOutput({ outputError: () => undefined });
  // Whatever start is given, it hands on, the question for help too.
  if (command.name() !== 'start') command.helpOption('-h, --help', 'print this help');
}
program.helpCommand('help [command]', 'print the help of a command');

// Whoever reads only the first lines, as head does, has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.fine);
  throw error;
});

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.fine;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    if (error instanceof DoesNotHold) return complain(error.message, EXIT.doesNotHold);
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.fine;
    return complain(error.message, EXIT.wrongInput);
  }
}

/** Exactly one line, whatever was said. */
function complain(message: string, code: number): number {
  const words = message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  const sentence = /[.?!)]$/.test(words) ? words : `${words}.`;
  const hint = code === EXIT.wrongInput ? ` See ${helpFor(program, process.argv.slice(2))}` : '';
  process.stderr.write(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${hint}\n`);
  return code;
}

function helpFor(all: Command, [name]: readonly string[]): string {
  const known = all.commands.some((command) => command.name() === name);
  return known ? `magnate ${name ?? ''} --help` : 'magnate --help';
}
