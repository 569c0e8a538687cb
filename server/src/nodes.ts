import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.ts';
import { type Log, openLog } from './base/log.ts';
import { MetricsCollector } from './nodeMetrics.ts';
import type { NodeMessage, NodeOrder } from './nodeProcess.ts';
import { CannotServe } from './cannotServe.ts';
import type { ServerHandle } from './serve.ts';

/** Several processes behind one port, on one database. Each is a node like those on other machines. */

const PROCESS = fileURLToPath(new URL('./nodeProcess.ts', import.meta.url));
/** Milliseconds before a node that died is started again. */
const PAUSE = 1000;

/** Resolves when all of them are ready; if one cannot start, all are stopped. */
export async function serveNodes(config: Config, log: Log = openLog(config)): Promise<ServerHandle> {
  const nodes = new Nodes(config, log);
  try {
    const address = await nodes.start();
    return { address, stop: () => nodes.stop(), stopped: nodes.stopped };
  } catch (error) {
    await nodes.stop();
    throw error;
  }
}

class Nodes {
  readonly #config: Config;
  readonly #log: Log;
  readonly #ended = Promise.withResolvers<void>();
  readonly stopped = this.#ended.promise;
  readonly #workers = new Set<Worker>();
  readonly #metrics = new MetricsCollector(() => this.#workers, order);
  #stopping: Promise<void> | undefined;

  constructor(config: Config, log: Log) {
    this.#config = config;
    this.#log = log;
    // A configuration has values that JSON does not support.
    cluster.setupPrimary({ exec: PROCESS, args: [], serialization: 'advanced' });
  }

  async start(): Promise<string> {
    const addresses = await Promise.all(Array.from({ length: this.#config.nodes }, () => this.#begin()));
    return addresses[0] ?? '';
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    const exits = [...this.#workers].map((worker) => once(worker, 'exit'));
    for (const worker of this.#workers) order(worker, 'stop');
    await Promise.all(exits);
    this.#ended.resolve();
  }

  /** Resolves to the address on which it listens. */
  #begin(): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const worker = cluster.fork();
    this.#workers.add(worker);
    let isReady = false;
    worker.on('online', () => order(worker, { config: this.#config }));
    worker.on('message', (message: NodeMessage) => {
      if ('address' in message) {
        isReady = true;
        resolve(message.address);
      } else if ('reason' in message) reject(new CannotServe(message.reason));
      else void this.#metrics.receive(worker, message);
    });
    worker.on('exit', (code, signal) => {
      this.#workers.delete(worker);
      reject(new CannotServe(`Node process ${worker.process.pid} ended before it was ready (${signal ?? code}).`));
      if (!isReady || this.#stopping !== undefined) return;
      this.#log.error({ pid: worker.process.pid, code, signal }, 'node died');
      this.#replace();
    });
    return promise;
  }

  #replace(): void {
    setTimeout(() => {
      if (this.#stopping !== undefined) return;
      this.#begin().catch((error: unknown) => {
        if (this.#stopping !== undefined) return;
        this.#log.error({ err: error }, 'node restart failed');
        this.#replace();
      });
    }, PAUSE);
  }
}

function order(worker: Worker, what: NodeOrder): void {
  // A dead process needs no order.
  if (worker.isConnected()) worker.send(what);
}
