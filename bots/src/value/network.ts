/**
 * A small network that predicts the winner. It scores one player at a time, and a softmax compares the scores. It
 * uses only sums and products in a fixed order, so results are equal to the last bit on every machine.
 */

export interface NetworkData {
  /** The names of the inputs, in order. */
  readonly features: readonly string[];
  readonly layers: readonly LayerData[];
}

export interface LayerData {
  /** Row by row, one row per unit. */
  readonly weights: readonly number[];
  readonly biases: readonly number[];
}

interface Layer {
  readonly inputs: number;
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly out: Float64Array;
}

export class Network {
  readonly inputs: number;
  readonly #layers: readonly Layer[];

  constructor({ features, layers }: NetworkData) {
    this.inputs = features.length;
    let inputs = features.length;
    this.#layers = layers.map(({ weights, biases }) => {
      if (weights.length !== inputs * biases.length) throw new RangeError('The layers of the network do not fit.');
      const layer = {
        inputs,
        weights: Float64Array.from(weights),
        biases: Float64Array.from(biases),
        out: new Float64Array(biases.length),
      };
      inputs = biases.length;
      return layer;
    });
    if (inputs !== 1) throw new RangeError('The last layer of the network must have one unit.');
  }

  /** The score of the features that start at `offset`. */
  score(features: Float64Array, offset: number): number {
    let from = features;
    let at = offset;
    const last = this.#layers.length - 1;
    for (let depth = 0; depth <= last; depth++) {
      const { inputs, weights, biases, out } = this.#layers[depth] as Layer;
      let row = 0;
      for (let unit = 0; unit < out.length; unit++) {
        let sum = biases[unit] as number;
        for (let i = 0; i < inputs; i++) sum += (weights[row + i] as number) * (from[at + i] as number);
        row += inputs;
        out[unit] = sum < 0 && depth < last ? sum * LEAKY_SLOPE : sum;
      }
      from = out;
      at = 0;
    }
    return from[0] as number;
  }
}

/** The slope of the leaky ReLU below zero. */
export const LEAKY_SLOPE = 0.1;

/** Probabilities that sum to one. A seat without a score has none. */
export function softmax(scores: readonly (number | null)[]): number[] {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score !== null && score > most) most = score;
  const weights = scores.map((score) => (score === null ? 0 : portableExp(score - most)));
  let total = 0;
  for (const weight of weights) total += weight;
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}

const MIN_EXPONENT = -40;
const HALVINGS = 10;

/** `exp` for arguments up to zero. `Math.exp` may differ in the last bit between engines. */
export function portableExp(x: number): number {
  if (x < MIN_EXPONENT) return 0;
  const small = x / 2 ** HALVINGS;
  let power = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + small / 4)));
  for (let i = 0; i < HALVINGS; i++) power *= power;
  return power;
}
