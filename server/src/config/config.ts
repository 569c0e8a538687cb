import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { BadModelsFile, type ConfiguredModel, readModelsFile, type RecordedRepliesSetting } from '@magnate/models';
import { OnnxError, type OnnxFile, onnxFilesIn } from '@magnate/models/onnx';
import { readEnvironment } from './environment.ts';
import type { BotLimits } from '../table/botTurns.ts';
import type { CreatorLimits } from '../table/creatorBudgets.ts';
import type { TableCaps } from '../table/tableCaps.ts';
import { withSchema } from '../store/postgres/databaseSchema.ts';
import { BadSetting, readSettings, type SettingValues } from './settingFields.ts';

/** The configuration. No other module of the service reads the environment. */

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Limits. The settings document their scope. */
export interface Limits {
  /** Per minute and address. */
  readonly requests: number;
  readonly creations: number;
  /** Per minute and seat. */
  readonly actions: number;
  /** Changes by the host per minute and table. */
  readonly changes: number;
  /** New tokens per minute and seat or host. */
  readonly renewals: number;
  /** Rows per minute and address. */
  readonly history: number;
  /** MCP calls per minute and address. */
  readonly agentCallsPerMinute: number;
  /** At once. */
  readonly streams: number;
  readonly streamsPerAddress: number;
  readonly agentCalls: number;
  readonly agentCallsPerAddress: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

/** Above these the service refuses work. */
export interface LoadCeilings {
  /** Event loop delay in milliseconds from which work is refused; 0 disables it. */
  readonly lateness: number;
  /** Bytes; 0 disables it. */
  readonly memory: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Includes the schema of our tables. */
  readonly databaseUrl: string | undefined;
  /** Redis for notices between nodes on one database; without it the database itself carries them. */
  readonly redisUrl: string | undefined;
  /** Processes behind one port. */
  readonly nodes: number;
  readonly logLevel: SettingValues['LOG_LEVEL'];
  /** The folder for game logs, if there are any. */
  readonly logGames: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: false | number | string[];
  /** Host names that the service answers to, besides addresses; `*` is any. */
  readonly allowedHosts: readonly string[];
  /** The base path, such as `/games`; empty for the root. */
  readonly basePath: string;
  /** Milliseconds for a request to arrive. */
  readonly requestTime: number;
  readonly limits: Limits;
  readonly caps: TableCaps;
  /** Of one address or device, not over. */
  readonly tournamentsPerAddress: number;
  readonly creators: CreatorLimits;
  readonly bots: BotLimits;
  readonly tokenDays: number;
  readonly overload: LoadCeilings;
  readonly heartbeatSeconds: number;
  /** Pings and pongs of one socket between two heartbeats. */
  readonly controlFrames: number;
  readonly retentionDays: number;
  readonly snapshotMilliseconds: number;
  /** Language models with their keys, which are never stored or logged. */
  /** The networks that may sit at tables. */
  readonly trainedBots: readonly OnnxFile[];
  readonly models: readonly ConfiguredModel[];
  /** `local` by default: everyone on this machine. */
  readonly modelsFor: NonNullable<SettingValues['MODELS_FOR']> | 'local';
  readonly modelTape: RecordedRepliesSetting | undefined;
  /** Messages to those who are away. */
  readonly messages: {
    /** Seconds per decision from which a table sends push messages; null if none does. */
    readonly pushFrom: number | null;
    readonly contact: string;
    /** Hosts that webhooks may go to. */
    readonly hookHosts: readonly string[];
    /** An origin that may be private. */
    readonly trusted: string | undefined;
  };
  /** The address of an OpenTelemetry collector. */
  readonly tracesTo: string | undefined;
  /** The folder of the built page, if there is one. */
  readonly pageDir: string;
}

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = readEnvironment().variables,
): Config {
  const set = readSettings(environment);
  if (set.NODES > 1 && set.DATABASE_URL === undefined) {
    throw new BadSetting(
      'NODES',
      `is ${set.NODES}, but a SQLite file supports one process only: set DATABASE_URL, too`,
    );
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
    tournamentsPerAddress: set.TOURNAMENTS_PER_ADDRESS,
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
    trainedBots: set.ONNX_BOTS === undefined ? [] : trainedBotsIn(set.ONNX_BOTS),
    models: set.MODELS_FILE === undefined ? [] : modelsIn(set.MODELS_FILE, environment),
    modelsFor: set.MODELS_FOR ?? (isLoopback(set.HOST) && set.TRUST_PROXY === false ? 'local' : 'admin'),
    modelTape: set.MODEL_TAPE,
    messages: {
      pushFrom: set.PUSH_SECONDS === 0 ? null : set.PUSH_SECONDS,
      contact: set.PUSH_CONTACT,
      hookHosts: set.WEBHOOK_HOSTS,
      trusted: set.OUTGOING_TEST_ORIGIN === undefined ? undefined : new URL(set.OUTGOING_TEST_ORIGIN).origin,
    },
    tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    pageDir: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
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

function trainedBotsIn(folder: string): readonly OnnxFile[] {
  try {
    return onnxFilesIn(folder);
  } catch (error) {
    throw new BadSetting(
      'ONNX_BOTS',
      `cannot be used: ${error instanceof OnnxError ? error.message : 'it cannot be read'}`,
    );
  }
}

/** Whether it is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
