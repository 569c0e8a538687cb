import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BusKind } from './bus/bus.ts';
import { postgresLine } from './bus/postgresLine.ts';
import { askRedis, type RedisInfo } from './bus/redisInfo.ts';
import { redisLine } from './bus/redisLine.ts';
import { busTrial } from './bus/trial.ts';
import type { Config } from './config.ts';
import { hasPage } from './doors/http/page.ts';
import { isOpenToOthers } from './folder.ts';
import { connected } from './store/postgres/connection.ts';
import { fileIn } from './store/sqlite/database.ts';
import { reasonOf } from './table/log.ts';
import { TRACING_PACKAGES } from './tracing.ts';

/** Looks at everything that a service needs before it is started, or while it runs. Changes nothing, and opens no store. */

/** What can be found, and whether it is as it should be. What each means, and what to do, is said in `words`. */
export const FINDINGS = {
  node: true,
  nodeOld: false,
  folder: true,
  folderNew: true,
  folderClosed: false,
  folderOpen: false,
  disk: true,
  diskFull: false,
  gameLogs: true,
  gameLogsClosed: false,
  serviceReady: true,
  serviceNotReady: false,
  sqlite: true,
  sqliteNew: true,
  sqliteDamaged: false,
  postgres: true,
  postgresSilent: false,
  redis: true,
  redisSilent: false,
  redisOld: false,
  redisForgets: false,
  redisUnused: false,
  bus: true,
  busSilent: false,
  clock: true,
  clockAway: false,
  port: true,
  portTaken: false,
  page: true,
  pageMissing: false,
  models: true,
  traces: true,
  tracesMissing: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type FindingName = keyof typeof FINDINGS;

export interface Finding {
  readonly name: FindingName;
  readonly figures: Readonly<Record<string, string | number>>;
}

const NEEDED_NODE = 24;
/** What queues of simulations need. */
const NEEDED_REDIS = 7;
const KEEPS_ALL = 'noeviction';
const BUS_NAMES = { postgres: 'PostgreSQL', redis: 'Redis' } as const satisfies Readonly<Record<BusKind, string>>;
const MEGABYTE = 1_000_000;
/** Megabytes below which a busy evening may fill the disk. */
const ENOUGH = 500;
/** Seconds by which clocks may differ: tokens, clocks of players and audits go by them. */
const CLOSE = 5;

export interface CheckupOptions {
  /** Where a service on this data directory listens, if one runs. */
  readonly url?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The version of Node that runs it. */
  readonly node?: string;
  /** Megabytes that should be free. */
  readonly enough?: number;
  readonly isInstalled?: (name: string) => boolean;
}

export async function checkup(config: Config, options: CheckupOptions = {}): Promise<readonly Finding[]> {
  const { url, now = Date.now, node = process.versions.node, enough = ENOUGH, isInstalled = isThere } = options;
  return [
    nodeFinding(node),
    folderFinding(config.dataDir),
    diskFinding(config.dataDir, enough),
    ...(config.logGames === undefined ? [] : [gameLogsFinding(config.logGames)]),
    ...(await storeFindings(config, url, now)),
    ...(await redisFindings(config)),
    ...(await busFindings(config)),
    url === undefined ? await portFinding(config) : await serviceFinding(url),
    hasPage(config.pageDir) ? found('page') : found('pageMissing'),
    ...(config.models.length === 0 ? [] : [found('models', { count: config.models.length })]),
    ...(config.tracesTo === undefined ? [] : [tracesFinding(config.tracesTo, isInstalled)]),
  ];
}

function nodeFinding(node: string): Finding {
  return Number.parseInt(node, 10) < NEEDED_NODE
    ? found('nodeOld', { version: node, needed: NEEDED_NODE })
    : found('node', { version: node });
}

function folderFinding(dataDir: string): Finding {
  const folder = resolve(dataDir);
  const place = existing(folder);
  const reason = whyClosed(place);
  if (reason !== undefined) return found('folderClosed', { folder: place, reason });
  if (place !== folder) return found('folderNew', { folder });
  return found(isOpenToOthers(folder) ? 'folderOpen' : 'folder', { folder });
}

function gameLogsFinding(logGames: string): Finding {
  const folder = resolve(logGames);
  const place = existing(folder);
  const reason = whyClosed(place);
  return reason === undefined ? found('gameLogs', { folder }) : found('gameLogsClosed', { folder: place, reason });
}

/** Why nothing can be written into a folder; undefined where something can. */
function whyClosed(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return 'ENOTDIR';
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function diskFinding(dataDir: string, enough: number): Finding {
  const { bavail, bsize } = statfsSync(existing(resolve(dataDir)));
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  return found(megabytes < enough ? 'diskFull' : 'disk', { megabytes, enough });
}

async function storeFindings(
  { dataDir, databaseUrl }: Config,
  url: string | undefined,
  now: () => number,
): Promise<readonly Finding[]> {
  if (databaseUrl !== undefined) return postgresFindings(databaseUrl, now);
  const clock = clockFinding(secondsAhead(dataDir, now()));
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [found('sqliteNew'), clock];
  // A service that runs holds the file, and says by itself whether it is well.
  return url === undefined ? [sqliteFinding(file), clock] : [clock];
}

function sqliteFinding(file: string): Finding {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const { quick_check: told } = database.prepare('PRAGMA quick_check(1)').get() as { readonly quick_check: string };
    return told === 'ok' ? found('sqlite', { file }) : found('sqliteDamaged', { file, reason: told });
  } catch (error) {
    return found('sqliteDamaged', { file, reason: reasonOf(error) });
  } finally {
    database?.close();
  }
}

async function postgresFindings(databaseUrl: string, now: () => number): Promise<readonly Finding[]> {
  try {
    const client = await connected(databaseUrl);
    try {
      const asked = now();
      const { rows } = await client.query<{ version: string; at: number }>(
        `SELECT current_setting('server_version') AS version,
          (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`,
      );
      const [{ version, at } = { version: '', at: Number.NaN }] = rows;
      // Somewhere between question and answer it looked at its clock.
      const apart = Math.max(asked - at, at - now(), 0) / 1000;
      return [found('postgres', { version }), clockFinding(Math.round(apart))];
    } finally {
      await client.end();
    }
  } catch (error) {
    return [found('postgresSilent', { reason: reasonOf(error) })];
  }
}

async function redisFindings({ databaseUrl, redisUrl }: Config): Promise<readonly Finding[]> {
  if (redisUrl === undefined) return [];
  if (databaseUrl === undefined) return [found('redisUnused')];
  try {
    return redisSays(await askRedis(redisUrl));
  } catch (error) {
    return [found('redisSilent', { reason: reasonOf(error) })];
  }
}

export function redisSays({ version, policy }: RedisInfo): readonly Finding[] {
  return [
    Number.parseInt(version, 10) < NEEDED_REDIS
      ? found('redisOld', { version, needed: NEEDED_REDIS })
      : found('redis', { version }),
    ...(policy === KEEPS_ALL ? [] : [found('redisForgets', { policy, wanted: KEEPS_ALL })]),
  ];
}

async function busFindings({ databaseUrl, redisUrl }: Config): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) return [];
  const bus = BUS_NAMES[redisUrl === undefined ? 'postgres' : 'redis'];
  try {
    const milliseconds = await busTrial(redisUrl === undefined ? postgresLine(databaseUrl) : redisLine(redisUrl));
    return [found('bus', { bus, milliseconds: Math.ceil(milliseconds) })];
  } catch (error) {
    return [found('busSilent', { bus, reason: reasonOf(error) })];
  }
}

function tracesFinding(url: string, isInstalled: (name: string) => boolean): Finding {
  const missing = TRACING_PACKAGES.filter((name) => !isInstalled(name));
  return missing.length === 0 ? found('traces', { url }) : found('tracesMissing', { packages: missing.join(' ') });
}

function isThere(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Whatever was written here was written before now. */
function secondsAhead(dataDir: string, now: number): number {
  if (!existsSync(dataDir)) return 0;
  const times = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mtimeMs);
  return Math.round(Math.max(0, ...times.map((time) => time - now)) / 1000);
}

function clockFinding(seconds: number): Finding {
  return found(seconds > CLOSE ? 'clockAway' : 'clock', { seconds });
}

function portFinding({ host, port }: Config): Promise<Finding> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(found('portTaken', { host, port, reason: reasonOf(error) })));
    server.listen(port, host, () => server.close(() => done(found('port', { host, port }))));
  });
}

async function serviceFinding(url: string): Promise<Finding> {
  const status = await fetch(`${url}/health/ready`).then(
    (answer) => answer.status,
    () => 0,
  );
  return found(status === 200 ? 'serviceReady' : 'serviceNotReady', { url });
}

function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}

function found(name: FindingName, figures: Finding['figures'] = {}): Finding {
  return { name, figures };
}
