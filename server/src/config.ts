import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { BadModelsFile, type ConfiguredModel, readModelsFile, type TapeSetting } from '@magnate/models';
import { z } from 'zod';
import { readEnvironment } from './environment.ts';
import type { LoadCeilings } from './doors/shared/loadLevel.ts';
import type { BotLimits } from './table/botTurns.ts';
import type { CreatorLimits } from './table/creatorBudgets.ts';
import type { TableCaps } from './table/tableCaps.ts';
import { withSchema } from './store/postgres/databaseSchema.ts';
import {
  basePath,
  collector,
  databaseSchema,
  databaseUrl,
  hosts,
  origins,
  proxies,
  redisUrl,
  tape,
  whole,
} from './settingFields.ts';
import { LOG_LEVELS, SETTINGS, type SettingName } from './settings.ts';

/** The configuration. Nothing else of the service reads the environment. */

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
const MOST = 1_000_000_000;
const MOST_NODES = 256;

const STANDARDS = filled(SETTINGS);

const MODELS_FOR = ['everyone', 'admin'] as const;

const environmentSchema = z.object({
  PORT: whole(0, 65_535),
  HOST: z.string(),
  DATA_DIR: z.string(),
  DATABASE_URL: databaseUrl,
  DATABASE_SCHEMA: databaseSchema,
  REDIS_URL: redisUrl,
  NODES: whole(1, MOST_NODES),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
  LOG_GAMES: z.string().optional(),
  ALLOWED_ORIGINS: origins,
  TRUST_PROXY: proxies,
  ALLOWED_HOSTS: hosts,
  BASE_PATH: basePath,
  REQUEST_SECONDS: whole(1, 3600),
  REQUESTS_PER_MINUTE: whole(1, MOST),
  CREATIONS_PER_MINUTE: whole(1, MOST),
  ACTIONS_PER_MINUTE: whole(1, MOST),
  CHANGES_PER_MINUTE: whole(1, MOST),
  RENEWALS_PER_MINUTE: whole(1, MOST),
  HISTORY_PER_MINUTE: whole(1, MOST),
  AGENT_CALLS_PER_MINUTE: whole(1, MOST),
  ACTIONS_PER_TABLE: whole(1, MOST),
  CHANGES_BEFORE_START: whole(1, MOST),
  OFFERS_PER_TURN: whole(1, MOST),
  CHAT_LINES_PER_TABLE: whole(1, MOST),
  CHAT_KILOBYTES_PER_TABLE: whole(1, MOST),
  MEGABYTES_PER_TABLE: whole(1, MOST),
  TABLES_PER_ADDRESS: whole(1, MOST),
  MEGABYTES_PER_DAY: whole(1, MOST),
  BOT_ACTIONS_PER_DAY: whole(1, MOST),
  BOT_ACTIONS_PER_SECOND: whole(1, MOST),
  BOT_PACE_MILLISECONDS: whole(0, 60_000),
  BOT_ACTIONS_IN_A_ROW: whole(0, MOST),
  PRESENCE_SECONDS: whole(1, 86_400),
  STREAMS: whole(1, MOST),
  STREAMS_PER_ADDRESS: whole(1, MOST),
  AGENT_CALLS: whole(1, MOST),
  AGENT_CALLS_PER_ADDRESS: whole(1, MOST),
  CONNECTIONS: whole(1, MOST),
  CONNECTIONS_PER_ADDRESS: whole(1, MOST),
  TOKEN_DAYS: whole(0, 36_500),
  CONTROL_FRAMES: whole(1, MOST),
  LATENESS_MILLISECONDS: whole(0, 60_000),
  MEMORY_MEGABYTES: whole(0, MOST),
  HEARTBEAT_SECONDS: whole(1, 3600),
  RETENTION_DAYS: whole(0, 36_500),
  SNAPSHOT_MILLISECONDS: whole(10, 60_000),
  MODELS_FILE: z.string().optional(),
  MODELS_FOR: z.enum(MODELS_FOR, `must be one of ${MODELS_FOR.join(', ')}`).optional(),
  MODEL_TAPE: tape,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
} satisfies Record<SettingName, unknown>);

/** How much is allowed. The settings say of whom. */
export interface Limits {
  /** A minute and address. */
  readonly requests: number;
  readonly creations: number;
  /** A minute and seat. */
  readonly actions: number;
  /** Of the host, a minute and table. */
  readonly changes: number;
  /** New tokens, a minute and seat or host. */
  readonly renewals: number;
  /** Rows a minute and address. */
  readonly history: number;
  /** Calls of the Model Context Protocol, a minute and address. */
  readonly agentCallsPerMinute: number;
  /** At once. */
  readonly streams: number;
  readonly streamsPerAddress: number;
  readonly agentCalls: number;
  readonly agentCallsPerAddress: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** With the schema in which our tables lie. */
  readonly databaseUrl: string | undefined;
  /** Where nodes on one database tell each other what is new; without it the database itself does. */
  readonly redisUrl: string | undefined;
  /** Processes behind one port. */
  readonly nodes: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** A folder for the log of each game, if they are to be logged. */
  readonly logGames: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: false | number | string[];
  /** Names under which it is asked, beside addresses; `*` is any. */
  readonly allowedHosts: readonly string[];
  /** Under which everything lies, as `/games`; empty for the root. */
  readonly basePath: string;
  /** Milliseconds for a request to arrive. */
  readonly requestTime: number;
  readonly limits: Limits;
  readonly caps: TableCaps;
  readonly creators: CreatorLimits;
  readonly bots: BotLimits;
  readonly tokenDays: number;
  readonly overload: LoadCeilings;
  readonly heartbeatSeconds: number;
  /** Pings and pongs of one socket between two heartbeats. */
  readonly controlFrames: number;
  readonly retentionDays: number;
  readonly snapshotMilliseconds: number;
  /** Language models with their keys, which are never written anywhere. */
  readonly models: readonly ConfiguredModel[];
  /** `local` where nothing is set: everyone on this machine. */
  readonly modelsFor: (typeof MODELS_FOR)[number] | 'local';
  readonly modelTape: TapeSetting | undefined;
  /** The address of an OpenTelemetry collector. */
  readonly tracesTo: string | undefined;
  /** The folder of the built page, if there is one. */
  readonly pageDir: string;
}

/** A setting with an invalid value. The message names it. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}.`);
    this.name = 'BadSetting';
  }
}

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = readEnvironment().variables,
): Config {
  const read = environmentSchema.safeParse({ ...STANDARDS, ...filled(environment) });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new BadSetting(String(issue?.path[0]), issue?.message ?? 'is not valid');
  }
  const set = read.data;
  if (set.NODES > 1 && set.DATABASE_URL === undefined) {
    throw new BadSetting('NODES', `is ${set.NODES}, and games in a file belong to one process: set DATABASE_URL, too`);
  }
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: databaseAt(set.DATABASE_URL, set.DATABASE_SCHEMA),
    redisUrl: set.REDIS_URL,
    nodes: set.NODES,
    logLevel: set.LOG_LEVEL,
    logGames: set.LOG_GAMES,
    allowedOrigins: set.ALLOWED_ORIGINS,
    trustProxy: set.TRUST_PROXY,
    allowedHosts: set.ALLOWED_HOSTS,
    basePath: set.BASE_PATH,
    requestTime: set.REQUEST_SECONDS * 1000,
    limits: {
      requests: set.REQUESTS_PER_MINUTE,
      creations: set.CREATIONS_PER_MINUTE,
      actions: set.ACTIONS_PER_MINUTE,
      changes: set.CHANGES_PER_MINUTE,
      renewals: set.RENEWALS_PER_MINUTE,
      history: set.HISTORY_PER_MINUTE,
      agentCallsPerMinute: set.AGENT_CALLS_PER_MINUTE,
      streams: set.STREAMS,
      streamsPerAddress: set.STREAMS_PER_ADDRESS,
      agentCalls: set.AGENT_CALLS,
      agentCallsPerAddress: set.AGENT_CALLS_PER_ADDRESS,
      connections: set.CONNECTIONS,
      connectionsPerAddress: set.CONNECTIONS_PER_ADDRESS,
    },
    caps: {
      actions: set.ACTIONS_PER_TABLE,
      bytes: set.MEGABYTES_PER_TABLE * MEGABYTE,
      prologue: set.CHANGES_BEFORE_START,
      offers: set.OFFERS_PER_TURN,
      chat: { lines: set.CHAT_LINES_PER_TABLE, bytes: set.CHAT_KILOBYTES_PER_TABLE * KILOBYTE },
    },
    creators: {
      tables: set.TABLES_PER_ADDRESS,
      botActions: set.BOT_ACTIONS_PER_DAY,
      bytes: set.MEGABYTES_PER_DAY * MEGABYTE,
    },
    bots: {
      pace: set.BOT_PACE_MILLISECONDS,
      perSecond: set.BOT_ACTIONS_PER_SECOND,
      inARow: set.BOT_ACTIONS_IN_A_ROW,
      presence: set.PRESENCE_SECONDS * 1000,
    },
    tokenDays: set.TOKEN_DAYS,
    overload: { lateness: set.LATENESS_MILLISECONDS, memory: set.MEMORY_MEGABYTES * MEGABYTE },
    heartbeatSeconds: set.HEARTBEAT_SECONDS,
    controlFrames: set.CONTROL_FRAMES,
    retentionDays: set.RETENTION_DAYS,
    snapshotMilliseconds: set.SNAPSHOT_MILLISECONDS,
    models: set.MODELS_FILE === undefined ? [] : modelsIn(set.MODELS_FILE, environment),
    modelsFor: set.MODELS_FOR ?? (isLoopback(set.HOST) && set.TRUST_PROXY === false ? 'local' : 'admin'),
    modelTape: set.MODEL_TAPE,
    tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    pageDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  };
}

function databaseAt(url: string | undefined, schema: string | undefined): string | undefined {
  return url === undefined || schema === undefined ? url : withSchema(url, schema);
}

function modelsIn(file: string, environment: Readonly<Record<string, string | undefined>>): readonly ConfiguredModel[] {
  try {
    return readModelsFile(readFileSync(file, 'utf8'), environment);
  } catch (error) {
    const problem = error instanceof BadModelsFile ? error.message : 'it cannot be read';
    throw new BadSetting('MODELS_FILE', `cannot be used: ${problem}`);
  }
}

/** Is it reachable from this machine only? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** An empty value counts as not set. */
function filled(settings: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.trim()));
}
