/** Whoever asks in vain waits, and longer every time. */
export class Patience {
  /** How often may be asked without a pause. */
  readonly #free: number;
  /** Rounds of the first pause; every further one is twice as long. */
  readonly #wait: number;
  readonly #asked = new Map<number, { readonly count: number; readonly round: number }>();

  constructor(free: number, wait: number) {
    this.#free = free;
    this.#wait = wait;
  }

  isWaiting(key: number, round: number): boolean {
    const asked = this.#asked.get(key);
    if (asked === undefined || asked.count < this.#free) return false;
    return round < asked.round + this.#wait * 2 ** (asked.count - this.#free);
  }

  ask(key: number, round: number): void {
    this.#asked.set(key, { count: (this.#asked.get(key)?.count ?? 0) + 1, round });
  }

  /** It was not in vain. */
  beginAgain(key: number): void {
    this.#asked.delete(key);
  }
}
