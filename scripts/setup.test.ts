import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NEEDS } from './components.mjs';

/** A clone with only the set-up, one package, and a lock file that lacks that package. */

const SCRIPTS = ['setup.mjs', 'components.mjs', 'page.mjs'] as const;
const NAMES = { name: 'clone', version: '1.0.0' } as const;
const LOCK = JSON.stringify({ ...NAMES, lockfileVersion: 3, requires: true, packages: { '': NAMES } });

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'magnate-setup-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'beside'));
  for (const name of SCRIPTS) copyFileSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  writeFileSync(join(root, 'beside', 'package.json'), JSON.stringify({ name: 'beside', version: '1.0.0' }));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...NAMES, dependencies: { beside: 'file:beside' } }));
  writeFileSync(join(root, 'package-lock.json'), LOCK);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function setUp(npm: string | undefined) {
  const { npm_execpath: _, npm_lifecycle_event: __, ...environment } = process.env;
  const env = { ...environment, MAGNATE_NO_INSTALL: '1', ...(npm === undefined ? {} : { npm_execpath: npm }) };
  return spawnSync(process.execPath, [join(root, 'scripts', 'setup.mjs')], { env, encoding: 'utf8' });
}

test('an outdated lock file ends the set-up with a message that says what to do', () => {
  const { status, stderr } = setUp(undefined);
  expect(stderr).toContain('The packages in package-lock.json could not be installed');
  expect(stderr).toContain('after a change of package.json run "npm install" first');
  expect(status).toBe(1);
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(LOCK);
  expect(existsSync(join(root, 'node_modules', 'beside'))).toBe(false);
});

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('every npm script with a set-up declares its needs, and no other does', () => {
  const before = Object.keys(scripts).filter((name) => scripts[name] === 'node scripts/setup.mjs' && name !== 'setup');
  const prepared = before.map((name) => name.replace(/^pre/, ''));
  expect(Object.keys(NEEDS).sort()).toEqual(['setup', ...prepared].sort());
  expect(prepared.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('scripts that use a browser need the page and Chromium', () => {
  const browser = Object.keys(NEEDS).filter((name) => /playwright|web\/test\/|bench\/page/.test(scripts[name] ?? ''));
  expect(browser).toContain('check:main-button');
  expect(browser.filter((name) => !NEEDS[name]?.page || !NEEDS[name].components.includes('chromium'))).toEqual([]);
});

test('if npm ci fails, the set-up runs no other npm command, and the next set-up tries again', () => {
  const calls = join(root, 'asked');
  const npm = join(root, 'npm.cjs');
  const write = `require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')`;
  writeFileSync(npm, `${write}; process.exitCode = 1;`);
  expect([setUp(npm).status, setUp(npm).status]).toEqual([1, 1]);
  expect(readFileSync(calls, 'utf8')).toBe('ci\nci\n');
});
