import { readTapeSetting } from '@magnate/models';
import { z } from 'zod';
import { SCHEMA_NAME } from './store/postgres/databaseSchema.ts';

/** How settings of one kind are read from their text, and what is said of one that cannot be. */

export function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

export const origins = z
  .string()
  .transform((text) => wordsOf(text))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://example.org, separated by commas')
  .default([]);

/** A number of proxies, or their addresses. `true` is one proxy: whatever else a client claims is not believed. */
export const proxies = z
  .string()
  .regex(/^(true|false|\d+|[\da-fA-F.:/, ]+)$/, 'must be true, false, a number of proxies, or their addresses')
  .transform((text): false | number | string[] => {
    if (text === 'true') return 1;
    if (text === 'false' || text === '0') return false;
    return /^\d+$/.test(text) ? Number(text) : wordsOf(text);
  });

export const hosts = z
  .string()
  .transform((text) => wordsOf(text.toLowerCase()))
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

export const databaseUrl = address(['postgres:', 'postgresql:'], 'postgres://user:password@host/database');
export const redisUrl = address(['redis:', 'rediss:'], 'redis://host:6379');
export const collector = address(['http:', 'https:'], 'http://collector:4318');

export const databaseSchema = z
  .string()
  .regex(SCHEMA_NAME, 'must be a name such as magnate: small letters, digits and _, at most 40, not beginning with pg_')
  .optional();

export const tape = z
  .string()
  .transform((text) => readTapeSetting(text))
  .refine((setting) => setting !== undefined, 'must be record:<file> or replay:<file>')
  .optional();

/** `/games` or `/a/b`; nothing for the root. */
export const basePath = z
  .string()
  .regex(/^(?:\/[\w.~-]+)*$/, 'must be a path such as /games, without a slash at its end')
  .default('');

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
