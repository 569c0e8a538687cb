import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. */

const STREAM_KINDS = ['websocket', 'sse'] as const;
type StreamKind = (typeof STREAM_KINDS)[number];

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'magnate_request_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #actions = new Counter({
    name: 'magnate_actions_total',
    help: 'Actions by their result: acknowledged, or the code of the refusal.',
    labelNames: ['game', 'result'],
    registers: [this.#registry],
  });
  readonly #streams = new Gauge({
    name: 'magnate_streams',
    help: 'Open streams.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly #shed = new Counter({
    name: 'magnate_shed_total',
    help: 'What was refused because the service was overloaded, by kind of work.',
    labelNames: ['work'],
    registers: [this.#registry],
  });
  readonly #appends = new Histogram({
    name: 'magnate_append_seconds',
    help: 'How long the store takes until a step is durable.',
    buckets: SECONDS,
    registers: [this.#registry],
  });

  readonly #busDelay = new Histogram({
    name: 'magnate_bus_seconds',
    help: 'How long a notice to other nodes takes, there and back.',
    buckets: SECONDS,
    registers: [this.#registry],
  });

  constructor({ ofProcess = false, node }: { readonly ofProcess?: boolean; readonly node?: string } = {}) {
    if (node !== undefined) this.#registry.setDefaultLabels({ node });
    for (const kind of STREAM_KINDS) this.#streams.set({ kind }, 0);
    // Memory, CPU, event loop lag.
    if (ofProcess) collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  acknowledged(game: string): void {
    this.#actions.inc({ game, result: 'acknowledged' });
  }

  refused(game: string, code: string): void {
    this.#actions.inc({ game, result: code });
  }

  streamOpened(kind: StreamKind): void {
    this.#streams.inc({ kind });
  }

  streamClosed(kind: StreamKind): void {
    this.#streams.dec({ kind });
  }

  shed(work: string): void {
    this.#shed.inc({ work });
  }

  appended(seconds: number): void {
    this.#appends.observe(seconds);
  }

  busMeasured(seconds: number): void {
    this.#busDelay.observe(seconds);
  }

  /** A gauge whose value is read when the metrics are collected. */
  watch(name: string, help: string, read: () => number): void {
    this.#registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  }

  /** The same for one value a label. What cannot be read is left out: the other metrics are told all the same. */
  watchEach(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    this.#registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset();
          const values = await read().catch(() => new Map<string, number>());
          for (const [of, value] of values) this.set({ [label]: of }, value);
        },
      }),
    );
  }
}
