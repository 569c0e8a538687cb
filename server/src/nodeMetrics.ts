import type { Worker } from 'node:cluster';
import type { MetricsPeers, NodeMetrics } from './base/metrics.ts';

/** Metrics of all processes behind one port: the process that was asked asks the primary, which asks all of them. */

/** Messages of a node to the primary: a request, and its own metrics. */
export type MetricsMessage =
  | { readonly wantsMetrics: number }
  | { readonly metricsFor: number; readonly metrics: NodeMetrics };

/** Messages of the primary to a node. */
export type MetricsOrder =
  | { readonly sendMetrics: number }
  | { readonly allMetrics: number; readonly nodes: readonly NodeMetrics[] };

/** Milliseconds after which a node that does not answer is left out. */
const TIMEOUT = 2000;

/** The side of the primary process. */
export class MetricsCollector {
  readonly #workers: () => Iterable<Worker>;
  readonly #send: (worker: Worker, order: MetricsOrder) => void;
  readonly #callbacks = new Map<number, (worker: Worker, metrics: NodeMetrics) => void>();
  #rounds = 0;

  constructor(workers: () => Iterable<Worker>, send: (worker: Worker, order: MetricsOrder) => void) {
    this.#workers = workers;
    this.#send = send;
  }

  async receive(worker: Worker, message: MetricsMessage): Promise<void> {
    if ('metricsFor' in message) this.#callbacks.get(message.metricsFor)?.(worker, message.metrics);
    else this.#send(worker, { allMetrics: message.wantsMetrics, nodes: await this.#collect() });
  }

  async #collect(): Promise<readonly NodeMetrics[]> {
    this.#rounds += 1;
    const round = this.#rounds;
    const workers = [...this.#workers()].filter((worker) => worker.isConnected());
    const waiting = new Set(workers);
    const collected = new Map<Worker, NodeMetrics>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const without = (worker: Worker) => {
      waiting.delete(worker);
      if (waiting.size === 0) resolve();
    };
    this.#callbacks.set(round, (worker, metrics) => {
      collected.set(worker, metrics);
      without(worker);
    });
    const late = setTimeout(resolve, TIMEOUT);
    const gone = workers.map((worker) => [worker, () => without(worker)] as const);
    for (const [worker, leave] of gone) {
      worker.once('exit', leave);
      this.#send(worker, { sendMetrics: round });
    }
    await promise;
    clearTimeout(late);
    this.#callbacks.delete(round);
    for (const [worker, leave] of gone) worker.off('exit', leave);
    return [...collected.values()];
  }
}

/** The side of a node. */
export class ProcessPeers implements MetricsPeers {
  readonly #send: (message: MetricsMessage) => void;
  readonly #pending = new Map<number, (nodes: readonly NodeMetrics[]) => void>();
  #own: (() => Promise<NodeMetrics>) | undefined;
  #questions = 0;

  constructor(send: (message: MetricsMessage) => void) {
    this.#send = send;
  }

  join(own: () => Promise<NodeMetrics>): void {
    this.#own = own;
  }

  all(): Promise<readonly NodeMetrics[]> {
    this.#questions += 1;
    const { promise, resolve } = Promise.withResolvers<readonly NodeMetrics[]>();
    this.#pending.set(this.#questions, resolve);
    this.#send({ wantsMetrics: this.#questions });
    return promise;
  }

  async receive(order: MetricsOrder): Promise<void> {
    if ('sendMetrics' in order) {
      this.#send({ metricsFor: order.sendMetrics, metrics: (await this.#own?.()) ?? [] });
    } else {
      this.#pending.get(order.allMetrics)?.(order.nodes);
      this.#pending.delete(order.allMetrics);
    }
  }
}
