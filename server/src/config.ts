import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** How the service is set up: the only reader of the environment. */

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const LOOPBACK = '127.0.0.1';
const MOST = 1_000_000_000;

function whole(standard: number, min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(standard);
}

const origins = z
  .string()
  .transform((text) => wordsOf(text))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://example.org, separated by commas')
  .default([]);

/** Yes, no, how many proxies, or their addresses. */
const proxies = z
  .string()
  .regex(/^(true|false|\d+|[\da-fA-F.:/, ]+)$/, 'must be true, false, a number of proxies, or their addresses')
  .transform((text): boolean | number | string[] => {
    if (text === 'true' || text === 'false') return text === 'true';
    return /^\d+$/.test(text) ? Number(text) : wordsOf(text);
  })
  .default(false);

const databaseUrl = z
  .string()
  .refine(
    (text) => ['postgres:', 'postgresql:'].includes(protocolOf(text) ?? ''),
    'must be an address such as postgres://user:password@host/database',
  )
  .optional();

const environmentSchema = z.object({
  PORT: whole(8000, 0, 65_535),
  HOST: z.string().default(LOOPBACK),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ALLOWED_ORIGINS: origins,
  TRUST_PROXY: proxies,
  REQUESTS_PER_MINUTE: whole(6000, 1, MOST),
  CREATIONS_PER_MINUTE: whole(120, 1, MOST),
  ACTIONS_PER_MINUTE: whole(1200, 1, MOST),
  HEARTBEAT_SECONDS: whole(15, 1, 3600),
  RETENTION_DAYS: whole(0, 0, 36_500),
  SNAPSHOT_MILLISECONDS: whole(500, 10, 60_000),
});

/** What each setting means, for help and documents. */
export const SETTINGS: Readonly<Record<keyof typeof environmentSchema.shape, string>> = {
  PORT: 'The port to listen on; 0 takes a free one.',
  HOST: 'The address to listen on; 0.0.0.0 opens the service to the network.',
  DATA_DIR: 'Where games, keys and the admin token are kept.',
  DATABASE_URL: 'A PostgreSQL database to keep games in, instead of a file.',
  LOG_LEVEL: `How much is written down: ${LOG_LEVELS.join(', ')}.`,
  ALLOWED_ORIGINS: "Origins of pages elsewhere that may use the service, separated by commas; '*' allows every one.",
  TRUST_PROXY: 'Believe X-Forwarded-For: true, a number of proxies, or their addresses.',
  REQUESTS_PER_MINUTE: 'Requests allowed for one address.',
  CREATIONS_PER_MINUTE: 'New games allowed for one address.',
  ACTIONS_PER_MINUTE: 'Actions allowed for one seat.',
  HEARTBEAT_SECONDS: 'How often a quiet stream says that it is alive.',
  RETENTION_DAYS: 'Tables that nobody touched for so long are swept away; 0 keeps all of them.',
  SNAPSHOT_MILLISECONDS: 'How often games that moved on are written down whole.',
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: boolean | number | string[];
  readonly limits: { readonly requests: number; readonly creations: number; readonly actions: number };
  readonly heartbeatSeconds: number;
  readonly retentionDays: number;
  readonly snapshotMilliseconds: number;
  /** Where the built page lies, if there is one. */
  readonly pageDir: string;
}

/** A setting that cannot be used: one line that names it. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}.`);
    this.name = 'BadSetting';
  }
}

export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  // What is set to nothing is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = environmentSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new BadSetting(String(issue?.path[0]), issue?.message ?? 'is not valid');
  }
  const set = read.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    logLevel: set.LOG_LEVEL,
    allowedOrigins: set.ALLOWED_ORIGINS,
    trustProxy: set.TRUST_PROXY,
    limits: {
      requests: set.REQUESTS_PER_MINUTE,
      creations: set.CREATIONS_PER_MINUTE,
      actions: set.ACTIONS_PER_MINUTE,
    },
    heartbeatSeconds: set.HEARTBEAT_SECONDS,
    retentionDays: set.RETENTION_DAYS,
    snapshotMilliseconds: set.SNAPSHOT_MILLISECONDS,
    pageDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  };
}

/** Can only this machine reach it? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function isOrigin(text: string): boolean {
  return text === '*' || (URL.canParse(text) && new URL(text).origin === text);
}

function protocolOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).protocol : undefined;
}
