import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { playFairly } from './fairPlay.ts';

/**
 * Fair play over many games of every mix of bots and house rules: `npm run check:fair-play -- --games 1000`. Every
 * twentieth game has a time budget, to check that no decision takes more than 110 % of it.
 */

const CLOCKED_EVERY = 20;
const MILLISECONDS = 20;
const NODES = 300;
const GRACE = 1.1;

interface Job {
  readonly seed: string;
  readonly games: number;
  readonly first: number;
  readonly stride: number;
}

interface Progress {
  readonly actions: number;
  readonly longest: number;
  readonly longestWork: number;
  readonly failure?: string;
}

if (isMainThread) await lead();
else await work(workerData as Job);

async function work({ seed, games, first, stride }: Job): Promise<void> {
  for (let i = first; i < games; i += stride) {
    const game = GAME_IDS[i % GAME_IDS.length] as GameId;
    const clocked = i % CLOCKED_EVERY < GAME_IDS.length;
    const budget = clocked ? { milliseconds: MILLISECONDS } : { nodes: NODES };
    try {
      const played = await playFairly({ game, seed: `${seed}-${i}`, budget, compareViews: !clocked });
      const { actions } = played;
      const longest = clocked ? played.longest : 0;
      const longestWork = clocked ? played.longestWork : 0;
      parentPort?.postMessage({ actions, longest, longestWork } satisfies Progress);
    } catch (error) {
      const reason =
        error instanceof Error
          ? [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ')
          : String(error);
      parentPort?.postMessage({ actions: 0, longest: 0, longestWork: 0, failure: reason } satisfies Progress);
    }
  }
}

async function lead(): Promise<void> {
  const { values } = parseArgs({
    options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'fair' } },
  });
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1) throw new Error(`--games must be a whole number, not "${values.games}".`);
  const started = Date.now();
  const stride = availableParallelism();
  const failures: string[] = [];
  let done = 0;
  let actions = 0;
  let longest = 0;
  let longestWork = 0;
  let shown = 0;
  const onMessage = (progress: Progress) => {
    done += 1;
    actions += progress.actions;
    longest = Math.max(longest, progress.longest);
    longestWork = Math.max(longestWork, progress.longestWork);
    if (progress.failure !== undefined) failures.push(progress.failure);
    if (Date.now() - shown < 5000) return;
    shown = Date.now();
    const rate = done / ((Date.now() - started) / 1000);
    console.log(`${done} of ${games} games, ${rate.toFixed(1)}/s, about ${Math.ceil((games - done) / rate)} s left`);
  };
  const team = Array.from({ length: stride }, (_, first) => {
    const job: Job = { seed: values.seed, games, first, stride };
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.on('message', onMessage);
    return new Promise<void>((resolve, reject) => {
      worker.on('exit', () => resolve());
      worker.on('error', reject);
    });
  });
  await Promise.all(team);
  console.log(`${done} games, ${actions} actions, ${Math.round((Date.now() - started) / 1000)} s.`);
  console.log(
    `Longest choice with ${MILLISECONDS} ms: ${longestWork.toFixed(1)} ms of work, ${longest.toFixed(1)} ms by the clock.`,
  );
  for (const failure of failures.slice(0, 10)) console.error(`✗ ${failure}`);
  if (failures.length > 0 || longestWork > MILLISECONDS * GRACE) process.exitCode = 1;
  else console.log('✓ Every choice was legal, made from the view alone and in time, and every game ended.');
}
