import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type GameId, gameOf } from '@magnate/engine';
import { loadBots } from './botLoader.ts';
import type { Job } from './core/job.ts';
import { seedOf, startOf } from './core/start.ts';
import { GameThread } from './gameThread.ts';
import program from '../package.json' with { type: 'json' };
import { DATASET_FILE, type DatasetCard, type Shard, shardName, writeCard } from './data/datasetCard.ts';
import { DECISION_COLUMNS, decisionLayout } from './data/decisionTable.ts';
import { digestOf, UnusableProgress } from './data/runIdentity.ts';
import type { ShardOfJob } from './data/shard.ts';

/** Plays games and writes their decisions to a folder of Parquet files. */

/** Games per file, unless requested otherwise. */
export const SHARD_GAMES = 100;

export interface DatasetRequest {
  readonly folder: string;
  readonly shardGames: number;
  readonly licence: string;
}

export interface DatasetOptions {
  /** Otherwise a folder that has a dataset is refused. */
  readonly resume: boolean;
  readonly workers?: number;
  readonly onProgress?: (done: { readonly games: number }, seconds: number) => void;
  /** Ends the run and keeps complete files. */
  readonly signal?: AbortSignal;
}

export interface Dataset {
  readonly card: DatasetCard;
  readonly stopped: boolean;
}

/** The same job gives the same bytes for any number of workers and interruptions. Throws `UnusableProgress`. */
export async function writeDataset(job: Job, request: DatasetRequest, options: DatasetOptions): Promise<Dataset> {
  // Report an unknown bot at once, and only once.
  await loadBots(job.bots, job.game);
  const { workers = availableParallelism(), signal, onProgress } = options;
  const card = cardOf(job.game, job, request);
  const path = join(request.folder, DATASET_FILE);
  const done = new Map(storedFiles(path, card, options.resume).map((shard) => [shard.file, shard]));
  const shards = shardsOf(job, request);
  const waiting = shards.filter(({ file }) => !done.has(file) || !existsSync(join(request.folder, file)));
  for (const { file } of waiting) done.delete(file);
  const write = () => {
    const files = shards.flatMap(({ file }) => done.get(file) ?? []);
    const written: DatasetCard = { ...card, ...sumsOf(files), complete: files.length === shards.length, files };
    writeCard(request.folder, written);
    return written;
  };
  let written = write();
  const began = performance.now();
  const threads: GameThread[] = [];
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  signal?.addEventListener('abort', () => abort(), { once: true });
  const isStopped = () => signal?.aborted === true;
  const playOn = async (thread: GameThread) => {
    for (let next = waiting.shift(); next !== undefined && !isStopped(); next = waiting.shift()) {
      const shard = await thread.writeShard(next);
      done.set(shard.file, shard);
      written = write();
      onProgress?.(written, (performance.now() - began) / 1000);
    }
  };
  try {
    while (threads.length < Math.min(workers, waiting.length)) threads.push(new GameThread(job));
    if (!isStopped()) await Promise.race([aborted, Promise.all(threads.map(playOn))]);
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
  return { card: written, stopped: !written.complete };
}

function shardsOf(job: Job, { folder, shardGames }: DatasetRequest): readonly ShardOfJob[] {
  return Array.from({ length: Math.ceil(job.games / shardGames) }, (_, shard) => ({
    folder,
    file: shardName(shard),
    first: shard * shardGames,
    end: Math.min(job.games, (shard + 1) * shardGames),
  }));
}

function cardOf(id: GameId, job: Job, { licence, shardGames }: DatasetRequest): DatasetCard {
  const game = gameOf(id);
  const { options, players } = startOf(game, job, seedOf(job, 0));
  const { bots, seed, games, budget } = job;
  return {
    format: 1,
    game: id,
    licence,
    versions: { magnate: program.version, rules: game.version },
    source: { kind: 'simulation', seed, games, bots, options: job.options, ...budget, gamesPerFile: shardGames },
    complete: false,
    games: 0,
    decisions: 0,
    files: [],
    columns: DECISION_COLUMNS,
    layouts: [decisionLayout(id, options, players.length)],
    run: digestOf(job),
  };
}

function sumsOf(files: readonly Shard[]): Pick<DatasetCard, 'games' | 'decisions'> {
  const sum = (field: 'games' | 'decisions') => files.reduce((total, each) => total + each[field], 0);
  return { games: sum('games'), decisions: sum('decisions') };
}

/** The complete files of an interrupted run. */
function storedFiles(path: string, { run, source, licence }: DatasetCard, resume: boolean): readonly Shard[] {
  if (!existsSync(path)) return [];
  if (!resume) throw new UnusableProgress('OTHER_RUN', path);
  let found: Partial<DatasetCard>;
  try {
    found = (JSON.parse(readFileSync(path, 'utf8')) ?? {}) as Partial<DatasetCard>;
  } catch {
    throw new UnusableProgress('DAMAGED_PROGRESS', path);
  }
  if (!Array.isArray(found.files)) throw new UnusableProgress('DAMAGED_PROGRESS', path);
  const isSame = JSON.stringify([found.run, found.source, found.licence]) === JSON.stringify([run, source, licence]);
  if (!isSame) throw new UnusableProgress('OTHER_RUN', path);
  return found.files as readonly Shard[];
}
