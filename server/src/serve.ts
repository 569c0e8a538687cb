import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { CannotServe, explained } from './cannotServe.ts';
import type { Config } from './config/config.ts';
import {
  createPrivately,
  isOpenToOthers,
  makeFilesPrivate,
  makeFolder,
  neededFiles,
  openFileLimit,
} from './base/folder.ts';
import { boundHeapGrowth } from './base/heapGrowth.ts';
import { type Log, openLog } from './base/log.ts';
import { Metrics, type MetricsPeers } from './base/metrics.ts';
import { openStore } from './openStore.ts';
import { Service, type ServiceSetup } from './service.ts';
import type { Store } from './store/store.ts';
import { openTracing, TRACING_PACKAGES, type Tracing } from './base/tracing.ts';

/** Serves in this process: log, traces, files and signals around the service. */

const NODE_BYTES = 4;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const FORCED = 130;

export interface ServerHandle {
  readonly address: string;
  /** Finishes pending writes, tells streams when to reconnect, and closes everything. */
  stop(): Promise<void>;
  /** Settles when the service was stopped, whatever stopped it. */
  readonly stopped: Promise<void>;
}

export interface ServeOptions {
  readonly log?: Log;
  /** Stop on SIGTERM and SIGINT. A second signal ends the process at once. */
  readonly signals?: boolean;
  /** Other processes behind the same port, whose metrics are reported with those of this one. */
  readonly peers?: MetricsPeers;
}

export async function serve(config: Config, options: ServeOptions = {}): Promise<ServerHandle> {
  const service = await prepareService(config, options);
  if (options.signals ?? true) stopOnSignals(service);
  void service.stopped.then(boundHeapGrowth());
  await service.start();
  return { address: service.address, stop: () => service.stop(), stopped: service.stopped };
}

interface PrepareOptions
  extends Omit<ServeOptions, 'signals'>,
    Partial<Pick<ServiceSetup, 'metrics' | 'now' | 'draw' | 'changeDeps'>> {
  /** Wraps or replaces the store. */
  readonly wrapStore?: (store: Store) => Store;
}

/** A service on an open store, not started yet. */
export async function prepareService(config: Config, options: PrepareOptions = {}): Promise<Service> {
  const node = newNode();
  const tracing = await openedTracing(config, node);
  const { log = openLog(config, undefined, tracing), peers, wrapStore = (store) => store, ...others } = options;
  createPrivately();
  warnOfFewFiles(config, log);
  const store = wrapStore(await openedStore(config, log));
  const { metrics = new Metrics({ ofProcess: true, node, peers }), now, draw, changeDeps } = others;
  return new Service(store, config, { node, log, tracing, metrics, now, draw, changeDeps });
}

function warnOfFewFiles({ limits }: Config, log: Log): void {
  const limit = openFileLimit();
  const needed = neededFiles(limits.connections);
  if (limit < needed) log.warn({ limit, needed }, 'open file limit is low: raise ulimit -n or lower CONNECTIONS');
}

/** Short enough for a label, and another one after every start. */
function newNode(): string {
  return `${hostname()}-${randomBytes(NODE_BYTES).toString('hex')}`;
}

async function openedTracing({ tracesTo }: Config, node: string): Promise<Tracing> {
  try {
    return await openTracing(tracesTo, node);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const packages = TRACING_PACKAGES.join(' ');
    throw new CannotServe(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that send traces are not installed: npm install ${packages}.`,
      { cause: error },
    );
  }
}

async function openedStore(config: Config, log: Log): Promise<Store> {
  const { dataDir } = config;
  try {
    makeFolder(dataDir);
    const files = makeFilesPrivate(dataDir);
    if (files.length > 0)
      log.info({ files }, 'file permissions restricted: files in the data directory were readable by others');
    if (isOpenToOthers(dataDir)) log.warn('data directory open to others: chmod 700');
    return await openStore(config, {
      started: (from, to) => log.info({ from, to }, 'store migration started'),
      finished: (from, to) => log.info({ from, to }, 'store migrated'),
    });
  } catch (error) {
    throw explained(error, config);
  }
}

function stopOnSignals(service: Service): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(FORCED);
    isStopping = true;
    void service.stop();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  void service.stopped.then(() => {
    for (const signal of SIGNALS) process.off(signal, stop);
  });
}
