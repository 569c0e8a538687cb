import type { AddressInfo, Server } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openBus } from './bus/openBus.ts';
import type { LineBus } from './bus/lineBus.ts';
import { UsageExchange } from './bus/usageExchange.ts';
import { CannotServe, explained } from './cannotServe.ts';
import type { Config } from './config/config.ts';
import { silentConnections } from './transports/http/connections.ts';
import type { ServiceDeps } from './transports/shared/serviceDeps.ts';
import { Gate, Overload } from './transports/shared/overload.ts';
import { createRateLimits } from './transports/shared/rateLimits.ts';
import { makeFolder } from './base/folder.ts';
import { GameLogs } from './gameLogs.ts';
import { requireKnownKeys, requireSameKeys, recordKeys } from './table/tokenKeys.ts';
import { type Log, reasonOf } from './base/log.ts';
import type { Metrics } from './base/metrics.ts';
import { modelPoolOf } from './models.ts';
import { AdminTokens } from './operator/adminTokens.ts';
import { Operator } from './operator/operator.ts';
import { Retention } from './operator/retention.ts';
import { gameMetrics, watchService, watchSpending } from './serviceMetrics.ts';
import { countedGames, type FinishedGames } from './finishedGames.ts';
import { Ladders } from './ladders.ts';
import { watchedStore } from './openStore.ts';
import type { Store } from './store/store.ts';
import { OpponentFinder } from './table/opponents.ts';
import { stepLogs } from './table/stepLog.ts';
import type { DrawSecret } from './table/tableCreation.ts';
import { Tables } from './table/tables.ts';
import { TrainedBots } from './table/trainedBots.ts';
import { Tokens } from './table/tokens.ts';
import { tournamentNews, TournamentRunner } from './tournament/tournamentRunner.ts';
import { Tournaments } from './tournament/tournaments.ts';
import { TournamentTables } from './tournament/tournamentTables.ts';
import { pushKeysFrom } from './outbound/webPush.ts';
import { TurnMessages } from './turnMessages.ts';
import type { Tracing } from './base/tracing.ts';

/** Composes all parts of the service, and opens and closes them in order. */

/** Milliseconds after which bans and banned terms of another service on the same store are known here. */
const REFRESH = 1000;
/** Seconds after which clients should reconnect when the service stops. */
const RETRY_SECONDS = 2;
/** Milliseconds after which open connections are cut when the service stops. */
const LINGER = 10_000;
const IDLE_LOOK = 50;
/** Milliseconds for requests that were sent before the stop to arrive. */
const ON_THE_WAY = 100;

export interface ServiceSetup {
  /** Its name among other services on the same store. */
  readonly node: string;
  readonly log: Log;
  readonly tracing: Tracing;
  readonly metrics: Metrics;
  /** The clock of rate limits. */
  readonly now?: (() => number) | undefined;
  readonly draw?: DrawSecret | undefined;
  /** Replaces some dependencies of the transports. */
  readonly changeDeps?: ((deps: ServiceDeps) => ServiceDeps) | undefined;
}

/** The parts of a started service that callers may use. */
export interface ServiceParts {
  readonly app: FastifyInstance;
  readonly deps: ServiceDeps;
  /** As given, without instrumentation. */
  readonly store: Store;
  readonly tables: Tables;
  readonly tokens: Tokens;
  readonly statistics: FinishedGames;
  readonly ladders: Ladders;
  readonly tournamentRunner: TournamentRunner;
  readonly turns: TurnMessages;
  /** If others share its store. */
  readonly bus: LineBus | undefined;
  readonly exchange: UsageExchange | undefined;
}

export class Service {
  address = '';
  readonly #ended = Promise.withResolvers<void>();
  readonly stopped = this.#ended.promise;
  readonly #store: Store;
  readonly #config: Config;
  readonly #log: Log;
  readonly #deps: ServiceSetup;
  readonly #gate = new Gate();
  #tables: Tables | undefined;
  #app: FastifyInstance | undefined;
  #cutSilent: (() => void) | undefined;
  #bus: LineBus | undefined;
  #gameLogs: GameLogs | undefined;
  #statistics: FinishedGames | undefined;
  #ladders: Ladders | undefined;
  #tournaments: TournamentRunner | undefined;
  #turns: TurnMessages | undefined;
  #retention: Retention | undefined;
  #refreshing: NodeJS.Timeout | undefined;
  #unwatch: readonly ((() => void) | undefined)[] = [];
  #starting: Promise<ServiceParts> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(store: Store, config: Config, deps: ServiceSetup) {
    this.#store = store;
    this.#config = config;
    this.#deps = deps;
    this.#log = deps.log;
  }

  /** Opens everything and listens. If that fails, everything is closed again. */
  async start(): Promise<ServiceParts> {
    this.#starting ??= this.#open().then((parts) => this.#listen(parts));
    return this.#started(this.#starting);
  }

  /** Opens everything without a port: the app is called with `inject`. */
  async open(): Promise<ServiceParts> {
    this.#starting ??= this.#open();
    return this.#started(this.#starting);
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#close();
    return this.#stopping;
  }

  async #started(starting: Promise<ServiceParts>): Promise<ServiceParts> {
    try {
      return await starting;
    } catch (error) {
      await this.stop();
      throw explained(error, this.#config);
    }
  }

  async #open(): Promise<ServiceParts> {
    const [config, log, gate] = [this.#config, this.#log, this.#gate];
    const { node, tracing, metrics, now, draw, changeDeps = (deps) => deps } = this.#deps;
    const bus = openBus(config, { log, measured: (seconds) => metrics.busMeasured(seconds) });
    this.#bus = bus;
    const store = watchedStore(this.#store, metrics, log, tracing);
    await requireKnownKeys(config.dataDir, store.operator);
    const tokens = new Tokens(Tokens.keyIn(config.dataDir), { days: config.tokenDays });
    await requireSameKeys(config.dataDir, store.operator);
    const operator = new Operator(store);
    await operator.refresh();
    const gameLogs = openedGameLogs(config, store, log, metrics);
    this.#gameLogs = gameLogs;
    const statistics = countedGames(store, log);
    this.#statistics = statistics;
    const ladders = new Ladders({ store, log, node });
    this.#ladders = ladders;
    const pushKeys = pushKeysFrom(tokens.sharedSecret);
    const turns = new TurnMessages({ store, log, keys: pushKeys, ...config.messages });
    this.#turns = turns;
    const tables = new Tables({
      store,
      tokens,
      log,
      bus,
      node,
      draw,
      trainedBots: new TrainedBots(config.trainedBots),
      modelPool: modelPoolOf(config, store, operator, tracing),
      round: config.snapshotMilliseconds,
      caps: config.caps,
      creators: config.creators,
      bots: config.bots,
      turns,
      stepLog: stepLogs(gameLogs, statistics, ladders.games, gameMetrics(metrics), tournamentNews(store, log)),
    });
    this.#tables = tables;
    const tournamentTables = new TournamentTables({ tables, store, tokens });
    const tournamentRunner = new TournamentRunner({ store, tables: tournamentTables, log });
    this.#tournaments = tournamentRunner;
    const overload = new Overload(config.overload, (work) => metrics.shed(work));
    watchService(metrics, { tables, bus, gameLogs, overload });
    if (config.models.length > 0) watchSpending(metrics, store, config);
    const exchange = bus && new UsageExchange({ line: bus, node, keyOf: (name) => tokens.creator(name) });
    const limits = createRateLimits(config.limits, now, exchange);
    if (store.isShared) this.#refreshing = keepFresh(operator, config.dataDir, log);
    const deps = changeDeps({
      tables,
      opponents: new OpponentFinder({ store, tables }),
      tournaments: new Tournaments({
        store,
        tokens,
        setups: tables,
        tables: tournamentTables,
        mostUnfinished: config.tournamentsPerAddress,
        draw,
      }),
      // Without the name of the machine, which is private.
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
      pushKey: config.messages.pushFrom === null ? null : pushKeys.publicKey,
    });
    const app = await buildApp(deps);
    this.#app = app;
    this.#cutSilent = silentConnections(app.server);
    this.#retention = new Retention({ store, tables, log, days: config.retentionDays });
    log.info({ games: await tables.openRunning(), store: store.kind }, 'tables opened at start');
    return {
      app,
      deps,
      store: this.#store,
      tables,
      tokens,
      statistics,
      ladders,
      tournamentRunner,
      turns,
      bus,
      exchange,
    };
  }

  async #listen(parts: ServiceParts): Promise<ServiceParts> {
    const { app, deps, statistics, ladders, exchange } = parts;
    const { port, host } = this.#config;
    await app.listen({ port, host, listenTextResolver: (at) => `listening at ${at}` });
    this.address = addressOf(app, this.#config);
    this.#unwatch = [deps.overload.watch(), exchange?.begin()];
    this.#retention?.begin();
    statistics.begin();
    ladders.games.begin();
    this.#tournaments?.begin();
    return parts;
  }

  async #close(): Promise<void> {
    // Waits for a start in progress. Its error goes to the caller of `start`.
    await this.#starting?.catch(() => undefined);
    this.#retention?.end();
    clearInterval(this.#refreshing);
    for (const unwatch of this.#unwatch) unwatch?.();
    this.#gate.close(RETRY_SECONDS);
    // Acknowledged writes are durable. If one of these fails, the others must still be closed.
    const parts = {
      tournaments: () => this.#tournaments?.stop(),
      tables: () => this.#tables?.stop(),
      transports: () => this.#closeTransports(),
      turns: () => this.#turns?.stop(),
      gameLogs: () => this.#gameLogs?.close(),
      statistics: () => this.#statistics?.stop(),
      ladders: () => this.#ladders?.stop(),
      bus: () => this.#bus?.close(),
      store: () => this.#store.close(),
      traces: () => this.#deps.tracing.close(),
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
    if (await hasConnections(server)) await sleep(ON_THE_WAY);
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

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)));
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

function keepFresh(operator: Operator, dataDir: string, log: Log): NodeJS.Timeout {
  let known: string | undefined;
  const refresh = async () => {
    await operator.refresh();
    // A rotation here is published to the others, and one elsewhere is noticed here.
    const problem = await recordKeys(dataDir, operator.store);
    if (problem?.file !== known && problem !== undefined) log.error(problem, 'token keys differ from other services');
    known = problem?.file;
  };
  const failed = (error: unknown) => log.debug({ reason: reasonOf(error) }, 'bans and keys read failed');
  return setInterval(() => void refresh().catch(failed), REFRESH).unref();
}

function addressOf(app: FastifyInstance, { host, basePath }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}`;
}
