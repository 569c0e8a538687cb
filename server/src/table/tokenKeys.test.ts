import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from './testkit/play.ts';
import { rotateKeys, TokenKeys } from './tokenKeys.ts';
import { Tokens } from './tokens.ts';

const DAY = 24 * 3600 * 1000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnate-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a rotated key', () => {
  test('signs from then on, and tokens of older keys stay valid until those are dropped', () => {
    const before = new Tokens(new TokenKeys(folder)).host('g', 1, 'nonce');
    expect(rotateKeys(folder)).toEqual({ name: 'token.2.key', kept: 1, dropped: 0 });
    const rotated = new Tokens(new TokenKeys(folder));
    const after = rotated.host('g', 1, 'nonce');
    expect(after.split('.')[1]).not.toBe(before.split('.')[1]);
    for (const token of [before, after]) expect(rotated.read(token)).toBeDefined();
    expect(rotateKeys(folder, { dropOld: true })).toEqual({ name: 'token.3.key', kept: 0, dropped: 2 });
    const dropped = new Tokens(new TokenKeys(folder));
    for (const token of [before, after]) expect(dropped.read(token)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['token.3.key']);
  });

  test('is noticed by a running service, which checks at most once per second', () => {
    let now = 0;
    const tokens = new Tokens(new TokenKeys(folder, () => now));
    const old = tokens.host('g', 1, 'nonce');
    rotateKeys(folder, { dropOld: true });
    const fresh = new Tokens(new TokenKeys(folder)).host('g', 1, 'nonce');
    expect([tokens.read(old), tokens.read(fresh)].map((each) => each !== undefined)).toEqual([true, false]);
    now = 1000;
    expect([tokens.read(old), tokens.read(fresh)].map((each) => each !== undefined)).toEqual([false, true]);
  });

  test('comes after ten others, too', () => {
    for (let i = 0; i < 11; i++) rotateKeys(folder);
    expect(rotateKeys(folder).name).toBe('token.13.key');
  });
});

test('a token expires after the configured days, and one without an issue time never does', async () => {
  let now = 0;
  const tokens = new Tokens(new TokenKeys(folder), { days: 2, now: () => now });
  const token = tokens.seat('g', 'p1', 1, 'nonce');
  now = 2 * DAY;
  expect(tokens.read(token)).toBeDefined();
  now += 1;
  expect(await codeOf(() => tokens.read(token))).toBe('TOKEN_EXPIRED');
  expect(tokens.isExpired({ role: 'host', epoch: 1, nonce: null, issuedAt: null })).toBe(false);
  expect(new Tokens(new TokenKeys(folder), { now: () => 1000 * DAY }).read(token)).toBeDefined();
});
