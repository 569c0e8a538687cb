/** Exponential backoff for repeated requests. */
export class Backoff {
  /** Attempts without a pause. */
  readonly #freeAttempts: number;
  /** Rounds of the first pause. Each further pause is twice as long. */
  readonly #firstWait: number;
  readonly #attempts = new Map<number, { readonly count: number; readonly round: number }>();

  constructor(freeAttempts: number, firstWait: number) {
    this.#freeAttempts = freeAttempts;
    this.#firstWait = firstWait;
  }

  isWaiting(key: number, round: number): boolean {
    const attempts = this.#attempts.get(key);
    if (attempts === undefined || attempts.count < this.#freeAttempts) return false;
    return round < attempts.round + this.#firstWait * 2 ** (attempts.count - this.#freeAttempts);
  }

  recordAttempt(key: number, round: number): void {
    this.#attempts.set(key, { count: (this.#attempts.get(key)?.count ?? 0) + 1, round });
  }

  /** Clears the attempts after a success. */
  reset(key: number): void {
    this.#attempts.delete(key);
  }
}
