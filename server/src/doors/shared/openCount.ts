/** Counts what is open at once, such as streams, for each address and in all. */
export class OpenCount {
  readonly #perKey: number;
  readonly #inAll: number;
  readonly #elsewhere: (key: string) => number;
  readonly #open = new Map<string, number>();
  #total = 0;

  /** What other nodes have open for a key counts too; the number in all is what this process can bear. */
  constructor(
    limits: { readonly perKey: number; readonly inAll: number },
    elsewhere: (key: string) => number = () => 0,
  ) {
    this.#perKey = limits.perKey;
    this.#inAll = limits.inAll;
    this.#elsewhere = elsewhere;
  }

  get counts(): Iterable<readonly [key: string, count: number]> {
    return this.#open;
  }

  get total(): number {
    return this.#total;
  }

  /** Returns a function that closes it again; undefined where there are too many already. */
  open(key: string): (() => void) | undefined {
    const count = this.#open.get(key) ?? 0;
    if (this.#total >= this.#inAll || count + this.#elsewhere(key) >= this.#perKey) return undefined;
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
