import type { GameId } from '@magnate/engine';
import { STANDARD_BUDGET } from '@magnate/bots';
import { type Contest, type Contestant, type Estimate, holdContest } from '@magnate/sim';
import { Argument, Command } from 'commander';
import { exampleOf } from '../games.ts';
import { bold, dim } from '../paint.ts';
import { addManyGames, attended, type ManyGames, presetsHelp, wishOf } from '../simulation.ts';
import { columns, grouped, percent } from '../table.ts';
import { gameName, GAMES_HELP, wholeNumber, WrongInput } from '../wrongInput.ts';

/** `magnate arena`: bots against each other, seats rotated, until the figures are sharp. */

const MOST_GAMES = 10_000_000;
const USUAL = { bots: 'sharp,steady,greedy,random', budget: STANDARD_BUDGET } as const;

interface Asked extends ManyGames {
  readonly games: number;
  readonly precision: number;
  readonly json?: true;
}

export function arenaCommand(): Command {
  const command = new Command('arena')
    .description('let bots compete with rotated seats until the intervals are tight, and rate them')
    .addArgument(new Argument('<game>', GAMES_HELP).argParser(gameName))
    .option('--games <n>', 'at most so many', wholeNumber(1, MOST_GAMES), 20_000)
    .option('--precision <points>', 'stop when shares of wins are known to ± so many percent points', points, 2);
  return addManyGames(command)
    .option('--json', 'the table as JSON in the last line')
    .addHelpText(
      'after',
      `${presetsHelp()}
Example:
  ${exampleOf('arena')}`,
    )
    .action(arena);
}

function points(text: string): number {
  const value = Number(text);
  if (value >= 0.05 && value <= 50) return value;
  throw new WrongInput('It must be a number of percent points from 0.05 to 50.');
}

async function arena(game: GameId, asked: Asked): Promise<void> {
  const wish = wishOf(game, asked.games, asked, USUAL);
  const precision = asked.precision / 100;
  const contest = await attended(wish.games, 'games at most', asked.workers, (course) =>
    holdContest(wish, { ...course, precision }),
  );
  for (const line of words(contest, asked.precision)) console.log(line);
  if (asked.json === true) console.log(JSON.stringify(jsonOf(contest)));
}

function words({ job, run, stopped, contestants, isSharp }: Contest, precision: number): string[] {
  const games = run.statistics?.games ?? 0;
  if (games === 0) return ['No game was finished.'];
  const why = isSharp
    ? `sharp to ± ${precision} points`
    : stopped
      ? 'stopped early'
      : `not yet sharp to ± ${precision} points: raise --games`;
  return [
    bold(`${grouped(games)} games of ${job.game}, ${why}`),
    dim(
      `${run.seconds.toFixed(1)} s · seats rotated · ± is a 95 % interval · an even share is ${percent(1 / job.bots.length)} · seed ${job.seed}`,
    ),
    '',
    ...columns(['bot', 'seats', 'wins', 'of its seats', 'rating', 'mean finish', 'decisions/s'], contestants.map(row)),
  ];
}

function row({ name, seats, wins, winRate, rating, meanFinish, decisionsPerSecond }: Contestant): string[] {
  return [
    name,
    grouped(seats),
    grouped(wins),
    `${percent(winRate.value)} ± ${reach(winRate, 100).toFixed(1)}`,
    `${rating.value.toFixed(0)} ± ${reach(rating).toFixed(0)}`,
    meanFinish.toFixed(2),
    grouped(decisionsPerSecond),
  ];
}

/** Half of a 95 % interval. */
function reach({ low, high }: Estimate, scale = 1): number {
  return (scale * (high - low)) / 2;
}

function jsonOf({ job, run, stopped, contestants, isSharp }: Contest): object {
  const games = run.statistics?.games ?? 0;
  return { game: job.game, games, seconds: run.seconds, seed: job.seed, isSharp, stopped, contestants };
}
