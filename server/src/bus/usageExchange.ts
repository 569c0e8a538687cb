import type { Usage, UsageLine } from './bus.ts';

/**
 * Limits across all nodes: each counts for itself, and nodes exchange their usage once per second. No request waits for an
 * answer, so without a bus each node has its own count. Very small usage is not sent.
 */

/** Milliseconds. */
const ROUND = 1000;
/** Milliseconds for which open resources of a node count after its last message: a node that died has none. */
const REMEMBERED = 3500;
/** Milliseconds after which usage too small to send is dropped. */
const FORGOTTEN = 60_000;
/** Usage below this fraction of a limit is too small to send. */
const REPORTED_SHARE = 0.01;
const MAX_NAMES = 20_000;

interface Spending {
  readonly threshold: number;
  readonly onUsage: (key: string, count: number) => void;
  /** Not sent yet. */
  readonly unsent: Map<string, number>;
}

interface Openings {
  readonly threshold: number;
  readonly own: () => Iterable<readonly [name: string, count: number]>;
  /** Sent in the last round: closing is sent once. */
  sentKeys: ReadonlySet<string>;
  readonly others: Map<string, Map<string, { readonly count: number; readonly at: number }>>;
}

export interface UsageExchangeDeps {
  readonly line: UsageLine;
  /** A unique name per node. */
  readonly node: string;
  /** The key that replaces a name in messages, the same on all nodes: addresses are not sent. */
  readonly keyOf: (name: string) => string;
  /** Milliseconds of a monotonic clock. */
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
    deps.line.onUsage((node, usage) => this.#receive(node, usage));
  }

  /** Starts sending. Returns a function that stops it. */
  begin(): () => void {
    const timer = setInterval(() => this.round(), ROUND).unref();
    return () => clearInterval(timer);
  }

  keyOf(name: string): string {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    if (this.#keys.size >= MAX_NAMES) this.#keys.clear();
    const key = this.#deps.keyOf(name);
    this.#keys.set(name, key);
    return key;
  }

  /** A limit on usage: the returned function reports local usage by key. */
  spending(
    of: string,
    limit: number,
    onUsage: (key: string, count: number) => void,
  ): (key: string, count: number) => void {
    const unsent = new Map<string, number>();
    this.#spent.set(of, { threshold: limit * REPORTED_SHARE, onUsage, unsent });
    return (key, count) => void unsent.set(key, (unsent.get(key) ?? 0) + count);
  }

  /** A limit on open resources by name: the returned function gives the number at other nodes. */
  openings(
    of: string,
    limit: number,
    own: () => Iterable<readonly [name: string, count: number]>,
  ): (name: string) => number {
    const others: Openings['others'] = new Map();
    this.#open.set(of, { threshold: limit * REPORTED_SHARE, own, sentKeys: new Set(), others });
    return (name) => (others.size === 0 ? 0 : this.#openElsewhere(others.get(this.keyOf(name))));
  }

  /** Sends pending usage. */
  round(): void {
    const usage: Usage[] = [];
    for (const [of, { unsent, threshold }] of this.#spent) {
      for (const [key, count] of unsent) {
        if (count <= threshold) continue;
        usage.push({ of, key, count });
        unsent.delete(key);
      }
    }
    for (const [of, openings] of this.#open) usage.push(...this.#openHere(of, openings));
    this.#forget();
    if (usage.length > 0) this.#deps.line.sendUsage(this.#deps.node, usage);
  }

  #openHere(of: string, openings: Openings): readonly Usage[] {
    const many = [...openings.own()]
      .filter(([, count]) => count > openings.threshold)
      .map(([name, count]) => ({ of, key: this.keyOf(name), count }));
    const keys = new Set(many.map(({ key }) => key));
    const closed = [...openings.sentKeys].filter((key) => !keys.has(key)).map((key) => ({ of, key, count: 0 }));
    openings.sentKeys = keys;
    return [...many, ...closed];
  }

  #openElsewhere(nodes: ReadonlyMap<string, { readonly count: number; readonly at: number }> | undefined): number {
    let sum = 0;
    for (const { count, at } of nodes?.values() ?? []) if (this.#elapsed() - at < REMEMBERED) sum += count;
    return sum;
  }

  #receive(node: string, usage: readonly Usage[]): void {
    const at = this.#elapsed();
    for (const { of, key, count } of usage) {
      this.#spent.get(of)?.onUsage(key, count);
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
    for (const { unsent } of this.#spent.values()) unsent.clear();
    for (const { others } of this.#open.values()) {
      for (const [key, nodes] of others) if (this.#openElsewhere(nodes) === 0) others.delete(key);
    }
  }
}
