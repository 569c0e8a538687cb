import { GAME_IDS } from '@magnate/engine';
import { words } from '@magnate/words';
import { Command, CommanderError } from 'commander';
import { exampleOf, titleOf } from './games/games.ts';
import { exampleHelp, HELP, optionalValue } from './input/help.ts';
import { missingLanguage, loadTexts } from './terminal/language.ts';
import { parserMessage } from './input/parserMessages.ts';
import { CommandFailed } from './input/optionParsers.ts';
import packageFile from '../package.json' with { type: 'json' };
import { printError } from './terminal/output.ts';

/** The `magnate` program: the list of commands, and the mapping of errors to messages and exit codes. */

/** In the order of the help. Commands are loaded on demand: loading all takes three times as long. */
const COMMANDS = {
  play: async () => (await import('./commands/play.ts')).playCommand(),
  watch: async () => (await import('./commands/watch.ts')).watchCommand(),
  replay: async () => (await import('./commands/replay.ts')).replayCommand(),
  verify: async () => (await import('./commands/verify.ts')).verifyCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  schema: async () => (await import('./commands/schema.ts')).schemaCommand(),
  bots: async () => (await import('./commands/bots.ts')).botsCommand(),
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand(),
  dataset: async () => (await import('./commands/dataset.ts')).datasetCommand(),
  arena: async () => (await import('./commands/arena.ts')).arenaCommand(),
  benchmark: async () => (await import('./commands/benchmark.ts')).benchmarkCommand(),
  tournament: async () => (await import('./commands/tournament.ts')).tournamentCommand(),
  ladder: async () => (await import('./commands/ladder.ts')).ladderCommand(),
  lab: async () => (await import('./commands/lab.ts')).labCommand(),
  puzzles: async () => (await import('./commands/puzzles.ts')).puzzlesCommand(),
  env: async () => (await import('./commands/env.ts')).envCommand(),
  theme: async () => (await import('./commands/theme.ts')).themeCommand(),
  worker: async () => (await import('./commands/worker.ts')).workerCommand(),
  serve: async () => (await import('./commands/serve.ts')).serveCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  admin: async () => (await import('./commands/admin.ts')).adminCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  restore: async () => (await import('./commands/restore.ts')).restoreCommand(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  keys: async () => (await import('./commands/keys.ts')).keysCommand(),
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand(),
} as const satisfies Readonly<Record<string, () => Promise<Command>>>;

const EXIT = { fine: 0, doesNotHold: 1, wrongInput: 2 } as const;

/** The program with one command, or with all of them. */
export async function program(name?: string): Promise<Command> {
  const wanted = Object.entries(COMMANDS).filter(([known]) => known === name);
  const loaded = wanted.length > 0 ? wanted : Object.entries(COMMANDS);
  const magnate = new Command('magnate')
    .description(words.t('terminal:help.about', { games: GAME_IDS.map(titleOf) }))
    .version(packageFile.version, '-V, --version', words.t('terminal:help.version'))
    .helpCommand(`help ${optionalValue('command')}`, words.t('terminal:help.helpCommand'))
    .addHelpText('after', exampleHelp(exampleOf('magnate')));
  for (const [, load] of loaded) magnate.addCommand(await load());
  for (const command of [magnate, ...magnate.commands, ...magnate.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({ outputError: () => undefined, writeErr: () => undefined });
    command.configureHelp(HELP).helpOption('-h, --help', words.t('terminal:help.helpOption'));
  }
  return magnate;
}

/** Runs a command line and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  await loadTexts();
  const missing = missingLanguage(process.env);
  if (missing !== undefined) printFailure(words.t('terminal:wrong.language', { language: missing }), EXIT.fine);
  // The default command is serve.
  const argsOrDefault = args.length === 0 ? ['serve'] : args;
  const magnate = await program(argsOrDefault[0]);
  try {
    await magnate.parseAsync(argsOrDefault, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    if (error instanceof CommandFailed) return printFailure(error.message, EXIT.doesNotHold);
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.fine;
    const problem = sentence(parserMessage(error, args.at(-1) ?? ''));
    return printFailure(words.t('terminal:wrong.see', { problem, command: helpFor(magnate, args) }), EXIT.wrongInput);
  }
}

/** Prints exactly one line. */
function printFailure(message: string, code: number): number {
  printError(sentence(message));
  return code;
}

function sentence(message: string): string {
  const line = message.replace(/\s*\n\s*/g, ' ');
  return /[.?!)}·。？！）؟]$|--help$/.test(line) ? line : `${line}.`;
}

function helpFor(magnate: Command, [name]: readonly string[]): string {
  const known = magnate.commands.find((command) => command.name() === name);
  return known === undefined ? 'magnate --help' : `magnate ${known.name()} --help`;
}
