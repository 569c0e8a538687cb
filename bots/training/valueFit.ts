/**
 * Fits values of assets to winners by maximum likelihood (conditional logit): the chance of a seat is the exponential of
 * a weighted sum of its assets, divided by the sum over the seats.
 */

export interface Sample {
  /** The assets by seat, one row each. */
  readonly rows: Float64Array;
  readonly isIn: readonly boolean[];
  /** By seat: the share of the win. */
  readonly won: readonly number[];
}

interface Fit {
  readonly weights: readonly number[];
  readonly crossEntropy: number;
  readonly uniform: number;
}

const STEPS = 500;
const RATE = 0.02;
/** Pulls weights toward zero, so that rare assets do not get extreme values. */
const DECAY = 1e-4;

export class ValueFit {
  readonly #width: number;
  readonly #training: Sample[] = [];
  readonly #validation: Sample[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** Samples to fit to. */
  get size(): number {
    return this.#training.length;
  }

  add(sample: Sample, isHeldOut: boolean): void {
    (isHeldOut ? this.#validation : this.#training).push(sample);
  }

  /** Adam on the whole set. Assets are scaled to their root mean square, so that one rate fits all. */
  solve(print: (line: string) => void): Fit {
    const width = this.#width;
    const scale = this.#scales();
    const theta = new Float64Array(width);
    const mean = new Float64Array(width);
    const square = new Float64Array(width);
    const unscaled = () => theta.map((one, i) => one / (scale[i] as number));
    for (let step = 1; step <= STEPS; step++) {
      const gradient = new Float64Array(width);
      const loss = this.#loss(this.#training, unscaled(), gradient);
      const rate = RATE * 0.5 * (1 + Math.cos((Math.PI * step) / STEPS));
      for (let i = 0; i < width; i++) {
        const slope = (gradient[i] as number) / (scale[i] as number) + DECAY * (theta[i] as number);
        mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope;
        square[i] = 0.99 * (square[i] as number) + 0.01 * slope * slope;
        const m = (mean[i] as number) / (1 - 0.9 ** step);
        const v = (square[i] as number) / (1 - 0.99 ** step);
        theta[i] = (theta[i] as number) - (rate * m) / (Math.sqrt(v) + 1e-10);
      }
      if (step % 100 === 0) print(`step ${step}: cross-entropy ${loss.toFixed(4)}`);
    }
    const weights = unscaled();
    const crossEntropy = this.#loss(this.#validation, weights);
    const uniform = this.#loss(this.#validation, new Float64Array(width));
    print(`validation: cross-entropy ${crossEntropy.toFixed(4)}, uniform ${uniform.toFixed(4)}`);
    return { weights: [...weights], crossEntropy, uniform };
  }

  #scales(): Float64Array {
    const sums = new Float64Array(this.#width);
    let count = 0;
    for (const { rows } of this.#training) {
      count += rows.length / this.#width;
      for (let i = 0; i < rows.length; i++)
        sums[i % this.#width] = (sums[i % this.#width] as number) + (rows[i] as number) ** 2;
    }
    return sums.map((sum) => Math.max(1, Math.sqrt(sum / count)));
  }

  /** Mean cross-entropy in nats. Adds the gradient with respect to the weights. */
  #loss(samples: readonly Sample[], weights: Float64Array, gradient?: Float64Array): number {
    const width = this.#width;
    let loss = 0;
    for (const { rows, isIn, won } of samples) {
      const scores = isIn.map((is, seat) => {
        let sum = 0;
        for (let i = 0; i < width; i++) sum += (weights[i] as number) * (rows[seat * width + i] as number);
        return is ? sum : Number.NEGATIVE_INFINITY;
      });
      const most = Math.max(...scores);
      const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
      for (let seat = 0; seat < isIn.length; seat++) {
        if (isIn[seat] !== true) continue;
        const chance = Math.exp((scores[seat] as number) - most) / total;
        const target = won[seat] as number;
        if (target > 0) loss -= target * Math.log(Math.max(1e-9, chance));
        if (gradient === undefined) continue;
        const error = (chance - target) / samples.length;
        for (let i = 0; i < width; i++)
          gradient[i] = (gradient[i] as number) + error * (rows[seat * width + i] as number);
      }
    }
    return loss / Math.max(1, samples.length);
  }
}
