import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { rngFrom } from '../src/core/rng.ts';
import { stylesOf } from '../src/games.ts';
import { type Contest, contest, type Result } from './contests.ts';
import { TRAINING_CONFIGS } from './trainingConfig.ts';
import { countOf, type WeightTree, scaled, VARIANTS } from './variants.ts';

/**
 * Searches for better weights of steady play by evolution strategies: pairs of mirrored variants play the same games against
 * training opponents, and the weights move toward the better ones.
 *
 *   npm run tune -- <game> --minutes 20 --out weights.json    continues from that file if it exists
 *   npm run tune -- <game> --against hoarder,miser            against these styles only; a style named twice plays twice as often
 *   npm run tune -- <game> --check 800 --out weights.json     win rates against three players of every style
 *
 * Styles held out of training are held out here too, except in the check.
 */

/** The standard deviation of the variants, and the length of a step. */
const SPREAD = 0.15;
const RATE = 0.25;
const MOMENTUM = 0.85;
const MAX_STEP = 0.1;
const PAIRS = 10;
const GAMES = 128;
const REPORT_EVERY = 5;

interface ContestRequest extends Contest {
  readonly games: number;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '20' },
      against: { type: 'string' },
      check: { type: 'string' },
      out: { type: 'string', default: 'weights.json' },
      seed: { type: 'string', default: 'tuning-1' },
    },
  });
  const game = GAME_IDS.find((id) => id === positionals[0]);
  if (game === undefined) throw new Error(`Name the game to tune: ${GAME_IDS.join(' or ')}.`);
  const known = existsSync(values.out);
  const weights = known ? (JSON.parse(readFileSync(values.out, 'utf8')) as WeightTree) : VARIANTS[game].weights;
  const pool = new WorkerPool(availableParallelism());
  try {
    if (values.check !== undefined) await check(game, weights, Number(values.check), pool);
    else {
      const against =
        values.against?.split(',') ?? stylesOf(game).filter((style) => !TRAINING_CONFIGS[game].heldOut.includes(style));
      await tune(game, weights, { ...values, against, minutes: Number(values.minutes) }, pool);
    }
  } finally {
    await pool.end();
  }
}

async function check(game: GameId, weights: WeightTree, games: number, pool: WorkerPool): Promise<void> {
  for (const style of stylesOf(game)) {
    const parts = Array.from({ length: 4 }, (_, part) =>
      pool.play({ game, seed: `check-${part}`, weights, opponents: [[style]], games: Math.ceil(games / 4) }),
    );
    const results = await Promise.all(parts);
    const count = results.reduce((sum, result) => sum + result.games, 0);
    const share = results.reduce((sum, { wins }) => sum + wins, 0) / count;
    const error = 1.96 * Math.sqrt((share * (1 - share)) / count);
    print(`${style}: ${(100 * share).toFixed(1)} % ± ${(100 * error).toFixed(1)}`);
  }
}

interface TuningOptions {
  readonly minutes: number;
  readonly out: string;
  readonly seed: string;
  readonly against: readonly string[];
}

async function tune(
  game: GameId,
  from: WeightTree,
  { minutes, out, seed, against }: TuningOptions,
  pool: WorkerPool,
): Promise<void> {
  const opponents = [...against.map((style) => [style]), against];
  const count = countOf(from);
  const rng = rngFrom(`tuning/${seed}`);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const began = performance.now();
  let weights = from;
  let drift = new Array<number>(count).fill(0);
  for (let round = 0; performance.now() - began < minutes * 60_000; round++) {
    const ways = Array.from({ length: PAIRS }, () => Array.from({ length: count }, gauss));
    const tried = await Promise.all(
      ways.map(async (way, pair) => {
        const [ahead, behind] = await Promise.all(
          [1, -1].map((sign) => {
            const variant = scaled(weights, (i) => Math.exp(sign * SPREAD * (way[i] as number)));
            return pool.play({ game, seed: `${seed}/${round}/${pair}`, weights: variant, opponents, games: GAMES });
          }),
        );
        return { ahead: ahead as Result, behind: behind as Result };
      }),
    );
    drift = drift.map((before, i) => {
      const gradient = tried.reduce(
        (sum, { ahead, behind }, pair) =>
          sum + ((ways[pair]?.[i] ?? 0) * (ahead.reward - behind.reward)) / (2 * PAIRS * GAMES * SPREAD),
        0,
      );
      return MOMENTUM * before + gradient;
    });
    const step = drift.map((gradient) => Math.max(-MAX_STEP, Math.min(MAX_STEP, RATE * gradient)));
    weights = scaled(weights, (i) => Math.exp(step[i] as number));
    if (round % REPORT_EVERY > 0) continue;
    const wins = tried.reduce((sum, { ahead, behind }) => sum + ahead.wins + behind.wins, 0) / (2 * PAIRS * GAMES);
    print(
      `round ${round}, ${Math.round((performance.now() - began) / 1000)} s: variants win ${(100 * wins).toFixed(1)} %`,
    );
    writeFileSync(out, `${JSON.stringify(weights, null, 2)}\n`);
  }
  writeFileSync(out, `${JSON.stringify(weights, null, 2)}\n`);
}

/** Threads that play contests on request. */
class WorkerPool {
  readonly #threads: readonly Worker[];
  readonly #idle: Worker[];
  readonly #waiting: ((thread: Worker) => void)[] = [];

  constructor(size: number) {
    this.#threads = Array.from({ length: size }, () => new Worker(new URL(import.meta.url)));
    this.#idle = [...this.#threads];
  }

  async play(order: ContestRequest): Promise<Result> {
    const thread = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)));
    const result = await new Promise<Result>((resolve, reject) => {
      thread.once('message', (answer: Result) => {
        thread.off('error', reject);
        resolve(answer);
      });
      thread.once('error', reject);
      thread.postMessage(order);
    });
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(thread);
    else next(thread);
    return result;
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (isMainThread) await main();
else parentPort?.on('message', (order: ContestRequest) => parentPort?.postMessage(contest(order, order.games)));
