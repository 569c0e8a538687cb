import { Child } from './child.ts';

/** The service, as people start it, in a process of its own. */

const COMMAND = new URL('../../cli/src/main.ts', import.meta.url);
/** One machine stands for thousands of addresses, and a seat at full speed for many. */
const UNLIMITED = String(1_000_000_000);
const LIMITS = {
  REQUESTS_PER_MINUTE: UNLIMITED,
  CREATIONS_PER_MINUTE: UNLIMITED,
  ACTIONS_PER_MINUTE: UNLIMITED,
  HISTORY_PER_MINUTE: UNLIMITED,
  TABLES_PER_ADDRESS: UNLIMITED,
  MEGABYTES_PER_DAY: UNLIMITED,
  BOT_ACTIONS_PER_DAY: UNLIMITED,
  BOT_ACTIONS_PER_SECOND: UNLIMITED,
  BOT_PACE_MILLISECONDS: '0',
  STREAMS_PER_ADDRESS: UNLIMITED,
  CONNECTIONS_PER_ADDRESS: UNLIMITED,
  LATENESS_MILLISECONDS: '0',
  MEMORY_MEGABYTES: '0',
};
/** Every so many milliseconds the service looks how late its event loop is. */
const LAG_TIMER = 10;
const READY = /ready at (\S+)/;

export interface Place {
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly profile: string | undefined;
}

export class Service {
  readonly address: string;
  /** Seconds from its start until it was ready. */
  readonly readyAfter: number;
  readonly #child: Child;

  private constructor(child: Child, address: string, readyAfter: number) {
    this.#child = child;
    this.address = address;
    this.readyAfter = readyAfter;
  }

  static async start({ data, databaseUrl = '', profile }: Place): Promise<Service> {
    const begin = performance.now();
    const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const child = new Child(COMMAND, ['serve'], {
      flags,
      environment: { ...LIMITS, PORT: '0', DATA_DIR: data, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    });
    for (;;) {
      const [, address] = READY.exec(await child.line()) ?? [];
      if (address === undefined) continue;
      const answer = await fetch(`${address}/health/ready`);
      if (!answer.ok) throw new Error(`The service is not ready: ${answer.status}.`);
      return new Service(child, address, (performance.now() - begin) / 1000);
    }
  }

  async post<T>(path: string, body: object, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(this.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} gave ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** What it measures of itself. Looking begins the lag of its event loop anew. */
  async figures(): Promise<Figures> {
    const answer = await fetch(`${this.address}/metrics`);
    const text = await answer.text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      at: performance.now() / 1000,
      processor: read('process_cpu_seconds_total'),
      megabytes: read('process_resident_memory_bytes') / 1e6,
      lag: { p99: late(read('nodejs_eventloop_lag_p99_seconds')), max: late(read('nodejs_eventloop_lag_max_seconds')) },
      tables: read('magnate_tables'),
      appends: read('magnate_append_seconds_count'),
      appendSeconds: read('magnate_append_seconds_sum'),
    };
  }

  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    return this.#child.stop(signal);
  }
}

/** Milliseconds by which a timer came late; the time for which it was set is in the figure. */
function late(seconds: number): number {
  return Math.max(0, 1000 * seconds - LAG_TIMER);
}

export interface Figures {
  readonly at: number;
  /** Seconds of a core. */
  readonly processor: number;
  readonly megabytes: number;
  /** Milliseconds. */
  readonly lag: { readonly p99: number; readonly max: number };
  readonly tables: number;
  readonly appends: number;
  readonly appendSeconds: number;
}
