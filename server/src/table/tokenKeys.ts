import { createHmac } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret, secretIn } from './secretFile.ts';

/**
 * The keys that tokens are signed with, in the data directory: `token.key` is the first one, `token.2.key` the next.
 * The newest signs; every one that is there is accepted.
 */

const KEY_BYTES = 32;
const FIRST = 'token.key';
const LATER = /^token\.([1-9]\d{0,8})\.key$/;
/** Part of every fingerprint, so that it is no signature of anything else. */
const FINGERPRINT = 'magnate/key-fingerprint/1';
const FINGERPRINT_LENGTH = 32;
/** Milliseconds between two looks at the folder, so that a running service notices a rotation. */
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

/** By number, of the keys that are there: none is created. Nobody can tell a key from its fingerprint. */
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
