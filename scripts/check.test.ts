import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const HOME = resolve(import.meta.dirname, '..');

const { scripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<'test' | 'test:coverage', string>>;
};

/** Runs `npm run <script> -- <args>` without its set-up script. */
function run(script: keyof typeof scripts, ...args: readonly string[]) {
  const PATH = [join(HOME, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH, NO_COLOR: '1' };
  const [program = '', ...words] = scripts[script].split(' ');
  const command = program === 'node' ? process.execPath : program;
  return spawnSync(command, [...words, ...args], { cwd: HOME, env, encoding: 'utf8' });
}

function checked(...paths: readonly string[]) {
  return run('test', ...paths);
}

test('npm test runs the tests whose path matches, and reports whether they passed', () => {
  const { status, stdout } = checked('engine/src/monopoly/turnMachine');
  expect(stdout).toContain('engine/src/monopoly/turnMachine.test.ts');
  expect(stdout).toMatch(/All checks passed[^]*\n[1-9]\d* passed, 0 failed/);
  expect(status).toBe(0);
});

test('npm test fails if no test matches', () => {
  const { status, stdout } = checked('engine/src/nothing');
  expect(stdout).toContain('Not all checks passed');
  expect(status).toBe(1);
});

test('npm run test:coverage reports which lines the tests ran', () => {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-coverage-'));
  try {
    const { status, stdout } = run(
      'test:coverage',
      'engine/src/kernel/chain',
      '--coverage.include=engine/src/kernel/**',
      `--coverage.reportsDirectory=${folder}`,
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('Coverage summary')]);
    const report = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as Readonly<
      Record<string, { readonly lines: { readonly pct: number } }>
    >;
    const linesOf = (file: string) => report[join(HOME, file)]?.lines.pct;
    expect(linesOf('engine/src/kernel/chain.ts')).toBeGreaterThan(50);
    // The report includes files that no test loaded.
    expect(linesOf('engine/src/kernel/databaseSink.ts')).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
