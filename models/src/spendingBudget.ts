import { MICRODOLLARS } from './prices.ts';
import type { ModelSpec } from './modelsFile.ts';

/** A spending limit: reserved before a call, settled after it. A reservation that is never settled counts as spent. */
export interface SpendingBudget {
  /** Undefined if it would exceed the limit of the game or of the day. */
  reserve(
    model: Pick<ModelSpec, 'name' | 'limits'>,
    gameId: string,
    microdollars: number,
  ): Promise<Reservation | undefined>;
}

export interface Reservation {
  settle(microdollars: number): Promise<void>;
}

/** A budget in memory for standalone programs: one total for all models and games. */
export class InMemoryBudget implements SpendingBudget {
  readonly #most: number;
  #spent = 0;
  #refused: number | undefined;

  /** In dollars. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most * MICRODOLLARS;
  }

  get spent(): number {
    return this.#spent;
  }

  /** In millionths of a dollar, like `spent`. */
  get limit(): number {
    return this.#most;
  }

  /** The last amount that did not fit. */
  get refused(): number | undefined {
    return this.#refused;
  }

  async reserve(_: unknown, __: string, microdollars: number): Promise<Reservation | undefined> {
    if (this.#spent + microdollars > this.#most) {
      this.#refused = microdollars;
      return undefined;
    }
    this.#spent += microdollars;
    return {
      settle: async (actual) => {
        this.#spent += actual - microdollars;
      },
    };
  }
}
