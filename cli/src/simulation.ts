import { GAME_IDS, type GameId, gameOf, RuleViolation } from '@magnate/engine';
import { type Budget, BOT_NAMES } from '@magnate/bots';
import { BotFault, type Course, UnknownBot, type Wish } from '@magnate/sim';
import { type Command, Option } from 'commander';
import { INTERRUPTED, onInterrupt, startProgress } from './progress.ts';
import { DoesNotHold, optionsJson, presetNames, presetOf, wholeNumber, WrongInput } from './wrongInput.ts';

/** What commands that play many games have in common. */

export interface ManyGames {
  readonly bots?: string;
  readonly players?: number;
  readonly seed: string;
  readonly workers?: number;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly budget?: number;
  readonly nodes?: number;
}

const MOST_WORKERS = 256;
const MOST_MILLISECONDS = 600_000;
const MOST_NODES = 1_000_000_000;
const USUAL_PLAYERS = 4;

export const BOTS_HELP = `names (${BOT_NAMES.join(', ')}) or paths of bot modules, by seat; a short list is repeated`;

export function addManyGames(command: Command): Command {
  return command
    .option('--bots <list>', BOTS_HELP)
    .option('--players <n>', 'how many play (default: as many as bots are named, or 4)', wholeNumber(2, 8))
    .option('--seed <text>', 'the same seed gives the same games, whatever the number of workers', 'magnate')
    .option('--workers <n>', 'worker threads (default: all cores)', wholeNumber(1, MOST_WORKERS))
    .option('--preset <name>', 'house rules by name')
    .addOption(new Option('--options <json>', 'house rules one by one').argParser(optionsJson))
    .option('--budget <ms>', 'milliseconds a move for bots that look ahead', wholeNumber(1, MOST_MILLISECONDS))
    .option('--nodes <n>', 'actions in the head a move instead: repeatable on any machine', wholeNumber(1, MOST_NODES));
}

/** Everything is looked at before the first game is played. */
export function wishOf(game: GameId, count: number, asked: ManyGames, usual: { bots: string; budget: Budget }): Wish {
  const listed = (asked.bots ?? usual.bots)
    .split(',')
    .map((name) => name.trim())
    .slice(0, asked.bots === undefined ? asked.players : undefined);
  const players = asked.players ?? (listed.length === 1 ? USUAL_PLAYERS : listed.length);
  const { min, max } = gameOf(game).seats;
  if (players < min || players > max) {
    throw new WrongInput(
      `${gameOf(game).title} is for ${min} to ${max} players, not ${players}: change --players or --bots.`,
    );
  }
  if (listed.length > players) {
    throw new WrongInput(`There are ${listed.length} bots for ${players} seats: name fewer, or raise --players.`);
  }
  const bots = Array.from({ length: players }, (_, seat) => listed[seat % listed.length] as string);
  const options = optionsOf(game, asked);
  return { game, games: count, bots, seed: asked.seed, options, budget: budgetOf(asked, usual.budget) };
}

function optionsOf(game: GameId, { preset, options }: ManyGames): Readonly<Record<string, unknown>> {
  const chosen = { ...(preset === undefined ? {} : presetOf(game)(preset)), ...options };
  const players = [1, 2, 3].map((n) => ({ id: `p${n}`, name: `Player ${n}` }));
  try {
    gameOf(game).create({ players, seed: 'trial', options: chosen });
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new WrongInput(`The house rules cannot be used. ${error.message}`);
  }
  return chosen;
}

function budgetOf({ budget, nodes }: ManyGames, usual: Budget): Budget {
  if (budget === undefined && nodes === undefined) return usual;
  return {
    ...(budget === undefined ? {} : { milliseconds: budget }),
    ...(nodes === undefined ? {} : { nodes }),
  };
}

/** Long work with its progress shown; Ctrl-C ends it, and what is done is kept. */
export async function attended<T extends { readonly stopped: boolean }>(
  total: number,
  unit: string,
  workers: number | undefined,
  work: (course: Course) => Promise<T>,
): Promise<T> {
  const progress = startProgress(total, unit);
  const interrupt = onInterrupt();
  try {
    const done = await work({
      ...(workers === undefined ? {} : { workers }),
      onProgress: ({ games }, seconds) => progress.update(games, seconds),
      signal: interrupt.signal,
    });
    if (done.stopped) process.exitCode = INTERRUPTED;
    return done;
  } catch (error) {
    // A bot that is not there is wrong input, not a failure.
    if (error instanceof UnknownBot) throw new WrongInput(error.message);
    throw error instanceof BotFault ? new DoesNotHold(error.message) : error;
  } finally {
    progress.stop();
    interrupt.release();
  }
}

export function presetsHelp(): string {
  const names = GAME_IDS.map((game) => `  ${game.padEnd(9)} ${presetNames(game).join(', ')}`);
  return `\nPresets:\n${names.join('\n')}\n`;
}
