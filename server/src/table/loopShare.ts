/** Shares the event loop: so many pieces of long work are done in one turn of it, and the others wait for the next. */
export class LoopShare {
  readonly #perTurn: number;
  readonly #waiting: (() => void)[] = [];

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  /** How many pieces wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when the next piece may be done. In the order in which they were asked for. */
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

/** New tables: each costs a flush of the disk, and those who play must not wait for many of them. */
export const newTables = new LoopShare(1);

/** Requests that agents make through the Model Context Protocol: however many are under way, games go on in between. */
export const agentTurns = new LoopShare(1);

/** Pages of long histories: of streams, of records, of replays. There is one event loop, so there is one of these. */
export const heavyReads = new LoopShare(4);
