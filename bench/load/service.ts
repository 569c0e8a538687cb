import { type ServiceProcess, spawnTestService } from '@magnate/server/testkit';

/** The service, started from the command line: one process, or several nodes with one database. */

/** Milliseconds between two measurements of event loop delay. */
const LAG_TIMER = 10;

export interface Place {
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly profile: string | undefined;
}

/**
 * How sockets are distributed over nodes: all sockets of a table on one node, as a path-based proxy does, or
 * independently.
 */
export const SPREADS = ['tables', 'sockets'] as const;
export type Spread = (typeof SPREADS)[number];

export class Service {
  /** Seconds from start to ready. */
  readonly readyAfter: number;
  readonly #nodes: readonly ServiceProcess[];
  readonly #spread: Spread;

  private constructor(nodes: readonly ServiceProcess[], spread: Spread, readyAfter: number) {
    this.#nodes = nodes;
    this.#spread = spread;
    this.readyAfter = readyAfter;
  }

  /** The first node creates the shared data. */
  static async start(place: Place, nodes = 1, spread: Spread = 'tables'): Promise<Service> {
    const begin = performance.now();
    const started: ServiceProcess[] = [];
    while (started.length < nodes) started.push(await startNode(place));
    return new Service(started, spread, (performance.now() - begin) / 1000);
  }

  /** The address for a socket of a table, both by index. */
  addressOf(table: number, socket: number): string {
    const number = this.#spread === 'tables' ? table : table + socket;
    return (this.#nodes[number % this.#nodes.length] as ServiceProcess).url;
  }

  async post<T>(table: number, path: string, body: object, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const address = this.addressOf(table, 0);
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} gave ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Metrics of all nodes combined. Reading them resets the measurement of event loop delay. */
  async figures(): Promise<Figures> {
    const all = await Promise.all(this.#nodes.map(({ url }) => figuresOf(url)));
    const sum = (of: (figures: Figures) => number) => all.reduce((total, figures) => total + of(figures), 0);
    const most = (of: (figures: Figures) => number) => Math.max(...all.map(of));
    return {
      at: performance.now() / 1000,
      processor: sum(({ processor }) => processor),
      megabytes: sum(({ megabytes }) => megabytes),
      heap: sum(({ heap }) => heap),
      lag: { p99: most(({ lag }) => lag.p99), max: most(({ lag }) => lag.max) },
      tables: most(({ tables }) => tables),
      appends: sum(({ appends }) => appends),
      appendSeconds: sum(({ appendSeconds }) => appendSeconds),
    };
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.stop(signal)));
  }
}

async function startNode({ data, databaseUrl = '', profile }: Place): Promise<ServiceProcess> {
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const node = await spawnTestService({ dataDir: data, environment: { DATABASE_URL: databaseUrl }, nodeOptions });
  const answer = await fetch(`${node.url}/health/ready`);
  if (!answer.ok) throw new Error(`The service is not ready: ${answer.status}.`);
  return node;
}

async function figuresOf(address: string): Promise<Figures> {
  const answer = await fetch(`${address}/metrics`);
  const text = await answer.text();
  const read = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    at: performance.now() / 1000,
    processor: read('process_cpu_seconds_total'),
    megabytes: read('process_resident_memory_bytes') / 1e6,
    heap: read('nodejs_heap_size_used_bytes') / 1e6,
    lag: { p99: late(read('nodejs_eventloop_lag_p99_seconds')), max: late(read('nodejs_eventloop_lag_max_seconds')) },
    tables: read('magnate_tables'),
    appends: read('magnate_append_seconds_count'),
    appendSeconds: read('magnate_append_seconds_sum'),
  };
}

/** Milliseconds by which a timer fired late; the figure includes the timer's interval. */
function late(seconds: number): number {
  return Math.max(0, 1000 * seconds - LAG_TIMER);
}

export interface Figures {
  readonly at: number;
  /** CPU seconds. */
  readonly processor: number;
  readonly megabytes: number;
  /** Megabytes of the heap in use, garbage included. */
  readonly heap: number;
  /** Milliseconds. */
  readonly lag: { readonly p99: number; readonly max: number };
  readonly tables: number;
  readonly appends: number;
  readonly appendSeconds: number;
}
