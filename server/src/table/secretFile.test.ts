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

test('a key is made on the first start and kept', () => {
  const key = keyIn(dataDir);
  expect(key).toHaveLength(32);
  expect(keyIn(dataDir)).toEqual(key);
  expect(keyIn(join(home, 'another'))).not.toEqual(key);
  const token = new Tokens(key).host('g', 1, 'nonce');
  expect(new Tokens(Tokens.keyIn(dataDir)).read(token)).toBeDefined();
});

test.skipIf(process.platform === 'win32')('it is readable by its owner alone, also after somebody opened it', () => {
  keyIn(dataDir);
  const path = join(dataDir, KEY);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  chmodSync(path, 0o644);
  keyIn(dataDir);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('nothing else is left beside it', () => {
  keyIn(dataDir);
  expect(readdirSync(dataDir)).toEqual([KEY]);
});

test('different names are different secrets, of the length asked for', () => {
  expect(secretIn(dataDir, 'a', 16)).toHaveLength(16);
  expect(secretIn(dataDir, 'a', 16)).not.toEqual(secretIn(dataDir, 'b', 16));
});

test('a line end after it does no harm', () => {
  const key = keyIn(dataDir);
  const path = join(dataDir, KEY);
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n`);
  expect(keyIn(dataDir)).toEqual(key);
});

test.each([
  ['empty', ''],
  ['cut', 'ab'.repeat(31)],
  ['too long', 'ab'.repeat(33)],
  ['with a letter that is none', `${'ab'.repeat(31)}zz`],
  ['with something behind it', `${'ab'.repeat(32)} and more`],
  ['binary', '\u0000'.repeat(64)],
])('a damaged one (%s) is refused with its path and what to do', (_, text) => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, KEY), text);
  expect(() => keyIn(dataDir)).toThrow(`${join(dataDir, KEY)} is damaged. Remove it`);
  expect(readFileSync(join(dataDir, KEY), 'utf8')).toBe(text);
});
