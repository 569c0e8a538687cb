import type { GameId } from '@magnate/engine';
import { isModel, jobOf, SHARD_GAMES, UnusableProgress, writeDataset } from '@magnate/sim';
import type { DatasetCard } from '@magnate/sim/data';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleOf, titleOf } from '../games/games.ts';
import { addGames, jobRequest, type ManyGames, presetsHelp, withProgress } from '../games/simulation.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { gameName, gamesHelp, integer, InvalidInput } from '../input/optionParsers.ts';
import { createFolder } from '../input/outputFolder.ts';
import { reasonOf } from '../input/record.ts';
import { print } from '../terminal/output.ts';
import { interruptible } from '../terminal/progress.ts';

/** `magnate dataset`: the decisions of many games, for programs that learn from examples. */

const MAX_GAMES = 100_000_000;
const MAX_SHARD_GAMES = 100_000;
/** Decisions are in memory until their game is over, so a game must end. */
const MOST_ACTIONS = 100_000;
const DEFAULTS = { bots: 'steady', budget: { nodes: 5000 } } as const;
const LICENCE = 'CC0-1.0';
/** People played games of a service, so its operator decides. */
const NO_LICENCE = 'not stated';

interface CommandOptions extends ManyGames {
  readonly games: number;
  readonly out: string;
  readonly resume?: true;
  readonly shardGames?: number;
  readonly licence?: string;
  readonly from?: string;
  readonly json?: true;
}

export function datasetCommand(): Command {
  const command = new Command('dataset')
    .description(words.t('terminal:simulation.dataset.about'))
    .addArgument(new Argument(requiredValue('game'), gamesHelp()).argParser(gameName))
    .requiredOption(`--out ${requiredValue('folder')}`, words.t('terminal:simulation.dataset.out'))
    .option(
      `--games ${requiredValue('n')}`,
      words.t('terminal:simulation.simulate.games'),
      integer(1, MAX_GAMES),
      1000,
    );
  return addGames(command)
    .option('--resume', words.t('terminal:simulation.dataset.resume'))
    .option(
      `--shard-games ${requiredValue('n')}`,
      words.t('terminal:simulation.dataset.shardGames'),
      integer(1, MAX_SHARD_GAMES),
    )
    .option(`--licence ${requiredValue('text')}`, words.t('terminal:simulation.dataset.licence', { usual: LICENCE }))
    .option(`--from ${requiredValue('file')}`, words.t('terminal:simulation.dataset.from'))
    .option('--json', words.t('terminal:simulation.json'))
    .addHelpText('after', exampleHelp(exampleOf('dataset'), presetsHelp()))
    .action((game: GameId, options: CommandOptions, self: Command) =>
      options.from === undefined ? simulated(game, options) : served(game, options.from, options, self),
    );
}

async function simulated(game: GameId, commandOptions: CommandOptions): Promise<void> {
  const { out: folder, games, resume = false, shardGames, licence = LICENCE } = commandOptions;
  if ((commandOptions.bots ?? '').split(',').some((name) => isModel(name.trim())))
    throw new InvalidInput(words.t('terminal:simulation.dataset.noModels'));
  const job = jobOf({ ...jobRequest(game, games, commandOptions, DEFAULTS), mostActions: MOST_ACTIONS });
  createDatasetFolder(folder);
  const request = { folder, licence, shardGames: shardGames ?? SHARD_GAMES };
  const { card } = await withProgress(job.games, 'games', commandOptions.workers, (runOptions) =>
    writeDataset(job, request, { resume, ...runOptions }),
  ).catch((error: unknown) => {
    if (!(error instanceof UnusableProgress)) throw error;
    const { code, path } = error;
    throw new InvalidInput(
      resume
        ? words.t(`terminal:simulation.simulate.progress.${code}`, { path })
        : words.t('terminal:simulation.dataset.taken', { path }),
    );
  });
  report(folder, card, commandOptions);
}

/** Of a simulation, which have no meaning for games that were played already. */
const SIMULATED = [
  'games',
  'bots',
  'players',
  'seed',
  'preset',
  'options',
  'config',
  'theme',
  'nodes',
  'workers',
  'resume',
];

async function served(game: GameId, backup: string, commandOptions: CommandOptions, self: Command): Promise<void> {
  const { out: folder, shardGames = SHARD_GAMES, licence = NO_LICENCE } = commandOptions;
  const stray = SIMULATED.find((name) => self.getOptionValueSource(name) === 'cli');
  if (stray !== undefined)
    throw new InvalidInput(words.t('terminal:simulation.dataset.fromAlone', { option: `--${stray}` }));
  const { hasDataset, writeServedDataset } = await import('../games/servedDataset.ts');
  if (hasDataset(folder)) throw new InvalidInput(words.t('terminal:simulation.dataset.takenFolder', { folder }));
  createDatasetFolder(folder);
  await interruptible(words.t('terminal:simulation.dataset.stopped'), async (signal) => {
    const card = await writeServedDataset(game, { backup, folder, shardGames, licence, signal });
    if (card.games === 0)
      throw new InvalidInput(words.t('terminal:simulation.dataset.noGames', { path: backup, game: titleOf(game) }));
    report(folder, card, commandOptions);
  });
}

function report(folder: string, card: DatasetCard, { json }: CommandOptions): void {
  const { game, games, decisions, complete, versions, run } = card;
  print(words.t('terminal:simulation.dataset.title', { decisions, count: games, game: titleOf(game), folder }));
  if (!complete) print(words.t('terminal:simulation.dataset.notComplete'));
  if (json === true)
    print(JSON.stringify({ game, games, decisions, files: card.files.length, complete, versions, run }));
}

function createDatasetFolder(folder: string): void {
  try {
    createFolder(folder);
  } catch (error) {
    throw new InvalidInput(words.t('terminal:simulation.dataset.cannotWrite', { folder, reason: reasonOf(error) }));
  }
}
