/** Counts what is open at once, such as streams, for each address and in all. */
export class OpenCount {
  readonly #perKey: number;
  readonly #inAll: number;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(limits: { readonly perKey: number; readonly inAll: number }) {
    this.#perKey = limits.perKey;
    this.#inAll = limits.inAll;
  }

  get total(): number {
    return this.#total;
  }

  /** Returns a function that closes it again; undefined where there are too many already. */
  open(key: string): (() => void) | undefined {
    const count = this.#open.get(key) ?? 0;
    if (count >= this.#perKey || this.#total >= this.#inAll) return undefined;
    this.#open.set(key, count + 1);
    this.#total += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.#close(key);
      isOpen = false;
    };
  }

  #close(key: string): void {
    const count = (this.#open.get(key) ?? 1) - 1;
    this.#total -= 1;
    if (count === 0) this.#open.delete(key);
    else this.#open.set(key, count);
  }
}
