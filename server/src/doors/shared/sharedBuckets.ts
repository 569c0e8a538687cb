import type { UsageExchange } from '../../bus/usageExchange.ts';
import { TokenBuckets } from '../../table/tokenBuckets.ts';

/** Buckets from which all nodes take. */
export class SharedBuckets extends TokenBuckets {
  readonly #exchange: UsageExchange;
  readonly #used: (key: string, tokens: number) => void;

  constructor(
    exchange: UsageExchange,
    limit: { readonly of: string; readonly size: number; readonly window: number },
    now?: () => number,
  ) {
    super(limit.size, limit.window, now);
    this.#exchange = exchange;
    this.#used = exchange.spending(limit.of, limit.size, (key, tokens) => super.charge(key, tokens));
  }

  override wait(name: string): number {
    return super.wait(this.#exchange.keyOf(name));
  }

  override charge(name: string, tokens: number, now?: number): void {
    const key = this.#exchange.keyOf(name);
    super.charge(key, tokens, now);
    this.#used(key, tokens);
  }
}
