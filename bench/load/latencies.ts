/** A set of waiting times in milliseconds, with percentiles. */
export class Latencies {
  readonly #all: number[] = [];

  get count(): number {
    return this.#all.length;
  }

  add(milliseconds: number): void {
    this.#all.push(milliseconds);
  }

  spread(): Spread {
    const sorted = Float64Array.from(this.#all).sort();
    const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
    return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
  }
}

export interface Spread {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}
