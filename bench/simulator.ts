import { availableParallelism } from 'node:os';
import { GAME_IDS, type GameId, gameOf, type Rng } from '@magnate/engine';
import { nextActor, rngFrom } from '@magnate/bots';
import { jobOf, runJob } from '@magnate/sim';
import { measureBaseline } from './baseline.ts';
import { MEASURED } from './games.ts';
import { type Throughput, throughputOf, type Report } from './throughput.ts';
import { FOUR } from './players.ts';

/**
 * Simulator speed: random and steady bots, four players, default rules, on one core and on all cores, next to the bare
 * engine in the same run. Each figure is the median of several interleaved rounds, so that a change in machine speed
 * favours none.
 */

const TURNS = 3;
const CORES = availableParallelism();
/** The same sampling rate as in a run of 100,000 games. */
const SAMPLE_EVERY = 25;
/** Seconds of warm-up for new threads, and seconds measured. */
const WARM_UP = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ENDLESS = 100_000_000;

for (const id of GAME_IDS) {
  console.log(`\n${id}, simulated (baseline ${measureBaseline().toFixed(0)} M moves/s)`);
  const random = await turns(id, 'random');
  const steady = await turns(id, 'steady');
  const overhead = random.bare.actions / random.one.actions - 1;
  console.log(`  random bots over the bare engine: ${(100 * overhead).toFixed(1)} % more time per action`);
  for (const [name, { one, all }] of [['random', random] as const, ['steady', steady] as const]) {
    const efficiency = all.games / one.games / CORES;
    console.log(
      `  ${name}: ${CORES} cores give ${(all.games / one.games).toFixed(2)} times one, efficiency ${efficiency.toFixed(2)}`,
    );
  }
}

async function turns(
  id: GameId,
  bot: 'random' | 'steady',
): Promise<{ bare: Throughput; one: Throughput; all: Throughput }> {
  const found: { bare: Throughput; one: Throughput; all: Throughput }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    found.push({
      bare: bot === 'random' ? bare(id) : { games: 0, actions: 0 },
      one: await simulated(id, bot, 1, `${bot}-${turn}`),
      all: await simulated(id, bot, CORES, `${bot}-${turn}`),
    });
  }
  const middle = {
    bare: medianOf(found.map((round) => round.bare)),
    one: medianOf(found.map((round) => round.one)),
    all: medianOf(found.map((round) => round.all)),
  };
  if (bot === 'random') printResult('bare engine, random actions, one core', middle.bare);
  printResult(`${bot} bots, one core`, middle.one);
  printResult(`${bot} bots, ${CORES} cores`, middle.all);
  return middle;
}

async function simulated(id: GameId, bot: string, workers: number, seed: string): Promise<Throughput> {
  const job = jobOf({ game: id, games: ENDLESS, bots: [bot, bot, bot, bot], seed, hearEvery: SAMPLE_EVERY });
  const reports: Report[] = [];
  await runJob(job, {
    workers,
    signal: AbortSignal.timeout((WARM_UP + SECONDS) * 1000),
    onProgress: ({ games, actions }, seconds) => void reports.push({ games, actions, seconds }),
  });
  return throughputOf(reports, WARM_UP);
}

/** The same games without bots, seats and statistics: only rules and random legal actions. */
function bare(id: GameId): Throughput {
  const count = MEASURED[id].bareGames;
  // Once to warm up, once to measure.
  return [1, 2].map(() => playOnEngine(id, count)).at(-1) as Throughput;
}

function playOnEngine(id: GameId, count: number): Throughput {
  const game = gameOf(id);
  let actions = 0;
  const began = performance.now();
  for (let index = 0; index < count; index++) {
    const rng: Rng = rngFrom(`bare/${index}`);
    const draft = game.draft(game.create({ players: FOUR, seed: `bare/${index}` }), { muted: true });
    while (draft.status === 'inProgress') game.play(draft, game.sample(draft, nextActor(game, draft, rng), rng));
    actions += draft.version;
  }
  const seconds = (performance.now() - began) / 1000;
  return { games: count / seconds, actions: actions / seconds };
}

function medianOf(paces: readonly Throughput[]): Throughput {
  return paces.toSorted((a, b) => a.actions - b.actions)[Math.floor(paces.length / 2)] as Throughput;
}

function printResult(name: string, { games: perSecond, actions }: Throughput): void {
  console.log(
    `  ${name.padEnd(40)} ${perSecond.toFixed(0).padStart(7)} games/s   ${(actions / 1e6).toFixed(3)} M actions/s`,
  );
}
