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

/** New tables: each costs a disk flush, and players must not wait for many of them. */
export const newTables = new LoopShare(1);

/** Requests of agents through the Model Context Protocol: games continue in between. */
export const agentTurns = new LoopShare(1);

/** Pages of long histories: of streams, records and replays. There is one event loop, so there is one of these. */
export const heavyReads = new LoopShare(4);
