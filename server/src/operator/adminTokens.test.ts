import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AdminTokens, adminTokenFile } from './adminTokens.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnate-admins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each operator has their own token', () => {
  const file = adminTokenFile(folder, 'ann') ?? '';
  const admins = new AdminTokens(folder);
  const [first, ann] = [join(folder, 'admin.token'), file].map((path) => readFileSync(path, 'utf8'));
  expect([first, ann, 'x', ''].map((token) => admins.nameOf(token ?? ''))).toEqual([
    'admin',
    'ann',
    undefined,
    undefined,
  ]);
  expect(first).not.toBe(ann);
  expect(adminTokenFile(folder, 'ann')).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(ann);
});

test('a new token is noticed within a second, and one whose file was removed ends', () => {
  let now = 0;
  const admins = new AdminTokens(folder, () => now);
  const file = adminTokenFile(folder, 'ann') ?? '';
  const token = readFileSync(file, 'utf8');
  expect(admins.nameOf(token)).toBeUndefined();
  now = 1000;
  expect(admins.nameOf(token)).toBe('ann');
  rmSync(file);
  now = 2000;
  expect(admins.nameOf(token)).toBeUndefined();
});

test.each(['', 'admin', '../ann', 'Ann', 'a.b', '-a', 'a'.repeat(33)])(
  'no file is created for the name "%s"',
  (name) => {
    expect(adminTokenFile(folder, name)).toBeUndefined();
  },
);
