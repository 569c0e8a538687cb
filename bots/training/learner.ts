import type { Rng } from '@magnate/engine';
import { LEAK, type NetworkData } from '../src/value/network.ts';
import type { Lesson } from './lessons.ts';
import type { Positions } from './positions.ts';

/** Teaches a network by gradient descent (Adam): of all seats at a table, the one that won should have the largest chance. */

const FIRST_MOMENT = 0.9;
const SECOND_MOMENT = 0.999;
const TINY = 1e-8;

interface Layer {
  readonly inputs: number;
  readonly units: number;
  /** Weights, then biases. */
  readonly values: Float64Array;
  readonly slopes: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** What one seat gave and is told, layer by layer; used again for every position. */
interface Books {
  readonly input: Float64Array;
  readonly outs: readonly Float64Array[];
  readonly slopes: readonly Float64Array[];
}

export class Learner {
  readonly #layers: readonly Layer[];
  readonly #width: number;
  readonly #lesson: Lesson;
  readonly #books: Books[] = [];
  #steps = 0;

  constructor(width: number, lesson: Lesson, rng: Rng) {
    this.#width = width;
    this.#lesson = lesson;
    const sizes = [width, ...lesson.hidden, 1];
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
        slopes: new Float64Array(count),
        first: new Float64Array(count),
        second: new Float64Array(count),
      };
    });
  }

  /** Once through all positions, in an order by chance. `rate` is part of the usual one. */
  epoch(positions: Positions, among: readonly number[], part: number, rng: Rng): void {
    const order = shuffled(among, rng);
    const starts = startsOf(positions);
    const { batch } = this.#lesson;
    for (let i = 0; i < order.length; i += batch) {
      const some = order.slice(i, i + batch);
      for (const position of some) this.#learn(positions, position, starts[position] as number, 1 / some.length);
      this.#step(part * this.#lesson.rate);
    }
  }

  /** The mean surprise at who won, in natural units; less is better. */
  surprise(positions: Positions, among: readonly number[]): number {
    const starts = startsOf(positions);
    let sum = 0;
    for (const position of among) {
      const start = starts[position] as number;
      const seats = positions.seats[position] as number;
      sum += surpriseOf(this.#chances(positions, start, seats), positions.won, start);
    }
    return sum / among.length;
  }

  /** Rounded to what is worth keeping. */
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

  /** What each layer gives for one row into the books of a seat. */
  #forward(positions: Positions, row: number, { input, outs }: Books): number {
    input.set(positions.features.subarray(row * this.#width, (row + 1) * this.#width));
    let from = input;
    this.#layers.forEach(({ inputs, units, values }, depth) => {
      const out = outs[depth] as Float64Array;
      const isLast = depth === this.#layers.length - 1;
      for (let unit = 0; unit < units; unit++) {
        let sum = values[inputs * units + unit] as number;
        const at = unit * inputs;
        for (let i = 0; i < inputs; i++) sum += (values[at + i] as number) * (from[i] as number);
        out[unit] = sum < 0 && !isLast ? sum * LEAK : sum;
      }
      from = out;
    });
    return from[0] as number;
  }

  #chances(positions: Positions, start: number, seats: number): number[] {
    const scores: number[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const isIn = positions.isIn[start + seat] === 1;
      scores.push(isIn ? this.#forward(positions, start + seat, this.#booksOf(seat)) : Number.NEGATIVE_INFINITY);
    }
    const most = Math.max(...scores);
    const weights = scores.map((score) => Math.exp(score - most));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  #booksOf(seat: number): Books {
    const books = this.#books[seat] ?? {
      input: new Float64Array(this.#width),
      outs: this.#layers.map(({ units }) => new Float64Array(units)),
      slopes: this.#layers.map(({ units }) => new Float64Array(units)),
    };
    this.#books[seat] = books;
    return books;
  }

  #learn(positions: Positions, position: number, start: number, weight: number): void {
    const seats = positions.seats[position] as number;
    const chances = this.#chances(positions, start, seats);
    for (let seat = 0; seat < seats; seat++) {
      if (positions.isIn[start + seat] === 0) continue;
      const error = (chances[seat] as number) - (positions.won[start + seat] as number);
      this.#backward(this.#booksOf(seat), error * weight);
    }
  }

  #backward({ input, outs, slopes: told }: Books, error: number): void {
    const last = this.#layers.length - 1;
    (told[last] as Float64Array)[0] = error;
    for (let depth = last; depth >= 0; depth--) {
      const { inputs, units, values, slopes } = this.#layers[depth] as Layer;
      const from = depth === 0 ? input : (outs[depth - 1] as Float64Array);
      const below = depth === 0 ? undefined : (told[depth - 1] as Float64Array);
      below?.fill(0);
      const own = told[depth] as Float64Array;
      for (let unit = 0; unit < units; unit++) {
        const slope = own[unit] as number;
        const at = unit * inputs;
        for (let i = 0; i < inputs; i++) slopes[at + i] = (slopes[at + i] as number) + slope * (from[i] as number);
        if (below !== undefined) {
          for (let i = 0; i < inputs; i++) below[i] = (below[i] as number) + slope * (values[at + i] as number);
        }
        slopes[inputs * units + unit] = (slopes[inputs * units + unit] as number) + slope;
      }
      if (below === undefined) continue;
      // What a hidden unit gave below zero was made weaker: so is what it is told.
      for (let i = 0; i < inputs; i++) if ((from[i] as number) < 0) below[i] = (below[i] as number) * LEAK;
    }
  }

  #step(rate: number): void {
    this.#steps += 1;
    const one = 1 - FIRST_MOMENT ** this.#steps;
    const two = 1 - SECOND_MOMENT ** this.#steps;
    for (const { values, slopes, first, second } of this.#layers) {
      for (let i = 0; i < values.length; i++) {
        const slope = slopes[i] as number;
        const mean = FIRST_MOMENT * (first[i] as number) + (1 - FIRST_MOMENT) * slope;
        const square = SECOND_MOMENT * (second[i] as number) + (1 - SECOND_MOMENT) * slope * slope;
        first[i] = mean;
        second[i] = square;
        const move = mean / one / (Math.sqrt(square / two) + TINY) + this.#lesson.decay * (values[i] as number);
        values[i] = (values[i] as number) - rate * move;
        slopes[i] = 0;
      }
    }
  }
}

export function surpriseOf(chances: readonly number[], won: Float32Array, start: number): number {
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
