import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, type GameId, gameOf, type GameOf } from '@magnate/engine';
import { botNamed } from '../src/botNamed.ts';
import { rngFrom } from '../src/core/rng.ts';
import { featuresOf } from '../src/games.ts';
import type { NetworkData } from '../src/value/network.ts';
import { WinProbabilities } from '../src/value/winProbabilities.ts';
import { idOf, pick, playOut } from './playOut.ts';
import { playersIn } from './positions.ts';
import { TRAINING_CONFIGS } from './trainingConfig.ts';

/**
 * Are the win probabilities of the value network true? Plays games among the training opponents and compares the
 * predictions with the winners:
 *
 *   npm run reliability -- <game> --games 2000 --seed r1
 *   npm run reliability -- <game> --players steady,style:haggler     other players
 *   npm run reliability -- <game> --after deals                      in the middle of turns, after accepted proposals
 */

/** The upper ends of the classes of predictions. */
const CLASSES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1] as const;
/** The fraction of turns whose predictions count. */
const KEPT = 0.03;

interface Prediction {
  readonly chance: number;
  readonly won: number;
}

export interface ReliabilityClass {
  readonly count: number;
  /** The means of the predictions and of the wins. */
  readonly predicted: number;
  readonly won: number;
}

export function reliabilityOf(predictions: readonly Prediction[]): readonly ReliabilityClass[] {
  const byClass = Map.groupBy(predictions, ({ chance }) => CLASSES.findIndex((end) => chance <= end));
  return CLASSES.flatMap((_, index) => {
    const found = byClass.get(index) ?? [];
    const mean = (read: (one: Prediction) => number) => found.reduce((sum, one) => sum + read(one), 0) / found.length;
    return found.length === 0
      ? []
      : [{ count: found.length, predicted: mean(({ chance }) => chance), won: mean(({ won }) => won) }];
  });
}

interface Sampling {
  readonly games: number;
  readonly seed: string;
  readonly names: readonly string[];
  /** Predictions at the start of random turns, or after every accepted proposal. */
  readonly after?: 'turns' | 'deals';
}

export function predictionsIn<G extends GameId>(
  id: G,
  game: GameOf<G>,
  { games, seed, names, after = 'turns' }: Sampling,
): readonly Prediction[] {
  const network = new WinProbabilities(networkOf(id), featuresOf(id));
  const predictions: Prediction[] = [];
  for (let index = 0; index < games; index++) {
    const rng = rngFrom(`reliability/${seed}/${index}`);
    const seats = pick(TRAINING_CONFIGS[id].tables, rng);
    const kept: (readonly number[])[] = [];
    const end = playOut(game, `reliability/${seed}/${index}`, rng, {
      seats,
      sit: (playerId) => {
        const bot = botNamed(pick(names, rng));
        if (bot === undefined) throw new Error(`One of ${names.join()} is not a bot.`);
        return bot.sit[id](playerId, {});
      },
      onTurn: (seen) => {
        if (rng() < KEPT && after === 'turns') kept.push(network.of(seen));
      },
      onTrade: (seen) => {
        if (after === 'deals') kept.push(network.of(seen));
      },
    });
    const winners = game.outcome(end)?.winners;
    if (winners === undefined) continue;
    const won = Array.from({ length: seats }, (_, seat) => (winners.includes(idOf(seat)) ? 1 / winners.length : 0));
    for (const chances of kept)
      chances.forEach((chance, seat) => {
        // Eliminated players are not predicted.
        if (chance > 0) predictions.push({ chance, won: won[seat] as number });
      });
  }
  return predictions;
}

function networkOf(id: GameId): NetworkData {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../src/${id}/data/value.json`), 'utf8')) as NetworkData;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '2000' },
      seed: { type: 'string', default: 'r1' },
      players: { type: 'string' },
      after: { type: 'string', default: 'turns' },
    },
  });
  const id = GAME_IDS.find((known) => known === positionals[0]);
  if (id === undefined) throw new Error(`Name the game: ${GAME_IDS.join(' or ')}.`);
  const names = values.players?.split(',') ?? playersIn(id);
  const { seed, after } = values;
  if (after !== 'turns' && after !== 'deals') throw new Error('--after is turns or deals.');
  const predictions = predictionsIn(id, gameOf(id), { games: Number(values.games), seed, names, after });
  const percent = (part: number) => (100 * part).toFixed(1);
  for (const { count, predicted, won } of reliabilityOf(predictions)) {
    process.stdout.write(`predicted ${percent(predicted)} %, won ${percent(won)} % of ${count}\n`);
  }
}

if (process.argv[1] === import.meta.filename) main();
