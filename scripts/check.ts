import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, affectedBy } from './affectedFiles.ts';
import {
  CADDY_MISSING,
  CHROMIUM_MISSING,
  findChromium,
  findPostgres,
  findProxy,
  findPython,
  findRedis,
  hasPythonModule,
  NGINX_MISSING,
  POSTGRES_MISSING,
  PYTHON_MISSING,
  REDIS_MISSING,
} from './components.mjs';
import { readImportGraph } from './graph.ts';
import { selectWithin, writeDurations } from './testDurations.ts';
import { type FileResult, playwrightResults, printReport, vitestResults } from './testReport.ts';
import { ALONE, FULL_RUN, FULL_RUN_TAG } from './fullRun.ts';

/**
 * All checks before a change lands: `npm test`. Types, lint, format and then the browser tests run in parallel with the
 * other tests: each of them waits now and then, and both cores stay busy.
 *
 *   npm test                        everything
 *   npm test -- engine/src          only tests whose path contains this
 *   npm run test:quick              types, lint and the tests affected by changes since `main`, within a minute
 *   npm run test:full               also the long tests: every check at full length, every file isolated
 *   npm run test:alone              tests outside the browser, every file in its own worker
 *   npm test -- --write-durations   everything, and saves the duration of each file to start the longest first
 */

/** CPU seconds that `--quick` may spend on tests. */
const QUICK_BUDGET = 10;
/** Bytes of memory that allow a larger heap. */
const LARGE_MEMORY = 8 * 2 ** 30;
/** The most paths for one command line. */
const MAX_PATHS = 150;
const BROWSER_TESTS = 'web/test/';
/** Sources that a change to the page or its service may touch. */
const PAGE_SOURCES = /^(?:engine|protocol|words|server|cli|web)\/(?!.*\.test\.ts$)/;

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Printed as it runs; otherwise only if it fails. */
  readonly isLive?: boolean;
}

interface Outcome {
  readonly name: string;
  readonly isGood: boolean;
  readonly seconds: number;
}

const { values: flags, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    'write-durations': { type: 'boolean', default: false },
    // The earlier name.
    'write-lengths': { type: 'boolean', default: false },
  },
});
const results = mkdtempSync(join(tmpdir(), 'magnate-results-'));
const UNIT = join(results, 'unit.json');
const BROWSER = join(results, 'browser.json');
const started = Date.now();
const outcomes: Outcome[] = [];
const notRun: string[] = [];

try {
  const isGood = await check();
  process.exitCode = isGood ? 0 : 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}

async function check(): Promise<boolean> {
  const hasBrowser = findChromium() !== undefined;
  if (flags.quick) await runQuick(hasBrowser);
  else if (flags.alone || named.length > 0) await run(unitTests(named));
  else await runAll(hasBrowser);
  const files: readonly FileResult[] = [...vitestResults(UNIT), ...playwrightResults(BROWSER)];
  if (flags['write-durations'] || flags['write-lengths']) writeDurations(files);
  const python = findPython();
  const missing = [
    ...(findPostgres() === undefined && !process.env['TEST_DATABASE_URL'] ? [POSTGRES_MISSING] : []),
    ...(findRedis() === undefined ? [REDIS_MISSING] : []),
    ...(findProxy('caddy') === undefined ? [CADDY_MISSING] : []),
    ...(findProxy('nginx') === undefined ? [NGINX_MISSING] : []),
    ...(python === undefined ? [PYTHON_MISSING] : []),
    ...(hasBrowser ? [] : [CHROMIUM_MISSING]),
  ];
  if (python !== undefined) notRun.push(...standIns(python));
  // CI must not skip anything silently.
  const isComplete = missing.length === 0 || !process.env['CI'] || flags.quick || flags.alone || named.length > 0;
  return printReport({ files, outcomes, notRun, missing, isComplete, seconds: secondsSince(started) });
}

/** Debian does not have these packages: where they are missing, the tests in python/ use minimal stand-ins. */
function standIns(python: string): readonly string[] {
  const absent = ['gymnasium', 'pettingzoo'].filter((name) => !hasPythonModule(python, name));
  if (absent.length === 0) return [];
  return [`with the real ${absent.join(' and ')}: the tests in python/ used minimal stand-ins of these interfaces`];
}

async function runAll(hasBrowser: boolean): Promise<void> {
  const browser = hasBrowser ? [browserTests([])] : [];
  await Promise.all([runInOrder([...staticChecks(['.']), ...browser]), run(unitTests([]))]);
  if (!hasBrowser) notRun.push(`without Chromium: ${globSync(`${BROWSER_TESTS}*.test.ts`).sort().join(', ')}`);
  if (!flags.full) notRun.push('only by npm run test:full: further browser tests, and long tests at full length');
}

async function runQuick(hasBrowser: boolean): Promise<void> {
  const changed = changedFiles();
  const affected = affectedBy(changed, readImportGraph());
  // Imports do not show which browser tests a change affects, because those use the page over HTTP.
  const wanted = [...affected].filter(
    ([file, steps]) => file.endsWith('.test.ts') && (!file.startsWith(BROWSER_TESTS) || (steps === 0 && hasBrowser)),
  );
  const { chosen, left } = selectWithin(QUICK_BUDGET, new Map(wanted));
  const browser = chosen.filter((file) => file.startsWith(BROWSER_TESTS));
  const unit = chosen.filter((file) => !browser.includes(file));
  const sources = [...affected.keys()].filter((file) => existsSync(file));
  await Promise.all([
    runInOrder(sources.length > 0 ? staticChecks(sources.length > MAX_PATHS ? ['.'] : sources) : []),
    unit.length > 0 ? run(unitTests(unit)) : undefined,
  ]);
  if (browser.length > 0) await run({ ...browserTests(browser), isLive: true });
  if (left.length > 0) notRun.push(`too long for a quick run: ${left.join(', ')}`);
  if (changed.some((file) => PAGE_SOURCES.test(file))) notRun.push('whether the page works: npm run test:browser');
}

/** The type-aware linter also checks types, so that sources are read once. */
function staticChecks(files: readonly string[]): readonly Step[] {
  return [
    { name: 'purity', command: 'tsc', args: ['-p', 'engine/tsconfig.pure.json'] },
    { name: 'purity of sim/core', command: 'tsc', args: ['-p', 'sim/tsconfig.core.json'] },
    {
      name: 'types and lint',
      command: 'oxlint',
      args: ['--type-aware', '--type-check', '--deny-warnings', ...files],
      // Less frequent garbage collection: a third less time for a gigabyte more memory.
      env: totalmem() > LARGE_MEMORY ? { GOGC: '400' } : {},
    },
    { name: 'format', command: 'biome', args: ['format', ...files] },
  ];
}

function unitTests(files: readonly string[]): Step {
  // Output of tests matters only if they fail.
  const reporters = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`];
  return { name: 'tests', command: 'vitest', args: ['run', ...reporters, ...files], isLive: true };
}

function browserTests(files: readonly string[]): Step {
  const leftOut = flags.full || files.length > 0 ? [] : [`--grep-invert=${FULL_RUN_TAG}`];
  return {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'web/playwright.config.ts', '--reporter=list,json', ...leftOut, ...files],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER },
  };
}

async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

async function run({ name, command, args, env = {}, isLive = false }: Step): Promise<void> {
  const begin = Date.now();
  const what = `${command} ${args.join(' ')}`;
  if (isLive) process.stdout.write(`\n── ${name}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    env: { ...process.env, ...modeVariables(), ...env },
    shell: process.platform === 'win32',
  });
  let printed = '';
  const keep = (text: Buffer) => {
    printed += text.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await new Promise<number | null>((ended) => {
    child.once('error', (error) => {
      printed += `${error.message}\n`;
      ended(null);
    });
    child.once('close', ended);
  });
  if (code !== 0 && !isLive) process.stdout.write(`\n✗ ${what}\n${printed}\n`);
  outcomes.push({ name, isGood: code === 0, seconds: secondsSince(begin) });
}

function modeVariables(): Readonly<Record<string, string>> {
  return {
    ...(flags.full ? { [FULL_RUN]: 'yes' } : {}),
    ...(flags.full || flags.alone ? { [ALONE]: 'yes' } : {}),
  };
}

function secondsSince(begin: number): number {
  return (Date.now() - begin) / 1000;
}
