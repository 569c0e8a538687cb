import type { Rng } from '@magnate/engine';
import { LEAKY_SLOPE, type NetworkData } from '../src/value/network.ts';
import type { TrainingConfig } from './trainingConfig.ts';
import type { Positions } from './positions.ts';

/** Trains a network by gradient descent (Adam) to give the winning seat the highest probability. */

const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-8;

interface Layer {
  readonly inputs: number;
  readonly units: number;
  /** Weights, then biases. */
  readonly values: Float64Array;
  readonly gradients: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** The activations and deltas of one seat by layer, reused for every position. */
interface SeatBuffers {
  readonly input: Float64Array;
  readonly outs: readonly Float64Array[];
  readonly gradients: readonly Float64Array[];
}

export class Trainer {
  readonly #layers: readonly Layer[];
  readonly #width: number;
  readonly #config: TrainingConfig;
  readonly #buffers: SeatBuffers[] = [];
  #steps = 0;

  constructor(width: number, config: TrainingConfig, rng: Rng) {
    this.#width = width;
    this.#config = config;
    const sizes = [width, ...config.hidden, 1];
    this.#layers = sizes.slice(1).map((units, i) => {
      const inputs = sizes[i] as number;
      const count = inputs * units + units;
      const values = new Float64Array(count);
      const spread = Math.sqrt(6 / inputs);
      for (let j = 0; j < inputs * units; j++) values[j] = (rng() * 2 - 1) * spread;
      return {
        inputs,
        units,
        values,
        gradients: new Float64Array(count),
        first: new Float64Array(count),
        second: new Float64Array(count),
      };
    });
  }

  /** One pass over all positions in random order. `part` scales the learning rate. */
  epoch(positions: Positions, among: readonly number[], part: number, rng: Rng): void {
    const order = shuffled(among, rng);
    const starts = startsOf(positions);
    const { batch } = this.#config;
    for (let i = 0; i < order.length; i += batch) {
      const some = order.slice(i, i + batch);
      for (const position of some) this.#learn(positions, position, starts[position] as number, 1 / some.length);
      this.#step(part * this.#config.rate);
    }
  }

  /** The mean cross-entropy in nats per position; lower is better. */
  crossEntropy(positions: Positions, among: readonly number[]): number {
    const starts = startsOf(positions);
    let sum = 0;
    for (const position of among) {
      const start = starts[position] as number;
      const seats = positions.seats[position] as number;
      sum += crossEntropyOf(this.#chances(positions, start, seats), positions.won, start);
    }
    return sum / among.length;
  }

  /** The weights, rounded for storage. */
  data(features: readonly string[]): NetworkData {
    const round = (value: number) => Number(value.toPrecision(4));
    return {
      features,
      layers: this.#layers.map(({ inputs, units, values }) => ({
        weights: Array.from(values.subarray(0, inputs * units), round),
        biases: Array.from(values.subarray(inputs * units), round),
      })),
    };
  }

  /** Computes the activations of one row into the buffers of a seat. */
  #forward(positions: Positions, row: number, { input, outs }: SeatBuffers): number {
    input.set(positions.features.subarray(row * this.#width, (row + 1) * this.#width));
    let from = input;
    this.#layers.forEach(({ inputs, units, values }, depth) => {
      const out = outs[depth] as Float64Array;
      const isLast = depth === this.#layers.length - 1;
      for (let unit = 0; unit < units; unit++) {
        let sum = values[inputs * units + unit] as number;
        const at = unit * inputs;
        for (let i = 0; i < inputs; i++) sum += (values[at + i] as number) * (from[i] as number);
        out[unit] = sum < 0 && !isLast ? sum * LEAKY_SLOPE : sum;
      }
      from = out;
    });
    return from[0] as number;
  }

  #chances(positions: Positions, start: number, seats: number): number[] {
    const scores: number[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const isIn = positions.isIn[start + seat] === 1;
      scores.push(isIn ? this.#forward(positions, start + seat, this.#buffersOf(seat)) : Number.NEGATIVE_INFINITY);
    }
    const most = Math.max(...scores);
    const weights = scores.map((score) => Math.exp(score - most));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  #buffersOf(seat: number): SeatBuffers {
    const buffers = this.#buffers[seat] ?? {
      input: new Float64Array(this.#width),
      outs: this.#layers.map(({ units }) => new Float64Array(units)),
      gradients: this.#layers.map(({ units }) => new Float64Array(units)),
    };
    this.#buffers[seat] = buffers;
    return buffers;
  }

  #learn(positions: Positions, position: number, start: number, weight: number): void {
    const seats = positions.seats[position] as number;
    const chances = this.#chances(positions, start, seats);
    for (let seat = 0; seat < seats; seat++) {
      if (positions.isIn[start + seat] === 0) continue;
      const error = (chances[seat] as number) - (positions.won[start + seat] as number);
      this.#backward(this.#buffersOf(seat), error * weight);
    }
  }

  #backward({ input, outs, gradients: deltas }: SeatBuffers, error: number): void {
    const last = this.#layers.length - 1;
    (deltas[last] as Float64Array)[0] = error;
    for (let depth = last; depth >= 0; depth--) {
      const { inputs, units, values, gradients } = this.#layers[depth] as Layer;
      const from = depth === 0 ? input : (outs[depth - 1] as Float64Array);
      const below = depth === 0 ? undefined : (deltas[depth - 1] as Float64Array);
      below?.fill(0);
      const own = deltas[depth] as Float64Array;
      for (let unit = 0; unit < units; unit++) {
        const gradient = own[unit] as number;
        const at = unit * inputs;
        for (let i = 0; i < inputs; i++)
          gradients[at + i] = (gradients[at + i] as number) + gradient * (from[i] as number);
        if (below !== undefined) {
          for (let i = 0; i < inputs; i++) below[i] = (below[i] as number) + gradient * (values[at + i] as number);
        }
        gradients[inputs * units + unit] = (gradients[inputs * units + unit] as number) + gradient;
      }
      if (below === undefined) continue;
      // The derivative of the leaky ReLU.
      for (let i = 0; i < inputs; i++) if ((from[i] as number) < 0) below[i] = (below[i] as number) * LEAKY_SLOPE;
    }
  }

  #step(rate: number): void {
    this.#steps += 1;
    const one = 1 - BETA_1 ** this.#steps;
    const two = 1 - BETA_2 ** this.#steps;
    for (const { values, gradients, first, second } of this.#layers) {
      for (let i = 0; i < values.length; i++) {
        const gradient = gradients[i] as number;
        const mean = BETA_1 * (first[i] as number) + (1 - BETA_1) * gradient;
        const square = BETA_2 * (second[i] as number) + (1 - BETA_2) * gradient * gradient;
        first[i] = mean;
        second[i] = square;
        const move = mean / one / (Math.sqrt(square / two) + EPSILON) + this.#config.decay * (values[i] as number);
        values[i] = (values[i] as number) - rate * move;
        gradients[i] = 0;
      }
    }
  }
}

export function crossEntropyOf(chances: readonly number[], won: Float32Array, start: number): number {
  let sum = 0;
  chances.forEach((chance, seat) => {
    const part = won[start + seat] as number;
    if (part > 0) sum -= part * Math.log(Math.max(chance, 1e-9));
  });
  return sum;
}

/** The first row of every position. */
export function startsOf({ seats }: Positions): readonly number[] {
  const starts: number[] = [];
  let row = 0;
  for (const count of seats) {
    starts.push(row);
    row += count;
  }
  return starts;
}

function shuffled(list: readonly number[], rng: Rng): readonly number[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
