/** Sends in the background: a few at once, and a bounded number waiting. */

const AT_ONCE = 8;
const MOST_WAITING = 2000;

export class SendQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #stopping = new AbortController();
  readonly #atOnce: number;
  readonly #most: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  #running = 0;
  #idle = Promise.withResolvers<void>();
  /** Messages that were not sent because too many were waiting. */
  dropped = 0;

  constructor({ atOnce = AT_ONCE, most = MOST_WAITING }: { readonly atOnce?: number; readonly most?: number } = {}) {
    this.#atOnce = atOnce;
    this.#most = most;
    this.#idle.resolve();
  }

  /** Aborted when the queue stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** `send` handles its own errors. */
  add(send: () => Promise<void>): void {
    if (this.signal.aborted) return;
    if (this.#waiting.length >= this.#most) {
      this.dropped += 1;
      return;
    }
    this.#waiting.push(send);
    if (this.#running === 0) this.#idle = Promise.withResolvers<void>();
    this.#next();
  }

  /** The same after a time, unless the queue stops before. */
  addAfter(milliseconds: number, send: () => Promise<void>): void {
    if (this.signal.aborted || this.#timers.size >= this.#most) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.add(send);
    }, milliseconds);
    timer.unref();
    this.#timers.add(timer);
  }

  /** When nothing is being sent. */
  idle(): Promise<void> {
    return this.#idle.promise;
  }

  /** Aborts what is being sent, and drops the rest. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.length = 0;
    await this.idle();
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const send = this.#waiting.shift();
      if (send === undefined) break;
      this.#running += 1;
      void send().finally(() => {
        this.#running -= 1;
        if (this.#running === 0 && this.#waiting.length === 0) this.#idle.resolve();
        else this.#next();
      });
    }
  }
}
