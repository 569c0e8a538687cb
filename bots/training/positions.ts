import { type GameId, gameOf, type GameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import type { BotPlayer } from '../src/core/bot.ts';
import { botNamed } from '../src/botNamed.ts';
import { rngFrom } from '../src/core/rng.ts';
import { featuresOf, stylesOf } from '../src/games.ts';
import { styleName } from '../src/core/style.ts';
import { TRAINING_CONFIGS } from './trainingConfig.ts';
import { idOf, pick, playOut } from './playOut.ts';

/** Positions from games among training opponents, with their winners. */

export interface Positions {
  /** Players at each table. */
  readonly seats: readonly number[];
  /** The game of each position. */
  readonly games: readonly number[];
  /** Row by row, one per seat of each position. */
  readonly features: Float32Array;
  /** By row: this seat's share of the win, and whether it could still win. */
  readonly won: Float32Array;
  readonly isIn: Uint8Array;
}

/** The fraction of players with random actions, and how often they take one, so that unusual positions occur too. */
const NOISY_SEATS = 0.15;
const NOISE_RATE = 0.03;

/** The fraction of accepted trades after which a position is kept: a search evaluates many such positions. */
const KEPT_TRADES = 0.1;

export function playersIn(game: GameId): readonly string[] {
  const { regular, heldOut } = TRAINING_CONFIGS[game];
  const trainingStyles = stylesOf(game).filter((style) => !heldOut.includes(style));
  return [regular, regular, regular, 'greedy', ...trainingStyles.map(styleName)];
}

/** The positions of every `stride`-th game, starting with `first`. */
export function collect(
  id: GameId,
  seed: string,
  { first, stride, games }: { readonly first: number; readonly stride: number; readonly games: number },
  onGame: () => void = () => undefined,
): Positions {
  const buffer = new PositionBuffer(featuresOf(id).names.length);
  for (let index = first; index < games; index += stride) {
    playOne(id, gameOf(id), `${seed}/${index}`, index, buffer);
    onGame();
  }
  return buffer.positions();
}

interface Kept {
  readonly rows: Float64Array;
  readonly isIn: readonly boolean[];
}

function playOne<G extends GameId>(id: G, game: GameOf<G>, seed: string, index: number, buffer: PositionBuffer): void {
  const rng = rngFrom(`training/${seed}`);
  const { tables, kept: part } = TRAINING_CONFIGS[id];
  const seats = pick(tables, rng);
  const names = playersIn(id);
  const features = featuresOf(id);
  const kept: Kept[] = [];
  const keep = (seen: ViewOf<G>) => {
    const rows = new Float64Array(seats * features.names.length);
    features.write(seen, rows);
    kept.push({ rows, isIn: Array.from({ length: seats }, (_, seat) => features.isIn(seen, seat)) });
  };
  const end = playOut(game, seed, rng, {
    seats,
    sit: (playerId) => {
      const player = botNamed(pick(names, rng))?.sit[id](playerId, {}) as BotPlayer<G>;
      return rng() < NOISY_SEATS ? withNoise(game, playerId, player) : player;
    },
    onTurn: (seen) => {
      if (rng() < part) keep(seen);
    },
    onTrade: (seen) => {
      if (rng() < KEPT_TRADES) keep(seen);
    },
  });
  const winners = game.outcome(end)?.winners;
  if (winners === undefined) return;
  const won = Array.from({ length: seats }, (_, seat) => (winners.includes(idOf(seat)) ? 1 / winners.length : 0));
  for (const position of kept) buffer.add(index, position, won);
}

function withNoise<G extends GameId>(game: GameOf<G>, playerId: PlayerId, player: BotPlayer<G>): BotPlayer<G> {
  return {
    choose: (view, offers, rng) =>
      rng() < NOISE_RATE ? game.sample(view, playerId, rng) : player.choose(view, offers, rng),
  };
}

/** A growing buffer of positions. */
class PositionBuffer {
  readonly #width: number;
  readonly #seats: number[] = [];
  readonly #games: number[] = [];
  readonly #won: number[] = [];
  readonly #isIn: number[] = [];
  #features = new Float32Array(1 << 20);
  #used = 0;

  constructor(width: number) {
    this.#width = width;
  }

  add(game: number, { rows, isIn }: Kept, won: readonly number[]): void {
    while (this.#used + rows.length > this.#features.length) {
      const larger = new Float32Array(this.#features.length * 2);
      larger.set(this.#features);
      this.#features = larger;
    }
    this.#features.set(rows, this.#used);
    this.#used += rows.length;
    this.#seats.push(rows.length / this.#width);
    this.#games.push(game);
    this.#won.push(...won);
    this.#isIn.push(...isIn.map(Number));
  }

  positions(): Positions {
    return {
      seats: this.#seats,
      games: this.#games,
      features: this.#features.slice(0, this.#used),
      won: Float32Array.from(this.#won),
      isIn: Uint8Array.from(this.#isIn),
    };
  }
}
