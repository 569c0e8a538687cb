import { readFileSync } from 'node:fs';
import { GAME_IDS, type GameId, gameOf, type PositionOf, RuleViolation } from '@magnate/engine';
import {
  blankStatistics,
  type Job,
  jobOf,
  type LabSeat,
  labSummary,
  type Run,
  runJob,
  type Statistics,
} from '@magnate/sim';
import { Command, Option } from 'commander';
import { exampleOf, ROUNDED, STANDARD_GAME, terminalOf } from '../games.ts';
import { bold, dim } from '../paint.ts';
import { attended, BOTS_HELP } from '../simulation.ts';
import { columns, grouped, percent, within } from '../table.ts';
import { gameName, wholeNumber, WrongInput } from '../wrongInput.ts';

/** `magnate lab`: what a position is worth to each of its players. */

const MOST_GAMES = 100_000_000;
const NODES = 2000;
const MOST_NODES = 1_000_000_000;

const ROUNDED_TITLES = ROUNDED.map((id) => gameOf(id).title).join(', ');

interface Asked {
  readonly games: number;
  readonly game?: GameId;
  readonly bots: string;
  readonly seed: string;
  readonly workers?: number;
  readonly rounds?: number;
  readonly nodes: number;
  readonly json?: true;
}

/** As it came from outside: the game itself reads it, and says what is wrong with it. */
type Position = PositionOf<GameId>;

export function labCommand(): Command {
  return new Command('lab')
    .description('win odds and expected net worth of every player, from any position')
    .argument('<position>', 'a file with a position in JSON, as fromSetup reads it; "game" in it says which game')
    .option('--games <n>', 'how many to play on from there', wholeNumber(1, MOST_GAMES), 10_000)
    .addOption(new Option('--game <name>', 'where the file does not say it').argParser(gameName))
    .option('--bots <list>', BOTS_HELP, 'steady')
    .option('--rounds <n>', `${ROUNDED_TITLES}: judge by worth after so many rounds`, wholeNumber(1, 1_000_000))
    .option('--nodes <n>', 'actions in the head a move, for bots that look ahead', wholeNumber(1, MOST_NODES), NODES)
    .option('--seed <text>', 'the same seed gives the same result', 'lab')
    .option('--workers <n>', 'worker threads (default: all cores)', wholeNumber(1, 256))
    .option('--json', 'figures as JSON in the last line')
    .addHelpText(
      'after',
      `
Example position (position.json):
  ${exampleOf('lab')}

Example:
  magnate lab position.json --games 10000`,
    )
    .action(lab);
}

async function lab(file: string, asked: Asked): Promise<void> {
  const { game, position } = readPosition(file, asked);
  const ids = playersOf(game, position);
  const job = jobOf({
    game,
    games: asked.games,
    bots: asked.bots.split(',').map((name) => name.trim()),
    seed: asked.seed,
    budget: { nodes: asked.nodes },
    position,
    hearEvery: 0,
  });
  if (job.bots.length > ids.length) {
    throw new WrongInput(`There are ${job.bots.length} bots for ${ids.length} players: name fewer with --bots.`);
  }
  const run = await attended(job.games, 'games', asked.workers, (course) => runJob(job, course));
  tell(job, run, ids, asked.json === true);
}

function tell(job: Job, run: Run, ids: readonly string[], json: boolean): void {
  const { seconds, stopped } = run;
  const statistics = run.statistics ?? blankStatistics(job.game, ids.length);
  const players = labSummary(statistics, ids);
  if (statistics.games === 0) console.log('No game was finished.');
  else words(job, run, statistics, players);
  if (json) {
    console.log(JSON.stringify({ game: job.game, games: statistics.games, seconds, seed: job.seed, stopped, players }));
  }
}

function words(job: Job, { names, seconds, stopped }: Run, statistics: Statistics, players: readonly LabSeat[]): void {
  const dollars = (value: number) => `$${grouped(Math.max(0, value))}`;
  console.log(bold(`${grouped(statistics.games)} games of ${job.game} from this position`));
  console.log(
    dim(
      `${seconds.toFixed(1)} s · played by ${names.join(', ')} · seed ${job.seed}${stopped ? ' · stopped early' : ''}\n`,
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
  const head = ['player', 'wins', '95 % interval', 'worth at the end', '95 % interval', 'in the middle'];
  for (const line of columns(head, rows)) console.log(line);
}

function readPosition(file: string, { game: asked, rounds }: Asked): { game: GameId; position: Position } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new WrongInput(`The file ${file} cannot be read: give the path of a position in JSON.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new WrongInput(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WrongInput(`${file} must hold an object: a position as fromSetup reads it.`);
  }
  const { game: named, ...rest } = value as { readonly game?: unknown } & Position;
  const game =
    asked ?? (named === undefined ? guess(rest) : gameName(typeof named === 'string' ? named : JSON.stringify(named)));
  if (rounds === undefined) return { game, position: rest };
  const { endAfter } = terminalOf(game);
  if (endAfter === null) {
    throw new WrongInput(`--rounds is for ${ROUNDED_TITLES} only: ${gameOf(game).title} ends by itself.`);
  }
  const { options = {} } = rest;
  // Whatever is no list of options is left to the game to refuse.
  const limited = typeof options === 'object' ? { ...options, ...endAfter(rounds) } : options;
  return { game, position: { ...rest, options: limited } as Position };
}

/** By the fields that only one game has. */
function guess(position: Position): GameId {
  return GAME_IDS.find((id) => terminalOf(id).marks.some((mark) => mark in position)) ?? STANDARD_GAME;
}

function playersOf(game: GameId, position: Position): string[] {
  try {
    const { status, players } = gameOf(game).fromSetup(position);
    if (status === 'completed') throw new WrongInput('This game is over already: nothing is left to play.');
    return players.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new WrongInput(`The position cannot be used. ${error.message}`);
  }
}
