/** The creator whose work it is, and whether people wait for it. */
export interface Claim {
  readonly creator: string;
  readonly isOfPeople: boolean;
}

/** Serves people first, then creators in turn, so that a creator with a backlog delays only their own work. */
export class FairQueue<T> {
  readonly #ofPeople = new RoundRobin<T>();
  readonly #others = new RoundRobin<T>();

  get size(): number {
    return this.#ofPeople.size + this.#others.size;
  }

  get sizeOfPeople(): number {
    return this.#ofPeople.size;
  }

  add({ creator, isOfPeople }: Claim, item: T): void {
    (isOfPeople ? this.#ofPeople : this.#others).add(creator, item);
  }

  take(): T | undefined {
    return this.#ofPeople.take() ?? this.#others.take();
  }

  takeAll(): readonly T[] {
    const all: T[] = [];
    for (let item = this.take(); item !== undefined; item = this.take()) all.push(item);
    return all;
  }
}

/** Serves keys in turn, and the items of one key in the order in which they came. */
export class RoundRobin<T> {
  /** In the order of their turns. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0;
  }

  add(key: string, item: T): void {
    const items = this.#waiting.get(key);
    if (items === undefined) this.#waiting.set(key, [item]);
    else items.push(item);
    this.#size += 1;
  }

  take(): T | undefined {
    const [next] = this.#waiting;
    if (next === undefined) return undefined;
    const [key, items] = next;
    this.#waiting.delete(key);
    const item = items.shift();
    if (items.length > 0) this.#waiting.set(key, items);
    this.#size -= 1;
    return item;
  }
}
