import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { BusKind } from './bus/bus.ts';
import { postgresLine, askRedis, type RedisInfo, redisLine, busTrial } from './bus/openBus.ts';
import type { Config } from './config/config.ts';
import { hasPage } from './transports/http/page.ts';
import { type Finding, found } from './findings.ts';
import { isOpenToOthers, neededFiles, openFileLimit } from './base/folder.ts';
import { storeFindings } from './storeCheckup.ts';
import { reasonOf } from './base/log.ts';
import { TRACING_PACKAGES } from './base/tracing.ts';

/** Checks everything that a service needs, before it is started or while it runs. Changes nothing, and opens no store. */

const NEEDED_NODE = 24;
/** The requirements of simulation queues. */
const NEEDED_REDIS = 7;
const KEEPS_ALL = 'noeviction';
const BUS_NAMES = { postgres: 'PostgreSQL', redis: 'Redis' } as const satisfies Readonly<Record<BusKind, string>>;
const MEGABYTE = 1_000_000;
/** Megabytes below which a busy day may fill the disk. */
const ENOUGH = 500;

export interface CheckupOptions {
  /** The address of a running service on this data directory, if there is one. */
  readonly url?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The version of Node that runs it. */
  readonly node?: string;
  /** Megabytes that should be free. */
  readonly enough?: number;
  readonly isInstalled?: (name: string) => boolean;
  /** How many files this process may have open. */
  readonly openFiles?: number;
}

export async function checkup(config: Config, options: CheckupOptions = {}): Promise<readonly Finding[]> {
  const { url, now = Date.now, node = process.versions.node, enough = ENOUGH, isInstalled = isThere } = options;
  const { openFiles = openFileLimit() } = options;
  return [
    nodeFinding(node),
    filesFinding(openFiles, config.limits.connections),
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

function filesFinding(limit: number, connections: number): Finding {
  const needed = neededFiles(connections);
  if (limit < needed) return found('filesFew', { limit, needed, connections });
  return Number.isFinite(limit) ? found('files', { limit }) : found('filesUnlimited');
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

/** Why a folder is not writable; undefined if it is. */
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

async function redisFindings({ databaseUrl, redisUrl }: Config): Promise<readonly Finding[]> {
  if (redisUrl === undefined) return [];
  if (databaseUrl === undefined) return [found('redisUnused')];
  try {
    return redisInfoFindings(await askRedis(redisUrl));
  } catch (error) {
    return [found('redisSilent', { reason: reasonOf(error) })];
  }
}

export function redisInfoFindings({ version, policy }: RedisInfo): readonly Finding[] {
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
