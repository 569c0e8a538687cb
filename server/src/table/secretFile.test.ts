import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretIn } from './tokenKeys.ts';
import { Tokens } from './tokens.ts';

const keyIn = (folder: string) => Tokens.keyIn(folder).all()[0] as Buffer;

let home: string;
let dataDir: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'magnate-key-'));
  dataDir = join(home, 'deep', 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const KEY = 'token.key';

test('a key is created on first use and kept', () => {
  const key = keyIn(dataDir);
  expect(key).toHaveLength(32);
  expect(keyIn(dataDir)).toEqual(key);
  expect(keyIn(join(home, 'another'))).not.toEqual(key);
  const token = new Tokens(key).host('g', 1, 'nonce');
  expect(new Tokens(Tokens.keyIn(dataDir)).read(token)).toBeDefined();
});

test.skipIf(process.platform === 'win32')('it is readable by its owner only, also after its mode was changed', () => {
  keyIn(dataDir);
  const path = join(dataDir, KEY);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  chmodSync(path, 0o644);
  keyIn(dataDir);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('no temporary file remains', () => {
  keyIn(dataDir);
  expect(readdirSync(dataDir)).toEqual([KEY]);
});

test('different names give different secrets of the requested length', () => {
  expect(secretIn(dataDir, 'a', 16)).toHaveLength(16);
  expect(secretIn(dataDir, 'a', 16)).not.toEqual(secretIn(dataDir, 'b', 16));
});

test('a trailing newline is ignored', () => {
  const key = keyIn(dataDir);
  const path = join(dataDir, KEY);
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n`);
  expect(keyIn(dataDir)).toEqual(key);
});

test.each([
  ['empty', ''],
  ['cut', 'ab'.repeat(31)],
  ['too long', 'ab'.repeat(33)],
  ['with an invalid digit', `${'ab'.repeat(31)}zz`],
  ['with trailing text', `${'ab'.repeat(32)} and more`],
  ['binary', '\u0000'.repeat(64)],
])('a damaged key (%s) is refused with its path and a hint', (_, text) => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, KEY), text);
  expect(() => keyIn(dataDir)).toThrow(`${join(dataDir, KEY)} is damaged. Remove it`);
  expect(readFileSync(join(dataDir, KEY), 'utf8')).toBe(text);
});
