import { GAME_IDS, gameOf } from '@magnate/engine';
import { Command, CommanderError } from 'commander';
import { arenaCommand } from './commands/arena.ts';
import { backupCommand } from './commands/backup.ts';
import { botsCommand } from './commands/bots.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { labCommand } from './commands/lab.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { restoreCommand } from './commands/restore.ts';
import { serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import { exampleOf } from './games.ts';
import { DoesNotHold } from './wrongInput.ts';

/** Magnate in a terminal: the one list of commands, and the one place where errors become words and exit codes. */

const TITLES = GAME_IDS.map((id) => gameOf(id).title).join(' and ');
const EXIT = { fine: 0, doesNotHold: 1, wrongInput: 2 } as const;

function program(): Command {
  const magnate = new Command('magnate')
    .description(`Economic board games in the terminal: ${TITLES}, by exact rules.`)
    .version('0.1.0', '-V, --version', 'print the version')
    .addCommand(playCommand())
    .addCommand(watchCommand())
    .addCommand(replayCommand())
    .addCommand(verifyCommand())
    .addCommand(exportCommand())
    .addCommand(botsCommand())
    .addCommand(simulateCommand())
    .addCommand(arenaCommand())
    .addCommand(labCommand())
    .addCommand(serveCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(importCommand())
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', `\nExample:\n  ${exampleOf('magnate')}`);
  for (const command of [magnate, ...magnate.commands]) {
    command.exitOverride().configureOutput({ outputError: () => undefined, writeErr: () => undefined });
    command.helpOption('-h, --help', 'print this help');
  }
  return magnate;
}

/** Does what was asked for; the answer is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const magnate = program();
  try {
    if (args.length === 0) magnate.outputHelp();
    else await magnate.parseAsync(args, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    if (error instanceof DoesNotHold) return complain(error.message, EXIT.doesNotHold);
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.fine;
    const words = error.code === 'commander.help' ? `There is no command "${args.at(-1) ?? ''}".` : error.message;
    return complain(`${sentence(words)} See ${helpFor(magnate, args)}`, EXIT.wrongInput);
  }
}

/** Exactly one line, whatever was said. */
function complain(message: string, code: number): number {
  process.stderr.write(`${sentence(message)}\n`);
  return code;
}

/** What the parser says begins small; names of files and bots stay as they are. */
function sentence(message: string): string {
  const bare = message.replace(/^error: /, '');
  const words = (bare === message ? bare : `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`).replace(/\s*\n\s*/g, ' ');
  return /[.?!)}]$|--help$/.test(words) ? words : `${words}.`;
}

function helpFor(magnate: Command, [name]: readonly string[]): string {
  const known = magnate.commands.find((command) => command.name() === name);
  return known === undefined ? 'magnate --help' : `magnate ${known.name()} --help`;
}
