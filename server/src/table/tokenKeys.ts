import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  readdirSync,
  rmSync,
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { type OperatorStore, StoreRefused } from '../store/store.ts';

/**
 * The keys that sign tokens, in the data directory: `token.key` is the first one, `token.2.key` the next. The newest signs;
 * all existing ones are accepted.
 */

const KEY_BYTES = 32;
const FIRST = 'token.key';
const LATER = /^token\.([1-9]\d{0,8})\.key$/;
/** Part of every fingerprint, so that it cannot serve as another signature. */
const FINGERPRINT = 'magnate/key-fingerprint/1';
const FINGERPRINT_LENGTH = 32;
/** Milliseconds between two checks of the folder, so that a running service notices a rotation. */
const LOOK = 1000;

export class TokenKeys {
  readonly #dataDir: string;
  readonly #elapsed: () => number;
  #keys: readonly Buffer[] = [];
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(dataDir: string, elapsed = () => performance.now()) {
    this.#dataDir = dataDir;
    this.#elapsed = elapsed;
  }

  /** Newest first. There is always one: the first is created on first use. */
  all(): readonly Buffer[] {
    const now = this.#elapsed();
    if (now - this.#lookedAt >= LOOK) {
      this.#keys = readKeys(this.#dataDir);
      this.#lookedAt = now;
    }
    return this.#keys;
  }
}

function readKeys(dataDir: string): readonly Buffer[] {
  const names = namesIn(dataDir);
  return (names.length === 0 ? [FIRST] : names).map((name) => secretIn(dataDir, name, KEY_BYTES));
}

/** Adds a key, which signs from now on. Old ones are accepted until they are dropped: then the tokens they signed end. */
export function rotateKeys(
  dataDir: string,
  { dropOld = false }: { readonly dropOld?: boolean } = {},
): { readonly name: string; readonly kept: number; readonly dropped: number } {
  const old = namesIn(dataDir);
  const name = keyFile(Math.max(1, ...old.map(numberOf)) + 1);
  secretIn(dataDir, name, KEY_BYTES);
  if (dropOld) for (const each of old) rmSync(join(dataDir, each));
  return { name, kept: dropOld ? 0 : old.length, dropped: dropOld ? old.length : 0 };
}

/** By number, of the existing keys: none is created. A fingerprint does not reveal its key. */
export function keyFingerprints(dataDir: string): ReadonlyMap<number, string> {
  return new Map(
    namesIn(dataDir).map((name) => {
      const hash = createHmac('sha256', readSecret(dataDir, name, KEY_BYTES))
        .update(FINGERPRINT)
        .digest('hex');
      return [numberOf(name), hash.slice(0, FINGERPRINT_LENGTH)];
    }),
  );
}

/** The name of the file that holds the key of this number. */
export function keyFile(number: number): string {
  return number === 1 ? FIRST : `token.${number}.key`;
}

/** Newest first. */
function namesIn(dataDir: string): readonly string[] {
  return listed(dataDir)
    .filter((name) => name === FIRST || LATER.test(name))
    .toSorted((a, b) => numberOf(b) - numberOf(a));
}

function numberOf(name: string): number {
  return name === FIRST ? 1 : Number(LATER.exec(name)?.[1]);
}

function listed(dataDir: string): readonly string[] {
  try {
    return readdirSync(dataDir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Checks that all services on one database sign tokens with the same keys. A service with other keys would reject the players
 * of the others. The database stores a fingerprint of each key by its number.
 */

const KEY_PROBLEMS = ['differs', 'missing'] as const;

interface KeyProblem {
  readonly kind: (typeof KEY_PROBLEMS)[number];
  /** The file in the data directory. */
  readonly file: string;
}

/** The keys of a data directory compared with the fingerprints in the database. A newer key is a rotation, not a problem. */
export function keyProblem(dataDir: string, recorded: ReadonlyMap<number, string>): KeyProblem | undefined {
  const own = keyFingerprints(dataDir);
  for (const [number, fingerprint] of own) {
    if ((recorded.get(number) ?? fingerprint) !== fingerprint) return { kind: 'differs', file: keyFile(number) };
  }
  const newest = Math.max(0, ...recorded.keys());
  return Math.max(0, ...own.keys()) < newest ? { kind: 'missing', file: keyFile(newest) } : undefined;
}

/** Before the first key is created: an empty data directory with a known database lacks the key. */
export async function requireKnownKeys(dataDir: string, store: OperatorStore): Promise<void> {
  const problem = keyProblem(dataDir, await store.tokenKeys());
  if (problem !== undefined) throw new StoreRefused(explanation(problem, dataDir));
}

/** Adds the fingerprints of new keys. Services that start at once with different keys find out here. */
export async function recordKeys(dataDir: string, store: OperatorStore): Promise<KeyProblem | undefined> {
  const recorded = await store.tokenKeys();
  const problem = keyProblem(dataDir, recorded);
  const added = [...keyFingerprints(dataDir)].filter(([number]) => !recorded.has(number));
  if (problem !== undefined || added.length === 0) return problem;
  for (const [number, fingerprint] of added) await store.addTokenKey(number, fingerprint);
  return keyProblem(dataDir, await store.tokenKeys());
}

export async function requireSameKeys(dataDir: string, store: OperatorStore): Promise<void> {
  const problem = await recordKeys(dataDir, store);
  if (problem !== undefined) throw new StoreRefused(explanation(problem, dataDir));
}

function explanation({ kind, file }: KeyProblem, dataDir: string): string {
  const found = {
    differs: `The key ${file} in ${dataDir} is not the one that the services on this database sign tokens with`,
    missing: `The key ${file}, with which the services on this database sign tokens, is not in ${dataDir}`,
  } as const satisfies Record<KeyProblem['kind'], string>;
  return (
    `${found[kind]}: players of one service would be rejected by the other. Copy ${file} from the data directory of ` +
    'another service. If the key is lost, run magnate keys rotate --drop-old: then every token ends.'
  );
}

/** Secret bytes in a file of the data directory, created on first use and readable by its owner only. */
export function secretIn(dataDir: string, name: string, bytes: number): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  const secret = secretFrom(textIn(path) ?? made(path, bytes), path, bytes);
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return secret;
}

/** The same for an existing file. Changes nothing. */
function readSecret(dataDir: string, name: string, bytes: number): Buffer {
  const path = join(dataDir, name);
  return secretFrom(readFileSync(path, 'utf8'), path, bytes);
}

function secretFrom(text: string, path: string, bytes: number): Buffer {
  if (!new RegExp(`^[0-9a-f]{${2 * bytes}}\\s*$`).test(text)) {
    throw new StoreRefused(`${path} is damaged. Remove it to create a new one; then all tokens issued so far end.`);
  }
  return Buffer.from(text.trim(), 'hex');
}

/** The file appears atomically. If two processes create it at once, both read the same one. */
function made(path: string, bytes: number): string {
  const beside = `${path}.${randomUUID()}`;
  const text = randomBytes(bytes).toString('hex');
  writeFileSync(beside, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(beside, path);
  } catch (error) {
    // Some file systems have no hard links. A rename is good enough there.
    if (codeOf(error) !== 'EEXIST') renameSync(beside, path);
  } finally {
    rmSync(beside, { force: true });
  }
  return textIn(path) ?? text;
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
