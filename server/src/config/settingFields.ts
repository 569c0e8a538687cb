import { readRecordedRepliesSetting } from '@magnate/models';
import { z } from 'zod';
import { type Setting, SETTINGS, type SettingName } from './settings.ts';
import { SCHEMA_NAME } from '../store/postgres/databaseSchema.ts';

/** How each kind of setting is parsed, and the message for invalid text. */

function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

const origins = z
  .string()
  .transform((text) => splitList(text))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://example.org, separated by commas')
  .default([]);

/** A number of proxies, or their addresses. `true` is one proxy: further forwarded addresses are not trusted. */
const proxies = z
  .string()
  .regex(/^(true|false|\d+|[\da-fA-F.:/, ]+)$/, 'must be true, false, a number of proxies, or their addresses')
  .transform((text): false | number | string[] => {
    if (text === 'true') return 1;
    if (text === 'false' || text === '0') return false;
    return /^\d+$/.test(text) ? Number(text) : splitList(text);
  });

const hosts = z
  .string()
  .transform((text) => splitList(text.toLowerCase()))
  .refine(
    (list) => list.every((name) => name === '*' || /^[\w.-]+$/.test(name)),
    'must be names such as example.org, separated by commas',
  )
  .default([]);

function address(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine((text) => protocols.includes(protocolOf(text) ?? ''), `must be an address such as ${example}`)
    .optional();
}

const postgresUrl = address(['postgres:', 'postgresql:'], 'postgres://user:password@host/database');
const redisUrl = address(['redis:', 'rediss:'], 'redis://host:6379');
const httpUrl = address(['http:', 'https:'], 'http://collector:4318');

const schemaName = z
  .string()
  .regex(SCHEMA_NAME, 'must be a name such as magnate: small letters, digits and _, at most 40, not beginning with pg_')
  .optional();

const tape = z
  .string()
  .transform((text) => readRecordedRepliesSetting(text))
  .refine((setting) => setting !== undefined, 'must be record:<file> or replay:<file>')
  .optional();

/** `/games` or `/a/b`; empty for the root. */
const basePath = z
  .string()
  .regex(/^(?:\/[\w.~-]+)*$/, 'must be a path such as /games, without a slash at its end')
  .default('');

const contact = z
  .string()
  .refine(
    (text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || protocolOf(text) === 'https:',
    'must be a mailto: or https: address',
  )
  .optional();

const hookHosts = z
  .string()
  .transform((text) => splitList(text.toLowerCase()))
  .refine(
    (list) => list.every((name) => /^[\w.-]+$/.test(name)),
    'must be names such as example.org, separated by commas',
  )
  .default([]);

const FIELDS = {
  text: z.string().optional(),
  postgresUrl,
  schemaName,
  redisUrl,
  httpUrl,
  origins,
  proxies,
  hosts,
  basePath,
  contact,
  hookHosts,
  tape,
} as const satisfies Readonly<Record<Exclude<Setting['kind'], 'whole' | 'choice'>, z.ZodType>>;

function fieldOf(setting: Setting): z.ZodType {
  if (setting.kind === 'whole') return whole(setting.min, setting.max);
  if (setting.kind === 'choice') {
    return z.enum(setting.values, `must be one of ${setting.values.join(', ')}`).optional();
  }
  return FIELDS[setting.kind];
}

type Read<S extends Setting> = S extends { readonly kind: 'whole' }
  ? number
  : S extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
    ? V | undefined
    : S extends { readonly kind: infer K extends keyof typeof FIELDS }
      ? z.output<(typeof FIELDS)[K]>
      : never;

/** A setting with a default always has a value. */
type Value<S extends Setting> = S['default'] extends '' ? Read<S> : Exclude<Read<S>, undefined>;

export type SettingValues = { readonly [N in SettingName]: Value<(typeof SETTINGS)[N]> };

const SCHEMA = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, fieldOf(setting)])),
) as unknown as z.ZodType<SettingValues>;

type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULTS = filled(Object.fromEntries(Object.entries(SETTINGS).map(([name, entry]) => [name, entry.default])));

/** A setting with an invalid value. The message names it. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}.`);
    this.name = 'BadSetting';
  }
}

export function readSettings(environment: Variables): SettingValues {
  const read = SCHEMA.safeParse({ ...DEFAULTS, ...filled(environment) });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BadSetting(String(issue?.path[0]), issue?.message ?? 'is not valid');
}

/** An empty value counts as not set. */
function filled(settings: Variables): Variables {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.trim()));
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isOrigin(text: string): boolean {
  return text === '*' || (URL.canParse(text) && new URL(text).origin === text);
}

function protocolOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).protocol : undefined;
}
