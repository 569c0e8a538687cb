import { readFileSync } from 'node:fs';
import { GAME_IDS, type GameId, type PositionOf, RuleViolation } from '@magnate/engine';
import {
  blankStatistics,
  type Job,
  LAB_NODES,
  LAB_SEED,
  labJob,
  labPlayers,
  type LabSeat,
  type LabStart,
  labSummary,
  type Run,
  runJob,
  type Statistics,
} from '@magnate/sim';
import { money, words, commaList } from '@magnate/words';
import { setupRefusal } from '@magnate/words/record';
import { Command, Option } from 'commander';
import { exampleOf, ENDLESS_GAMES, DEFAULT_GAME, cliGameOf, titleOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { bold, dim } from '../terminal/paint.ts';
import { withProgress, botsHelp, columnTitles } from '../games/simulation.ts';
import { columns, percent, within } from '../terminal/table.ts';
import { type ChosenTheme, themeOption, withTheme } from '../games/themeFile.ts';
import { gameName, integer, InvalidInput } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate lab`: estimates each player's chances in a position. */

const MAX_GAMES = 100_000_000;
const MAX_NODES = 1_000_000_000;

function endlessTitles(): string {
  return commaList(ENDLESS_GAMES.map(titleOf));
}

interface CommandOptions {
  readonly games: number;
  readonly game?: GameId;
  readonly bots: string;
  readonly seed: string;
  readonly workers?: number;
  readonly rounds?: number;
  readonly theme?: ChosenTheme;
  readonly nodes: number;
  readonly json?: true;
}

/** Unvalidated: the game parses it and reports errors. */
type Position = PositionOf<GameId>;

export function labCommand(): Command {
  return new Command('lab')
    .description(words.t('terminal:simulation.lab.about'))
    .argument(requiredValue('position'), words.t('terminal:simulation.lab.position'))
    .option(`--games ${requiredValue('n')}`, words.t('terminal:simulation.lab.games'), integer(1, MAX_GAMES), 10_000)
    .addOption(
      new Option(`--game ${requiredValue('name')}`, words.t('terminal:simulation.lab.game')).argParser(gameName),
    )
    .addOption(themeOption())
    .option(`--bots ${requiredValue('list')}`, botsHelp(), 'steady')
    .option(
      `--rounds ${requiredValue('n')}`,
      words.t('terminal:simulation.lab.rounds', { games: endlessTitles() }),
      integer(1, 1_000_000),
    )
    .option(`--nodes ${requiredValue('n')}`, words.t('terminal:simulation.lab.nodes'), integer(1, MAX_NODES), LAB_NODES)
    .option(`--seed ${requiredValue('text')}`, words.t('terminal:simulation.lab.seed'), LAB_SEED)
    .option(`--workers ${requiredValue('n')}`, words.t('terminal:simulation.workers'), integer(1, 256))
    .option('--json', words.t('terminal:simulation.json'))
    .addHelpText(
      'after',
      exampleHelp(
        'magnate lab position.json --games 10000',
        `${words.t('terminal:simulation.lab.example')}\n  ${exampleOf('lab')}`,
      ),
    )
    .action(lab);
}

async function lab(file: string, commandOptions: CommandOptions): Promise<void> {
  const { game, start } = readStart(file, commandOptions);
  const ids = playersOf(game, start);
  const { games, seed, nodes } = commandOptions;
  const bots = commandOptions.bots.split(',').map((name) => name.trim());
  const job = labJob({ game, start, games, bots, seed, nodes });
  if (job.bots.length > ids.length) {
    throw new InvalidInput(
      words.t('terminal:simulation.lab.tooManyBots', { bots: job.bots.length, players: ids.length }),
    );
  }
  const run = await withProgress(job.games, 'games', commandOptions.workers, (runOptions) => runJob(job, runOptions));
  printResult(job, run, ids, commandOptions.json === true);
}

function printResult(job: Job, run: Run, ids: readonly string[], json: boolean): void {
  const { seconds, stopped } = run;
  const statistics = run.statistics ?? blankStatistics(job.game, ids.length, job.options);
  const players = labSummary(statistics, ids);
  if (statistics.games === 0) print(words.t('terminal:simulation.none'));
  else printLab(job, run, statistics, players);
  if (json) {
    print(JSON.stringify({ game: job.game, games: statistics.games, seconds, seed: job.seed, stopped, players }));
  }
}

function printLab(
  job: Job,
  { names, seconds, stopped }: Run,
  statistics: Statistics,
  players: readonly LabSeat[],
): void {
  const dollars = (value: number) => money(Math.max(0, value));
  print(bold(words.t('terminal:simulation.lab.title', { count: statistics.games, game: job.game })));
  print(
    dim(
      `${[
        words.t('terminal:simulation.seconds', { seconds: seconds.toFixed(1) }),
        words.t('terminal:simulation.lab.playedBy', { bots: commaList(names) }),
        words.t('terminal:simulation.seedIs', { seed: job.seed }),
        ...(stopped ? [words.t('terminal:simulation.stopped')] : []),
      ].join(' · ')}\n`,
    ),
  );
  const rows = players.map(({ playerId, winRate, worth, worthSpread }) => [
    playerId,
    percent(winRate.value),
    within(winRate.low, winRate.high, percent),
    dollars(worth.value),
    within(worth.low, worth.high, dollars),
    dollars(worthSpread.quantiles['0.5'] ?? 0),
  ]);
  const head = [
    words.t('terminal:simulation.lab.player'),
    ...columnTitles('wins', 'interval'),
    words.t('terminal:simulation.lab.worth'),
    ...columnTitles('interval'),
    words.t('terminal:simulation.lab.middle'),
  ];
  for (const line of columns(head, rows)) print(line);
}

function readStart(
  file: string,
  { game: requestedGame, rounds, theme }: CommandOptions,
): { game: GameId; start: LabStart } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new InvalidInput(words.t('terminal:simulation.lab.unreadable', { file }));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidInput(words.t('terminal:simulation.lab.notJson', { file, reason }));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInput(words.t('terminal:simulation.lab.notObject', { file }));
  }
  if (isSaved(value)) {
    if (rounds !== undefined || theme !== undefined) {
      throw new InvalidInput(words.t('terminal:simulation.lab.savedAsIs', { file }));
    }
    return { game: requestedGame ?? gameName(String(value.game)), start: { saved: text } };
  }
  const { game: named, ...rest } = value as { readonly game?: unknown } & Position;
  const game =
    requestedGame ??
    (named === undefined ? guess(rest) : gameName(typeof named === 'string' ? named : JSON.stringify(named)));
  if (rounds === undefined && theme === undefined) return { game, start: { position: rest } };
  const { endAfter } = cliGameOf(game);
  if (endAfter === null && rounds !== undefined) {
    throw new InvalidInput(
      words.t('terminal:simulation.lab.noRounds', { games: endlessTitles(), game: titleOf(game) }),
    );
  }
  const { options = {} } = rest;
  // The game itself rejects options of the wrong type.
  const limit = rounds === undefined ? {} : endAfter?.(rounds);
  const changed =
    typeof options === 'object'
      ? withTheme({ options: { ...options, ...limit }, ...(theme === undefined ? {} : { theme }) })
      : options;
  return { game, start: { position: { ...rest, options: changed } } };
}

/** A game saved by `serialize`, the only form with a pending decision. */
function isSaved(value: object): value is { readonly game: unknown } {
  return 'game' in value && 'agenda' in value;
}

/** Detects the game by fields that only one game has. */
function guess(position: Position): GameId {
  return GAME_IDS.find((id) => cliGameOf(id).marks.some((mark) => mark in position)) ?? DEFAULT_GAME;
}

function playersOf(game: GameId, start: LabStart): readonly string[] {
  try {
    const { ids, isOver } = labPlayers(game, start);
    if (isOver) throw new InvalidInput(words.t('terminal:simulation.lab.over'));
    return ids;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new InvalidInput(words.t('terminal:simulation.lab.unusable', { reason: setupRefusal(error) }));
  }
}
