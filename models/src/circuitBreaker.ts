import type { CircuitState } from '@magnate/protocol';

/**
 * A circuit breaker per provider. After several consecutive failures it opens and rejects calls. After a pause it
 * lets one trial call through: a success closes it, a failure doubles the pause.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #pause = FIRST_PAUSE;
  #openUntil = 0;
  #isTrying = false;

  /** `now` returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get state(): CircuitState {
    if (this.#failures < FAILURES_TO_OPEN) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half_open';
  }

  /** Consecutive failed calls. */
  get failures(): number {
    return this.#failures;
  }

  /** Milliseconds until a trial call is let through. */
  get retryIn(): number {
    return this.state === 'open' ? this.#openUntil - this.#now() : 0;
  }

  /** May a call be made now? The caller reports its end with `succeeded`, `failed` or `ended`. */
  admits(): boolean {
    switch (this.state) {
      case 'closed':
        return true;
      case 'open':
        return false;
      case 'half_open': {
        if (this.#isTrying) return false;
        this.#isTrying = true;
        return true;
      }
    }
  }

  succeeded(): void {
    this.#isTrying = false;
    this.#failures = 0;
    this.#pause = FIRST_PAUSE;
  }

  failed(): void {
    const isTrial = this.#isTrying;
    this.#isTrying = false;
    this.#failures += 1;
    if (this.#failures < FAILURES_TO_OPEN) return;
    // Calls that started before it opened do not lengthen the pause.
    if (!isTrial && this.#failures > FAILURES_TO_OPEN) return;
    if (isTrial) this.#pause = Math.min(2 * this.#pause, MAX_PAUSE);
    this.#openUntil = this.#now() + this.#pause;
  }

  /** Reports an end that says nothing about the provider. */
  ended(): void {
    this.#isTrying = false;
  }
}

export const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE = 30_000;
const MAX_PAUSE = 10 * 60_000;
