import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreRefused } from '../store/store.ts';

/** Secret bytes in a file of the data directory, created on first use and readable by its owner only. */
export function secretIn(dataDir: string, name: string, bytes: number): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  const secret = secretFrom(textIn(path) ?? made(path, bytes), path, bytes);
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return secret;
}

/** The same of a file that is there. Changes nothing. */
export function readSecret(dataDir: string, name: string, bytes: number): Buffer {
  const path = join(dataDir, name);
  return secretFrom(readFileSync(path, 'utf8'), path, bytes);
}

function secretFrom(text: string, path: string, bytes: number): Buffer {
  if (!new RegExp(`^[0-9a-f]{${2 * bytes}}\\s*$`).test(text)) {
    throw new StoreRefused(`${path} is damaged. Remove it to have a new one made; tokens given out so far then end.`);
  }
  return Buffer.from(text.trim(), 'hex');
}

/** The file appears atomically. Where two processes create it at once, both read the same one. */
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
