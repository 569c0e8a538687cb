import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const HOME = resolve(import.meta.dirname, '..');

/** What `npm test -- <paths>` runs, without the set-up before it. */
function checked(...paths: readonly string[]) {
  const { scripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { scripts: { test: string } };
  const [program, ...words] = scripts.test.split(' ');
  expect(program).toBe('node');
  const PATH = [join(HOME, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH, NO_COLOR: '1' };
  return spawnSync(process.execPath, [...words, ...paths], { cwd: HOME, env, encoding: 'utf8' });
}

test('npm test runs the tests whose path is named, and says whether they passed', () => {
  const { status, stdout } = checked('engine/src/monopoly/turnMachine');
  expect(stdout).toContain('engine/src/monopoly/turnMachine.test.ts');
  expect(stdout).toMatch(/All checks passed[^]*\n[1-9]\d* passed, 0 failed/);
  expect(status).toBe(0);
});

test('npm test fails where nothing is tested', () => {
  const { status, stdout } = checked('engine/src/nothing');
  expect(stdout).toContain('Not all checks passed');
  expect(status).toBe(1);
});
