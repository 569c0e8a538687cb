import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. */

const STREAM_KINDS = ['websocket', 'sse'] as const;
type StreamKind = (typeof STREAM_KINDS)[number];

/** One value of a metric per set of labels. */
export type LabelledValues = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one node. */
export type NodeMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Nodes behind one address. */
export interface MetricsPeers {
  /** Provides the metrics of this node. */
  join(own: () => Promise<NodeMetrics>): void;
  /** The metrics of every node that answers, this one included. */
  all(): Promise<readonly NodeMetrics[]>;
}

export interface MetricsOptions {
  /** Also memory, CPU and event loop lag. */
  readonly ofProcess?: boolean;
  readonly node?: string;
  readonly peers?: MetricsPeers | undefined;
}

export class Metrics {
  readonly #registry = new Registry();
  /** Metrics for operators only. */
  readonly #operatorRegistry = new Registry();
  readonly #peers: MetricsPeers | undefined;
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
    help: 'Requests refused because the service was overloaded, by load class.',
    labelNames: ['work'],
    registers: [this.#registry],
  });
  readonly #logFailures = new Counter({
    name: 'magnate_game_log_failures_total',
    help: 'Failed writes to the logs of games.',
    registers: [this.#registry],
  });
  readonly #appends = new Histogram({
    name: 'magnate_append_seconds',
    help: 'Time until a step is durable in the store.',
    buckets: SECONDS,
    registers: [this.#registry],
  });

  readonly #busDelay = new Histogram({
    name: 'magnate_bus_seconds',
    help: 'Round-trip time of a notice to other nodes.',
    buckets: SECONDS,
    registers: [this.#registry],
  });

  readonly #started = new Counter({
    name: 'magnate_games_started_total',
    help: 'Games started at this node.',
    labelNames: ['game'],
    registers: [this.#registry],
  });
  readonly #finished = new Counter({
    name: 'magnate_games_finished_total',
    help: 'Games that ended at this node: completed by their rules, or closed before.',
    labelNames: ['game', 'ending'],
    registers: [this.#registry],
  });
  readonly #played = new Counter({
    name: 'magnate_played_actions_total',
    help: 'Actions played, by kind of player.',
    labelNames: ['game', 'player'],
    registers: [this.#registry],
  });

  constructor({ ofProcess = false, node, peers }: MetricsOptions = {}) {
    this.#peers = peers;
    peers?.join(() => this.#registry.getMetricsAsJSON());
    if (node !== undefined) {
      for (const registry of [this.#registry, this.#operatorRegistry]) registry.setDefaultLabels({ node });
    }
    for (const kind of STREAM_KINDS) this.#streams.set({ kind }, 0);
    if (ofProcess) collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The metrics of all nodes behind this address, with the label `node`. */
  async text(): Promise<string> {
    if (this.#peers === undefined) return this.#registry.metrics();
    // It accepts lists of metrics, whatever its declaration says.
    const lists = (await this.#peers.all()) as unknown as object[];
    return AggregatorRegistry.aggregate(lists).metrics();
  }

  /** The same with metrics for operators. */
  async operatorText(): Promise<string> {
    return `${await this.text()}${await this.#operatorRegistry.metrics()}`;
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

  gameStarted(game: string): void {
    this.#started.inc({ game });
  }

  gameFinished(game: string, ending: string): void {
    this.#finished.inc({ game, ending });
  }

  played(game: string, player: string): void {
    this.#played.inc({ game, player });
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

  gameLogFailed(): void {
    this.#logFailures.inc();
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

  /** A gauge, or a counter since the start, with one value per set of labels, read when the metrics are collected. */
  watchLabelled(
    kind: 'gauge' | 'counter',
    name: string,
    help: string,
    labelNames: string[],
    read: () => LabelledValues,
  ): void {
    const options = { name, help, labelNames, registers: [] };
    this.#registry.registerMetric(
      kind === 'gauge'
        ? new Gauge({
            ...options,
            collect() {
              this.reset();
              for (const [labels, value] of read()) this.set(labels, value);
            },
          })
        : new Counter({
            ...options,
            collect() {
              this.reset();
              for (const [labels, value] of read()) this.inc(labels, value);
            },
          }),
    );
  }

  /** For operators only: one value per label. A value that cannot be read is left out, and the others are reported. */
  watchEachForOperators(
    name: string,
    help: string,
    label: string,
    read: () => Promise<ReadonlyMap<string, number>>,
  ): void {
    this.#operatorRegistry.registerMetric(
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
