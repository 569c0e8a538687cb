import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/openBus.ts';
import { UsageExchange } from './bus/usageExchange.ts';
import { CannotServe, explained } from './cannotServe.ts';
import type { Config } from './config/config.ts';
import { silentConnections } from './transports/http/connections.ts';
import { Gate, Overload } from './transports/shared/overload.ts';
import { createRateLimits } from './transports/shared/rateLimits.ts';
import {
  createPrivately,
  isOpenToOthers,
  makeFilesPrivate,
  makeFolder,
  neededFiles,
  openFileLimit,
} from './base/folder.ts';
import { GameLogs } from './gameLogs.ts';
import { demandKnownKeys, demandSameKeys, recordKeys } from './table/tokenKeys.ts';
import { type Log, openLog, reasonOf } from './base/log.ts';
import { Metrics, type MetricsPeers } from './base/metrics.ts';
import { modelPoolOf } from './models.ts';
import { AdminTokens } from './operator/adminTokens.ts';
import { Operator } from './operator/operator.ts';
import { Retention } from './operator/retention.ts';
import { gameMetrics, watchService, watchSpending } from './serviceMetrics.ts';
import { Statistics } from './statistics.ts';
import { openStore, watchedStore } from './openStore.ts';
import type { Store } from './store/store.ts';
import { stepLogs } from './table/stepLog.ts';
import { Tables } from './table/tables.ts';
import { Tokens } from './table/tokens.ts';
import { openTracing, TRACING_PACKAGES, type Tracing } from './base/tracing.ts';

/** Starting and stopping the service. */

/** Milliseconds after which bans and words of another service on the same store are known here. */
const REFRESH = 1000;
/** Seconds after which clients should reconnect when the service stops. */
const RETRY_SECONDS = 2;
/** Milliseconds after which open connections are cut when the service stops. */
const LINGER = 10_000;
const IDLE_LOOK = 50;
/** Milliseconds in which requests that were sent before the stop may still arrive. */
const ON_THE_WAY = 100;
const NODE_BYTES = 4;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const FORCED = 130;
export interface Running {
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
  /** Other processes behind the same port, whose metrics are told with those of this one. */
  readonly peers?: MetricsPeers;
}

export async function serve(config: Config, options: ServeOptions = {}): Promise<Running> {
  const node = newNode();
  const tracing = await openedTracing(config, node);
  const { log = openLog(config, undefined, tracing), signals = true, peers } = options;
  createPrivately();
  warnOfFewFiles(config, log);
  const store = await openedStore(config, log);
  const service = new Service(store, config, { node, log, tracing, peers });
  if (signals) stopOnSignals(service);
  try {
    await service.start();
  } catch (error) {
    await service.stop();
    throw explained(error, config);
  }
  return { address: service.address, stop: () => service.stop(), stopped: service.stopped };
}

function warnOfFewFiles({ limits }: Config, log: Log): void {
  const limit = openFileLimit();
  const needed = neededFiles(limits.connections);
  if (limit < needed) log.warn({ limit, needed }, 'open file limit is low: raise ulimit -n, or lower CONNECTIONS');
}

/** By what a service is looked at from outside. */
interface Watching {
  readonly node: string;
  readonly log: Log;
  readonly tracing: Tracing;
  readonly peers: MetricsPeers | undefined;
}

class Service {
  address = '';
  readonly #ended = Promise.withResolvers<void>();
  readonly stopped = this.#ended.promise;
  readonly #store: Store;
  readonly #config: Config;
  readonly #log: Log;
  readonly #watching: Watching;
  readonly #gate = new Gate();
  #tables: Tables | undefined;
  #app: FastifyInstance | undefined;
  #cutSilent: (() => void) | undefined;
  #bus: Bus | undefined;
  #gameLogs: GameLogs | undefined;
  #statistics: Statistics | undefined;
  #retention: Retention | undefined;
  #refreshing: NodeJS.Timeout | undefined;
  #unwatch: readonly ((() => void) | undefined)[] = [];
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(store: Store, config: Config, watching: Watching) {
    this.#store = store;
    this.#config = config;
    this.#watching = watching;
    this.#log = watching.log;
  }

  start(): Promise<void> {
    this.#starting ??= this.#open();
    return this.#starting;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#close();
    return this.#stopping;
  }

  async #open(): Promise<void> {
    const [config, log, gate] = [this.#config, this.#log, this.#gate];
    const { node, tracing, peers } = this.#watching;
    const metrics = new Metrics({ ofProcess: true, node, peers });
    const bus = openBus(config, { log, measured: (seconds) => metrics.busMeasured(seconds) });
    this.#bus = bus;
    const store = watchedStore(this.#store, metrics, log, tracing);
    await demandKnownKeys(config.dataDir, store.operator);
    const tokens = new Tokens(Tokens.keyIn(config.dataDir), { days: config.tokenDays });
    await demandSameKeys(config.dataDir, store.operator);
    const operator = new Operator(store);
    await operator.refresh();
    const gameLogs = openedGameLogs(config, store, log, metrics);
    this.#gameLogs = gameLogs;
    const statistics = new Statistics({ store, log });
    this.#statistics = statistics;
    const tables = new Tables({
      store,
      tokens,
      log,
      bus,
      node,
      modelPool: modelPoolOf(config, store, operator, tracing),
      round: config.snapshotMilliseconds,
      caps: config.caps,
      creators: config.creators,
      bots: config.bots,
      stepLog: stepLogs(gameLogs, statistics, gameMetrics(metrics)),
    });
    this.#tables = tables;
    const overload = new Overload(config.overload, (work) => metrics.shed(work));
    watchService(metrics, { tables, bus, gameLogs, overload });
    if (config.models.length > 0) watchSpending(metrics, store, config);
    const exchange = bus && new UsageExchange({ line: bus, node, keyOf: (name) => tokens.creator(name) });
    const limits = createRateLimits(config.limits, undefined, exchange);
    if (store.isShared) this.#refreshing = keepFresh(operator, config.dataDir, log);
    this.#app = await buildApp({
      tables,
      // Without the name of the machine, which is nobody else's business.
      ...(store.isShared ? { node: node.slice(node.lastIndexOf('-') + 1) } : {}),
      tokens,
      store,
      config,
      log,
      metrics,
      tracing,
      limits,
      gate,
      overload,
      operator,
      admins: new AdminTokens(config.dataDir),
    });
    this.#cutSilent = silentConnections(this.#app.server);
    log.info({ games: await tables.openRunning(), store: store.kind }, 'tables opened at start');
    await this.#app.listen({ port: config.port, host: config.host, listenTextResolver: (at) => `listening at ${at}` });
    this.address = addressOf(this.#app, config);
    this.#unwatch = [overload.watch(), exchange?.begin()];
    this.#retention = new Retention({ store, tables, log, days: config.retentionDays });
    this.#retention.begin();
    statistics.begin();
  }

  async #close(): Promise<void> {
    // Waits for a start that is under way. Its error goes to the caller of `start`.
    await this.#starting?.catch(() => undefined);
    this.#retention?.end();
    clearInterval(this.#refreshing);
    for (const unwatch of this.#unwatch) unwatch?.();
    this.#gate.close(RETRY_SECONDS);
    // What was acknowledged is durable: where one of these fails, the others are still to be closed.
    const parts = {
      tables: () => this.#tables?.stop(),
      transports: () => this.#closeTransports(),
      gameLogs: () => this.#gameLogs?.close(),
      statistics: () => this.#statistics?.stop(),
      bus: () => this.#bus?.close(),
      store: () => this.#store.close(),
      traces: () => this.#watching.tracing.close(),
    };
    for (const [part, close] of Object.entries(parts)) {
      try {
        await close();
      } catch (error) {
        this.#log.error({ part, err: error }, 'service stop failed');
      }
    }
    this.#log.info('service stopped');
    this.#ended.resolve();
  }

  /** Waits for pending responses, but not for idle keep-alive connections. */
  async #closeTransports(): Promise<void> {
    if (this.#app === undefined) return;
    const { server } = this.#app;
    // A connection that looks idle may have a request on its way. It should get a 503, not a reset.
    await sleep(ON_THE_WAY);
    const idle = setInterval(() => {
      server.closeIdleConnections();
      this.#cutSilent?.();
    }, IDLE_LOOK);
    const cutOff = setTimeout(() => server.closeAllConnections(), LINGER);
    await this.#app.close();
    clearInterval(idle);
    clearTimeout(cutOff);
  }
}

function openedGameLogs({ logGames }: Config, store: Store, log: Log, metrics: Metrics): GameLogs | undefined {
  if (logGames === undefined) return undefined;
  try {
    makeFolder(logGames);
  } catch (error) {
    const folder = resolve(logGames);
    throw new CannotServe(`LOG_GAMES is ${folder}, which cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  return new GameLogs({ folder: logGames, store, log, failed: () => metrics.gameLogFailed() });
}

/** Short enough for a label, and another one after every start. */
function newNode(): string {
  return `${hostname()}-${randomBytes(NODE_BYTES).toString('hex')}`;
}

function keepFresh(operator: Operator, dataDir: string, log: Log): NodeJS.Timeout {
  let known: string | undefined;
  const refresh = async () => {
    await operator.refresh();
    // A rotation here becomes known to the others, and one elsewhere here.
    const problem = await recordKeys(dataDir, operator.store);
    if (problem?.file !== known && problem !== undefined) log.error(problem, 'token keys differ from other services');
    known = problem?.file;
  };
  const failed = (error: unknown) => log.debug({ reason: reasonOf(error) }, 'bans and keys not read');
  return setInterval(() => void refresh().catch(failed), REFRESH).unref();
}

async function openedTracing({ tracesTo }: Config, node: string): Promise<Tracing> {
  try {
    return await openTracing(tracesTo, node);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const packages = TRACING_PACKAGES.join(' ');
    throw new CannotServe(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, and what sends traces is not installed: npm install ${packages}.`,
      { cause: error },
    );
  }
}

async function openedStore(config: Config, log: Log): Promise<Store> {
  const { dataDir } = config;
  try {
    makeFolder(dataDir);
    const files = makeFilesPrivate(dataDir);
    if (files.length > 0) log.info({ files }, 'files in the data directory were readable by others, and no longer are');
    if (isOpenToOthers(dataDir)) log.warn('the data directory can be listed by others: chmod 700');
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

function addressOf(app: FastifyInstance, { host, basePath }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}`;
}
