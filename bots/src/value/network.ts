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
      const layer = this.#layers[depth] as Layer;
      sumUnits(layer, from, at);
      from = layer.out;
      at = 0;
      if (depth < last) for (let unit = 0; unit < from.length; unit++) from[unit] = leaky(from[unit] as number);
    }
    return from[0] as number;
  }
}

/**
 * The weighted sums of all units, four at a time: each addition waits for the one before it in the same sum, so a
 * processor has time for three others. Every sum is in the order of its inputs.
 */
function sumUnits({ inputs, weights, biases, out }: Layer, from: Float64Array, at: number): void {
  const units = out.length;
  let unit = 0;
  for (; unit + 3 < units; unit += 4) {
    const first = unit * inputs;
    const second = first + inputs;
    const third = second + inputs;
    const fourth = third + inputs;
    let a = biases[unit] as number;
    let b = biases[unit + 1] as number;
    let c = biases[unit + 2] as number;
    let d = biases[unit + 3] as number;
    for (let i = 0; i < inputs; i++) {
      const input = from[at + i] as number;
      a += (weights[first + i] as number) * input;
      b += (weights[second + i] as number) * input;
      c += (weights[third + i] as number) * input;
      d += (weights[fourth + i] as number) * input;
    }
    out[unit] = a;
    out[unit + 1] = b;
    out[unit + 2] = c;
    out[unit + 3] = d;
  }
  for (; unit < units; unit++) {
    let sum = biases[unit] as number;
    for (let i = 0; i < inputs; i++) sum += (weights[unit * inputs + i] as number) * (from[at + i] as number);
    out[unit] = sum;
  }
}

function leaky(sum: number): number {
  return sum < 0 ? sum * LEAKY_SLOPE : sum;
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
