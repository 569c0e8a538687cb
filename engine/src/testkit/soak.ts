import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { THEME_NAMES as ACQUIRE_THEMES } from '../acquire/index.ts';
import { acquireSubject, onBoard as acquireOn } from './acquire/subject.ts';
import { conform } from './conformance.ts';
import { playThrough } from './fastRun.ts';
import { THEME_NAMES } from '../monopoly/index.ts';
import { monopolySubject, onAnyBoard, onBoard } from './monopoly/subject.ts';
import type { Kind, Subject } from './subject.ts';
import { Tally } from './tally.ts';

/**
 * Plays random games for a given number or time and checks every invariant after every action; each hundredth game runs
 * the whole conformance suite. `npm run check:soak -- --games 100000` or `npm run check:soak -- --minutes 10`. With `--every 1`
 * each game runs the suite, as in `npm test`. `--game monopoly:market` uses one board, `--game monopoly:any` boards of
 * every size with the jail anywhere.
 */

/** A game for the soak test: how to play one game, and what must occur. */
function soakable<K extends Kind>(subject: Subject<K>) {
  return {
    wanted: [...subject.actionTypes, ...subject.eventTypes, ...subject.shapes],
    conform: (seed: string, tally: Tally) => conform(subject, seed, tally).actions,
    playThrough: (seed: string, tally: Tally) => playThrough(subject, seed, tally),
  };
}

/** Each game, in general and on each of its boards. */
const SUBJECTS: Readonly<Record<string, ReturnType<typeof soakable>>> = {
  monopoly: soakable(monopolySubject),
  acquire: soakable(acquireSubject),
  'monopoly:any': soakable(onAnyBoard()),
  ...Object.fromEntries(ACQUIRE_THEMES.map((theme) => [`acquire:${theme}`, soakable(acquireOn(theme))])),
  ...Object.fromEntries(THEME_NAMES.map((theme) => [`monopoly:${theme}`, soakable(onBoard(theme))])),
};
const FULL_EVERY = '100';
const REPORT_EVERY = 25;

interface Job {
  readonly game: string;
  readonly seed: string;
  readonly first: number;
  readonly stride: number;
  readonly games: number;
  readonly until: number;
  /** Every nth game runs the whole suite. */
  readonly every: number;
}

interface Progress {
  readonly games: number;
  readonly actions: number;
  readonly counts: Record<string, number>;
  readonly failure?: string;
}

if (isMainThread) await lead();
else work(workerData as Job);

function work(job: Job): void {
  const subject = subjectNamed(job.game);
  let tally = new Tally();
  let games = 0;
  let actions = 0;
  const report = (failure?: string) => {
    const progress: Progress = {
      games,
      actions,
      counts: tally.toJSON(),
      ...(failure === undefined ? {} : { failure }),
    };
    parentPort?.postMessage(progress);
    tally = new Tally();
    games = 0;
    actions = 0;
  };
  for (let i = job.first; i < job.games && Date.now() < job.until; i += job.stride) {
    const seed = `${job.seed}-${i}`;
    try {
      const full = i % job.every === 0;
      actions += full ? subject.conform(seed, tally) : subject.playThrough(seed, tally);
    } catch (error) {
      report(`the game of seed "${seed}": ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return;
    }
    games += 1;
    if (games === REPORT_EVERY) report();
  }
  report();
}

async function lead(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'monopoly' },
      games: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: 'soak' },
      every: { type: 'string', default: FULL_EVERY },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const { game } = values;
  subjectNamed(game);
  const minutes = wanted(values.minutes, 'minutes');
  const games = wanted(values.games, 'games') ?? (minutes === undefined ? 10_000 : Number.MAX_SAFE_INTEGER);
  const until = minutes === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + minutes * 60_000;
  const stride = wanted(values.workers, 'workers') ?? 1;
  const every = wanted(values.every, 'every') ?? 1;
  const started = Date.now();
  const tally = new Tally();
  let done = 0;
  let actions = 0;
  let failure: string | undefined;
  let shown = 0;
  const show = () => {
    const seconds = (Date.now() - started) / 1000;
    const rate = done / seconds;
    const left = minutes === undefined ? (games - done) / rate : minutes * 60 - seconds;
    console.log(
      `${done} games, ${actions} actions, ${rate.toFixed(1)} games/s, about ${Math.max(0, Math.ceil(left))} s left`,
    );
  };
  const team = Array.from({ length: stride }, (_, first) => {
    const job: Job = { game, seed: values.seed, first, stride, games, until, every };
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.on('message', (progress: Progress) => {
      done += progress.games;
      actions += progress.actions;
      tally.merge(progress.counts);
      failure ??= progress.failure;
      if (Date.now() - shown > 5000) {
        shown = Date.now();
        show();
      }
    });
    return new Promise<void>((resolve, reject) => {
      worker.on('exit', () => resolve());
      worker.on('error', reject);
    });
  });
  await Promise.all(team);
  show();
  if (failure !== undefined) fail(`✗ ${failure}`);
  const subject = subjectNamed(game);
  console.log(tally.table('Occurrences of actions, events and variants:'));
  const missing = tally.missing(subject.wanted);
  if (missing.length > 0) fail(`✗ Never occurred: ${missing.join(', ')}`);
  console.log(`✓ ${done} games clean, ${actions} actions, ${Math.round((Date.now() - started) / 1000)} s.`);
}

function subjectNamed(game: string): ReturnType<typeof soakable> {
  const subject = Object.hasOwn(SUBJECTS, game) ? SUBJECTS[game] : undefined;
  return subject ?? fail(`There is no game "${game}": choose ${Object.keys(SUBJECTS).join(' or ')}.`);
}

function wanted(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0)) fail(`--${name} must be a positive number, not "${text}".`);
  return value;
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
