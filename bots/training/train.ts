import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { rngFrom } from '../src/core/rng.ts';
import { featuresOf } from '../src/games.ts';
import { Trainer, startsOf } from './trainer.ts';
import { TRAINING_CONFIGS } from './trainingConfig.ts';
import { collect, type Positions } from './positions.ts';

/**
 * Plays games among training opponents and trains a network to predict the winner:
 *
 *   npm run train -- <game>                      the settings of the stored data/value.json
 *   npm run train -- <game> --games 2000         fewer games
 *   npm run train -- <game> --out other.json     another output file
 *
 * The same seed, games and configuration give the same network on any machine with the same version of Node.
 */

/** Every tenth game is held out for validation. */
const VALIDATION_STRIDE = 10;
const REPORT_EVERY = 5000;

interface Share {
  readonly game: GameId;
  readonly seed: string;
  readonly first: number;
  readonly stride: number;
  readonly games: number;
}

if (isMainThread) await main();
else {
  const share = workerData as Share;
  const positions = collect(share.game, share.seed, share, () => parentPort?.postMessage('game'));
  parentPort?.postMessage(positions, [positions.features.buffer as ArrayBuffer]);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      epochs: { type: 'string' },
      seed: { type: 'string', default: 'training-1' },
      out: { type: 'string' },
    },
  });
  const game = GAME_IDS.find((id) => id === positionals[0]);
  if (game === undefined) throw new Error(`Name the game to train: ${GAME_IDS.join(' or ')}.`);
  const config = TRAINING_CONFIGS[game];
  const games = values.games === undefined ? config.games : whole('games', values.games);
  const epochs = values.epochs === undefined ? config.epochs : whole('epochs', values.epochs);
  const out = values.out ?? join(import.meta.dirname, `../src/${game}/data/value.json`);
  const began = performance.now();
  const positions = await playAll(game, values.seed, games);
  const { names } = featuresOf(game);
  const rng = rngFrom(`learning/${values.seed}`);
  const trainer = new Trainer(names.length, config, rng);
  const all = positions.seats.map((_, position) => position);
  const validationSet = all.filter((position) => (positions.games[position] as number) % VALIDATION_STRIDE === 0);
  const trainingSet = all.filter((position) => (positions.games[position] as number) % VALIDATION_STRIDE !== 0);
  const even = uniformCrossEntropy(positions, validationSet);
  print(
    `${trainingSet.length} training positions, ${validationSet.length} validation positions. Cross-entropy of the uniform baseline (nats per position): ${even.toFixed(4)}`,
  );
  let crossEntropy = Number.POSITIVE_INFINITY;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    // Cosine decay of the learning rate.
    const part = 0.5 * (1 + Math.cos((Math.PI * (epoch - 1)) / epochs));
    trainer.epoch(positions, trainingSet, part, rng);
    crossEntropy = trainer.crossEntropy(positions, validationSet);
    print(`epoch ${epoch} of ${epochs}: cross-entropy ${crossEntropy.toFixed(4)} · ${seconds(began)}`);
  }
  const data = trainer.data(names);
  const training = {
    seed: values.seed,
    games,
    positions: trainingSet.length,
    heldOut: config.heldOut,
    hidden: config.hidden,
    epochs,
    crossEntropy: Number(crossEntropy.toFixed(4)),
    uniformCrossEntropy: Number(even.toFixed(4)),
  };
  writeFileSync(out, `${JSON.stringify({ training, ...data })}\n`);
  const size = Math.ceil(readFileSync(out).length / 1024);
  print(`${out}: ${size} KB, after ${seconds(began)}`);
}

async function playAll(game: GameId, seed: string, games: number): Promise<Positions> {
  const stride = availableParallelism();
  const began = performance.now();
  let played = 0;
  const parts = await Promise.all(
    Array.from({ length: stride }, (_, first) => {
      const share: Share = { game, seed, first, stride, games };
      const worker = new Worker(new URL(import.meta.url), { workerData: share });
      const { promise, resolve, reject } = Promise.withResolvers<Positions>();
      worker.on('message', (message: 'game' | Positions) => {
        if (message !== 'game') return resolve(message);
        played += 1;
        if (played % REPORT_EVERY === 0) print(`${played} of ${games} games · ${seconds(began)}`);
      });
      worker.on('error', reject);
      return promise;
    }),
  );
  return inOrder(parts);
}

/** Merges the results of all threads in the order of the games. */
function inOrder(parts: readonly Positions[]): Positions {
  const places = parts
    .flatMap((part, of) => {
      let row = 0;
      return part.seats.map((seats, position) => {
        const place = { of, seats, row, game: part.games[position] as number };
        row += seats;
        return place;
      });
    })
    .toSorted((a, b) => a.game - b.game || a.row - b.row);
  const rows = places.reduce((sum, { seats }) => sum + seats, 0);
  const [first] = parts;
  const width = first === undefined || first.won.length === 0 ? 0 : first.features.length / first.won.length;
  const features = new Float32Array(rows * width);
  const won = new Float32Array(rows);
  const isIn = new Uint8Array(rows);
  let at = 0;
  for (const { of, row, seats } of places) {
    const part = parts[of] as Positions;
    features.set(part.features.subarray(row * width, (row + seats) * width), at * width);
    won.set(part.won.subarray(row, row + seats), at);
    isIn.set(part.isIn.subarray(row, row + seats), at);
    at += seats;
  }
  return { seats: places.map(({ seats }) => seats), games: places.map(({ game }) => game), features, won, isIn };
}

/** The cross-entropy of a uniform prediction over the players still in the game. */
function uniformCrossEntropy(positions: Positions, among: readonly number[]): number {
  const { seats, isIn } = positions;
  const starts = startsOf(positions);
  let sum = 0;
  for (const position of among) {
    const start = starts[position] as number;
    let left = 0;
    for (let seat = 0; seat < (seats[position] as number); seat++) left += isIn[start + seat] as number;
    sum += Math.log(left);
  }
  return sum / among.length;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number, not "${text}".`);
  return value;
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
