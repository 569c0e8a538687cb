/** Shares the event loop: a limited number of slices of long jobs run per turn, and the others wait for the next turn. */
export class LoopShare {
  readonly #perTurn: number;
  readonly #waiting: (() => void)[] = [];

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  /** How many slices wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when the next slice may run, in the order of the calls. */
  next(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === 1) setImmediate(() => this.#turn());
    return promise;
  }

  #turn(): void {
    for (const resolve of this.#waiting.splice(0, this.#perTurn)) resolve();
    if (this.#waiting.length > 0) setImmediate(() => this.#turn());
  }
}

/**
 * Shares the event loop among short jobs: as long as few come, each runs at once. Of a burst, a limited number runs per turn,
 * so that the first of them are done and answered while the last still wait.
 */
export class BurstShare {
  readonly #perTurn: number;
  readonly #waiting: (() => void)[] = [];
  #begun = 0;

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  /** undefined if the job may run now; otherwise resolves when it may, in the order of the calls. */
  next(): Promise<void> | undefined {
    if (this.#begun === 0) setImmediate(() => this.#turn());
    if (this.#begun < this.#perTurn) {
      this.#begun += 1;
      return undefined;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }

  #turn(): void {
    const due = this.#waiting.splice(0, this.#perTurn);
    this.#begun = due.length;
    for (const resolve of due) resolve();
    if (due.length > 0) setImmediate(() => this.#turn());
  }
}

/** New tables: each costs a disk flush, and players must not wait for many of them. */
export const newTables = new LoopShare(1);

/** Requests of agents through the Model Context Protocol: games continue in between. */
export const agentTurns = new LoopShare(1);

/** Pages of long histories: of streams, records and replays. There is one event loop, so there is one of these. */
export const heavyReads = new LoopShare(4);

/** Actions: those of one turn are written together, and the disk works while the next are played. */
export const actionTurns = new BurstShare(64);
