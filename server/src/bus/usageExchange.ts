import type { Usage, UsageLine } from './bus.ts';

/**
 * Limits that hold over all nodes: each counts for itself, and once a second nodes tell each other how much was used.
 * Nobody waits for an answer, so a bus that is away leaves each node with its own count. What is hardly used is not told.
 */

/** Milliseconds. */
const ROUND = 1000;
/** Milliseconds for which what a node has open counts after it told so: a node that died has nothing open. */
const REMEMBERED = 3500;
/** Milliseconds after which what was too little to be told is forgotten. */
const FORGOTTEN = 60_000;
/** This part of a limit is little. */
const LITTLE = 0.01;
const MOST_NAMES = 20_000;

interface Spending {
  readonly little: number;
  readonly heard: (key: string, count: number) => void;
  /** Not told yet. */
  readonly untold: Map<string, number>;
}

interface Openings {
  readonly little: number;
  readonly own: () => Iterable<readonly [name: string, count: number]>;
  /** Told in the last round: that they are closed is told once. */
  told: ReadonlySet<string>;
  readonly others: Map<string, Map<string, { readonly count: number; readonly at: number }>>;
}

export interface UsageExchangeDeps {
  readonly line: UsageLine;
  /** Another name for each node. */
  readonly node: string;
  /** What stands for a name on the line, the same on all nodes: addresses are told to nobody. */
  readonly keyOf: (name: string) => string;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed?: () => number;
}

export class UsageExchange {
  readonly #deps: UsageExchangeDeps;
  readonly #elapsed: () => number;
  readonly #keys = new Map<string, string>();
  readonly #spent = new Map<string, Spending>();
  readonly #open = new Map<string, Openings>();
  #forgotAt: number;

  constructor(deps: UsageExchangeDeps) {
    this.#deps = deps;
    this.#elapsed = deps.elapsed ?? (() => performance.now());
    this.#forgotAt = this.#elapsed();
    deps.line.hear((node, usage) => this.#hear(node, usage));
  }

  /** Begins to tell, until the answer is called. */
  begin(): () => void {
    const timer = setInterval(() => this.round(), ROUND).unref();
    return () => clearInterval(timer);
  }

  keyOf(name: string): string {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    if (this.#keys.size >= MOST_NAMES) this.#keys.clear();
    const key = this.#deps.keyOf(name);
    this.#keys.set(name, key);
    return key;
  }

  /** A limit of what is used up: the answer is called with what was used here, by key. */
  spending(
    of: string,
    limit: number,
    heard: (key: string, count: number) => void,
  ): (key: string, count: number) => void {
    const untold = new Map<string, number>();
    this.#spent.set(of, { little: limit * LITTLE, heard, untold });
    return (key, count) => void untold.set(key, (untold.get(key) ?? 0) + count);
  }

  /** A limit of what is open, by name: the answer says how many others have open. */
  openings(
    of: string,
    limit: number,
    own: () => Iterable<readonly [name: string, count: number]>,
  ): (name: string) => number {
    const others: Openings['others'] = new Map();
    this.#open.set(of, { little: limit * LITTLE, own, told: new Set(), others });
    return (name) => (others.size === 0 ? 0 : this.#openElsewhere(others.get(this.keyOf(name))));
  }

  /** Tells what is to be told. */
  round(): void {
    const usage: Usage[] = [];
    for (const [of, { untold, little }] of this.#spent) {
      for (const [key, count] of untold) {
        if (count <= little) continue;
        usage.push({ of, key, count });
        untold.delete(key);
      }
    }
    for (const [of, openings] of this.#open) usage.push(...this.#openHere(of, openings));
    this.#forget();
    if (usage.length > 0) this.#deps.line.tell(this.#deps.node, usage);
  }

  #openHere(of: string, openings: Openings): readonly Usage[] {
    const many = [...openings.own()]
      .filter(([, count]) => count > openings.little)
      .map(([name, count]) => ({ of, key: this.keyOf(name), count }));
    const keys = new Set(many.map(({ key }) => key));
    const closed = [...openings.told].filter((key) => !keys.has(key)).map((key) => ({ of, key, count: 0 }));
    openings.told = keys;
    return [...many, ...closed];
  }

  #openElsewhere(nodes: ReadonlyMap<string, { readonly count: number; readonly at: number }> | undefined): number {
    let sum = 0;
    for (const { count, at } of nodes?.values() ?? []) if (this.#elapsed() - at < REMEMBERED) sum += count;
    return sum;
  }

  #hear(node: string, usage: readonly Usage[]): void {
    const at = this.#elapsed();
    for (const { of, key, count } of usage) {
      this.#spent.get(of)?.heard(key, count);
      const others = this.#open.get(of)?.others;
      if (others === undefined) continue;
      const nodes = others.get(key) ?? new Map<string, { count: number; at: number }>();
      others.set(key, nodes.set(node, { count, at }));
    }
  }

  #forget(): void {
    const now = this.#elapsed();
    if (now - this.#forgotAt < FORGOTTEN) return;
    this.#forgotAt = now;
    for (const { untold } of this.#spent.values()) untold.clear();
    for (const { others } of this.#open.values()) {
      for (const [key, nodes] of others) if (this.#openElsewhere(nodes) === 0) others.delete(key);
    }
  }
}
