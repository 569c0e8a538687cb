import { MICRODOLLARS } from './prices.ts';
import type { ModelSpec } from './modelsFile.ts';

/** What may be spent: reserved before a call, settled after it. What is never settled counts as spent. */
export interface SpendingBudget {
  /** undefined where it would be more than the game or the day has left. */
  reserve(
    model: Pick<ModelSpec, 'name' | 'limits'>,
    gameId: string,
    microdollars: number,
  ): Promise<Reservation | undefined>;
}

export interface Reservation {
  settle(microdollars: number): Promise<void>;
}

/** A purse in memory, for programs that play by themselves: one sum for everything. */
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

  /** In millionths of a dollar, as `spent`. */
  get limit(): number {
    return this.#most;
  }

  /** The last sum for which there was no room. */
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
