import { GAME_IDS } from '@magnate/engine';
import { words } from '@magnate/words';
import { Command, CommanderError } from 'commander';
import { adminCommand } from './commands/admin.ts';
import { arenaCommand } from './commands/arena.ts';
import { backupCommand } from './commands/backup.ts';
import { botsCommand } from './commands/bots.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { keysCommand } from './commands/keys.ts';
import { labCommand } from './commands/lab.ts';
import { mcpCommand } from './commands/mcp.ts';
import { playCommand } from './commands/play.ts';
import { puzzlesCommand } from './commands/puzzles.ts';
import { replayCommand } from './commands/replay.ts';
import { restoreCommand } from './commands/restore.ts';
import { serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { themeCommand } from './commands/theme.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import { workerCommand } from './commands/worker.ts';
import { exampleOf, titleOf } from './games.ts';
import { exampleHelp, HELP, maybeTyped } from './help.ts';
import { speak } from './language.ts';
import { parserWords } from './parserWords.ts';
import { DoesNotHold } from './wrongInput.ts';
import packageFile from '../package.json' with { type: 'json' };

/** Magnate in a terminal: the one list of commands, and the one place where errors become words and exit codes. */

const EXIT = { fine: 0, doesNotHold: 1, wrongInput: 2 } as const;

export function program(): Command {
  const magnate = new Command('magnate')
    .description(words.t('terminal:help.about', { games: GAME_IDS.map(titleOf) }))
    .version(packageFile.version, '-V, --version', words.t('terminal:help.version'))
    .addCommand(playCommand())
    .addCommand(watchCommand())
    .addCommand(replayCommand())
    .addCommand(verifyCommand())
    .addCommand(exportCommand())
    .addCommand(botsCommand())
    .addCommand(simulateCommand())
    .addCommand(arenaCommand())
    .addCommand(labCommand())
    .addCommand(puzzlesCommand())
    .addCommand(themeCommand())
    .addCommand(workerCommand())
    .addCommand(serveCommand())
    .addCommand(doctorCommand())
    .addCommand(adminCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(importCommand())
    .addCommand(keysCommand())
    .addCommand(mcpCommand())
    .helpCommand(`help ${maybeTyped('command')}`, words.t('terminal:help.helpCommand'))
    .addHelpText('after', exampleHelp(exampleOf('magnate')));
  for (const command of [magnate, ...magnate.commands, ...magnate.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({ outputError: () => undefined, writeErr: () => undefined });
    command.configureHelp(HELP).helpOption('-h, --help', words.t('terminal:help.helpOption'));
  }
  return magnate;
}

/** Does what was asked for; the answer is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  await speak();
  const magnate = program();
  try {
    // Whoever says nothing else wants a table.
    await magnate.parseAsync(args.length === 0 ? ['serve'] : args, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    if (error instanceof DoesNotHold) return complain(error.message, EXIT.doesNotHold);
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.fine;
    const problem = sentence(parserWords(error, args.at(-1) ?? ''));
    return complain(words.t('terminal:wrong.see', { problem, command: helpFor(magnate, args) }), EXIT.wrongInput);
  }
}

/** Exactly one line, whatever was said. */
function complain(message: string, code: number): number {
  process.stderr.write(`${sentence(message)}\n`);
  return code;
}

function sentence(message: string): string {
  const line = message.replace(/\s*\n\s*/g, ' ');
  return /[.?!)}·]$|--help$/.test(line) ? line : `${line}.`;
}

function helpFor(magnate: Command, [name]: readonly string[]): string {
  const known = magnate.commands.find((command) => command.name() === name);
  return known === undefined ? 'magnate --help' : `magnate ${known.name()} --help`;
}
