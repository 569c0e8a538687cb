import { GAME_IDS, type GameId, gameOf, RuleViolation } from '@magnate/engine';
import { type Budget, BOT_NAMES } from '@magnate/bots';
import {
  BotFault,
  changedOptions,
  type RunOptions,
  isModel,
  type ModelOptions,
  type JobRunner,
  runJob,
  UnknownBot,
  UnusableModels,
  type JobRequest,
} from '@magnate/sim';
import { words, commaList } from '@magnate/words';
import { setupRefusal } from '@magnate/words/record';
import { type Command, Option } from 'commander';
import { readConfigFile } from '../input/configFile.ts';
import { titleOf } from './games.ts';
import { requiredValue } from '../input/help.ts';
import { INTERRUPTED, onInterrupt, startProgress, type Work } from '../terminal/progress.ts';
import {
  CommandFailed,
  optionsJson,
  presetNames,
  presetOf,
  type Rules,
  integer,
  InvalidInput,
} from '../input/optionParsers.ts';
import { type ChosenTheme, themeOption, withTheme } from './themeFile.ts';

/** Options and set-up shared by the commands that play many games. */

export interface ManyGames {
  readonly bots?: string;
  readonly players?: number;
  readonly seed: string;
  readonly workers?: number;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Rules from a file. */
  readonly config?: Rules;
  readonly theme?: ChosenTheme;
  readonly budget?: number;
  readonly nodes?: number;
  readonly models?: string;
  readonly maxCost?: number;
  readonly tape?: string;
  readonly queue?: string;
}

const MAX_WORKERS = 256;
const MAX_MILLISECONDS = 600_000;
const MAX_NODES = 1_000_000_000;
const DEFAULT_PLAYERS = 4;
/** In dollars. */
const DEFAULT_COST = 1;
const MAX_COST = 100_000;

export function botsHelp(): string {
  return words.t('terminal:simulation.bots', { names: commaList(BOT_NAMES) });
}

export function addWorkers(command: Command): Command {
  return command.option(
    `--workers ${requiredValue('n')}`,
    words.t('terminal:simulation.workers'),
    integer(1, MAX_WORKERS),
  );
}

/** For the language models among the bots. */
export function addModels(command: Command): Command {
  return command
    .option(`--models ${requiredValue('file')}`, words.t('terminal:simulation.models.file'))
    .option(`--max-cost ${requiredValue('dollars')}`, words.t('terminal:simulation.models.maxCost'), dollars)
    .option(`--tape ${requiredValue('file')}`, words.t('terminal:simulation.models.tape'));
}

/** Bots, rules and seeds. */
export function addGames(command: Command): Command {
  return addRules(addWorkers(command).option(`--bots ${requiredValue('list')}`, botsHelp()));
}

/** Rules and seeds. */
export function addRules(command: Command): Command {
  return command
    .option(
      `--players ${requiredValue('n')}`,
      words.t('terminal:simulation.players', { usual: DEFAULT_PLAYERS }),
      integer(2, 8),
    )
    .option(`--seed ${requiredValue('text')}`, words.t('terminal:simulation.seed'), 'magnate')
    .option(`--preset ${requiredValue('name')}`, words.t('terminal:simulation.preset'))
    .addOption(
      new Option(`--options ${requiredValue('json')}`, words.t('terminal:simulation.options')).argParser(optionsJson),
    )
    .addOption(
      new Option(`--config ${requiredValue('file')}`, words.t('terminal:simulation.config.file')).argParser(
        readConfigFile,
      ),
    )
    .addOption(themeOption())
    .option(`--nodes ${requiredValue('n')}`, words.t('terminal:simulation.nodes'), integer(1, MAX_NODES));
}

export function addManyGames(command: Command): Command {
  const withGames = addGames(command).option(
    `--budget ${requiredValue('ms')}`,
    words.t('terminal:simulation.budget'),
    integer(1, MAX_MILLISECONDS),
  );
  return addModels(withGames).option(
    `--queue ${requiredValue('url')}`,
    words.t('terminal:simulation.queue.url'),
    queueAddress,
  );
}

/** Validates all options before the first game. */
export function jobRequest(
  game: GameId,
  count: number,
  commandOptions: ManyGames,
  usual: { bots: string; budget: Budget },
): JobRequest {
  const listed = (commandOptions.bots ?? usual.bots)
    .split(',')
    .map((name) => name.trim())
    .slice(0, commandOptions.bots === undefined ? commandOptions.players : undefined);
  const players = commandOptions.players ?? (listed.length === 1 ? DEFAULT_PLAYERS : listed.length);
  const { min, max } = gameOf(game).seats;
  if (players < min || players > max) {
    throw new InvalidInput(words.t('terminal:simulation.wrongPlayers', { game: titleOf(game), min, max, players }));
  }
  if (listed.length > players) {
    throw new InvalidInput(words.t('terminal:simulation.tooManyBots', { bots: listed.length, seats: players }));
  }
  const bots = Array.from({ length: players }, (_, seat) => listed[seat % listed.length] as string);
  const options = optionsOf(game, commandOptions);
  const models = modelsOf(bots, commandOptions);
  const budget = budgetOf(commandOptions, usual.budget);
  return {
    game,
    games: count,
    bots,
    seed: commandOptions.seed,
    options,
    budget,
    ...(models === undefined ? {} : { models }),
  };
}

/** The configuration of the language models among the bots. */
export function modelsOf(
  bots: readonly string[],
  commandOptions: Pick<ManyGames, 'models' | 'maxCost' | 'tape'>,
): ModelOptions | undefined {
  if (!bots.some(isModel)) return undefined;
  const file = commandOptions.models ?? process.env['MODELS_FILE'];
  if (file === undefined) throw new InvalidInput(words.t('terminal:simulation.models.noFile'));
  const { maxCost = DEFAULT_COST, tape } = commandOptions;
  return { file, maxCost, ...(tape === undefined ? {} : { tape }) };
}

/** Models share one budget and wait for their provider, not for a core: one worker. */
export function workerCount({ models }: JobRequest, { workers }: Pick<ManyGames, 'workers'>): number | undefined {
  return models === undefined ? workers : 1;
}

export function queueAddress(text: string): string {
  if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidInput(words.t('terminal:simulation.queue.wrongAddress'));
}

/** The host of a queue, without its password. */
export function queueHost(url: string): string {
  return new URL(url).host;
}

/** Plays on this machine, or on the workers of a queue. */
export async function jobRunner({ models }: JobRequest, { queue }: ManyGames): Promise<JobRunner> {
  if (queue === undefined) return runJob;
  if (models !== undefined) throw new InvalidInput(words.t('terminal:simulation.queue.noModels'));
  const { queueRunner, QueueUnreachable } = await import('@magnate/sim/queue');
  const play = queueRunner(queue);
  return (job, runOptions) =>
    play(job, runOptions).catch((error: unknown) => {
      throw error instanceof QueueUnreachable ? queueUnreachable(queue, error) : error;
    });
}

export function queueUnreachable(queue: string, { message }: Error): CommandFailed {
  return new CommandFailed(words.t('terminal:simulation.queue.noAnswer', { place: queueHost(queue), reason: message }));
}

function dollars(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= MAX_COST) return value;
  throw new InvalidInput(words.t('terminal:simulation.models.wrongCost', { max: MAX_COST }));
}

function optionsOf(game: GameId, { preset, config = {}, ...overrides }: ManyGames): Rules {
  const players = [1, 2, 3].map((n) => ({ id: `p${n}`, name: `Player ${n}` }));
  const { ownNames } = gameOf(game).options;
  try {
    const single = { ...ownNames(config), ...ownNames(withTheme(overrides)) };
    const chosen = { ...(preset === undefined ? {} : presetOf(game)(preset)), ...single };
    gameOf(game).create({ players, seed: 'trial', options: chosen });
    return chosen;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new InvalidInput(words.t('terminal:simulation.unusableRules', { reason: setupRefusal(error) }));
  }
}

function budgetOf({ budget, nodes }: ManyGames, usual: Budget): Budget {
  if (budget === undefined && nodes === undefined) return usual;
  return {
    ...(budget === undefined ? {} : { milliseconds: budget }),
    ...(nodes === undefined ? {} : { nodes }),
  };
}

type ProgressOptions = Omit<RunOptions, 'onProgress'> & {
  readonly onProgress?: (done: { readonly games: number }, seconds: number) => void;
};

/** Runs a long job with progress output. Ctrl-C ends it and keeps finished work. */
export async function withProgress<T extends { readonly stopped: boolean }>(
  total: number | undefined,
  kind: Work,
  workers: number | undefined,
  work: (runOptions: ProgressOptions) => Promise<T>,
): Promise<T> {
  const progress = startProgress(total, kind);
  const interrupt = onInterrupt();
  try {
    const done = await work({
      ...(workers === undefined ? {} : { workers }),
      onProgress: ({ games }, seconds) => progress.update(games, seconds),
      signal: interrupt.signal,
    });
    if (done.stopped && interrupt.signal.aborted) process.exitCode = INTERRUPTED;
    return done;
  } catch (error) {
    // An unknown bot is invalid input, not a failure.
    if (error instanceof UnknownBot || error instanceof UnusableModels) throw new InvalidInput(error.message);
    throw error instanceof BotFault ? new CommandFailed(error.message) : error;
  } finally {
    progress.stop();
    interrupt.release();
  }
}

/** The options that differ from the defaults, in the form of `--options`, for the line below a title. */
export function rulesNote({ game, options = {} }: Pick<JobRequest, 'game' | 'options'>): readonly string[] {
  const changed = changedOptions({ game, options });
  if (Object.keys(changed).length === 0) return [];
  return [words.t('terminal:simulation.optionsAre', { options: JSON.stringify(changed) })];
}

/** Column titles. */
const COLUMN_TITLES = ['bot', 'seat', 'seats', 'wins', 'share', 'ofSeats', 'interval', 'meanFinish'] as const;

export function columnTitles(...names: readonly (typeof COLUMN_TITLES)[number][]): string[] {
  return names.map((name) => words.t(`terminal:simulation.${name}`));
}

export function presetsHelp(): string {
  const names = GAME_IDS.map((game) => `  ${game.padEnd(9)} ${presetNames(game).join(', ')}`);
  return `${words.t('terminal:help.presets')}\n${names.join('\n')}`;
}
