import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, reachedBy } from './changed.ts';
import {
  CADDY_MISSING,
  CHROMIUM_MISSING,
  findChromium,
  findPostgres,
  findProxy,
  findRedis,
  NGINX_MISSING,
  POSTGRES_MISSING,
  REDIS_MISSING,
} from './components.mjs';
import { readArrows } from './graph.ts';
import { chosenWithin, writeLengths } from './lengths.ts';
import { type FileResult, playwrightResults, printReport, vitestResults } from './testReport.ts';
import { ALONE, WHOLE, WHOLE_TAG } from './whole.ts';

/**
 * Everything that must hold before a change lands: `npm test`. Types, lint and format run beside the tests.
 *
 *   npm test                      all of it
 *   npm test -- engine/src        tests whose path contains this, and nothing else
 *   npm run test:quick            types, lint and the tests that a change since `main` reaches, within a minute
 *   npm run test:whole            also what is too long for every change: every proof in its whole form, every file alone
 *   npm run test:alone            the tests outside the browser, every file in a worker of its own
 *   npm test -- --write-lengths   all of it, and how long each file took is kept: the longest start first from then on
 */

/** Seconds of one core that `--quick` may spend on tests. */
const QUICK_BUDGET = 10;
/** Bytes of memory. */
const PLENTY = 8 * 2 ** 30;
/** More paths than this are no command line. */
const MANY = 150;
const BROWSER_TESTS = 'web/test/';
/** What a page in a browser is made of, and what answers it. */
const ON_THE_PAGE = /^(?:engine|protocol|words|server|cli|web)\/(?!.*\.test\.ts$)/;

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shown as it comes; otherwise only where it fails. */
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
    whole: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
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
  if (flags.quick) await quickly(hasBrowser);
  else if (flags.alone || named.length > 0) await run(unitTests(named));
  else await wholly(hasBrowser);
  const files: readonly FileResult[] = [...vitestResults(UNIT), ...playwrightResults(BROWSER)];
  if (flags['write-lengths']) writeLengths(files);
  const missing = [
    ...(findPostgres() === undefined && !process.env['TEST_DATABASE_URL'] ? [POSTGRES_MISSING] : []),
    ...(findRedis() === undefined ? [REDIS_MISSING] : []),
    ...(findProxy('caddy') === undefined ? [CADDY_MISSING] : []),
    ...(findProxy('nginx') === undefined ? [NGINX_MISSING] : []),
    ...(hasBrowser ? [] : [CHROMIUM_MISSING]),
  ];
  // CI must not skip anything silently.
  const isComplete = missing.length === 0 || !process.env['CI'] || flags.quick || flags.alone || named.length > 0;
  return printReport({ files, outcomes, notRun, missing, isComplete, seconds: secondsSince(started) });
}

async function wholly(hasBrowser: boolean): Promise<void> {
  await Promise.all([inTurn(statics(['.'])), run(unitTests([]))]);
  if (hasBrowser) await run(browserTests([]));
  else notRun.push(`for want of Chromium: ${globSync(`${BROWSER_TESTS}*.test.ts`).sort().join(', ')}`);
  if (!flags.whole)
    notRun.push('but by npm run test:whole: further ways through the page, and long proofs in their whole form');
}

async function quickly(hasBrowser: boolean): Promise<void> {
  const changed = changedFiles();
  const reached = reachedBy(changed, readArrows());
  // Which of the browser's tests a change reaches cannot be told from imports: the page lies between them.
  const wanted = [...reached].filter(
    ([file, steps]) => file.endsWith('.test.ts') && (!file.startsWith(BROWSER_TESTS) || (steps === 0 && hasBrowser)),
  );
  const { chosen, left } = chosenWithin(QUICK_BUDGET, new Map(wanted));
  const browser = chosen.filter((file) => file.startsWith(BROWSER_TESTS));
  const unit = chosen.filter((file) => !browser.includes(file));
  const sources = [...reached.keys()].filter((file) => existsSync(file));
  await Promise.all([
    inTurn(sources.length > 0 ? statics(sources.length > MANY ? ['.'] : sources) : []),
    unit.length > 0 ? run(unitTests(unit)) : undefined,
  ]);
  if (browser.length > 0) await run(browserTests(browser));
  if (left.length > 0) notRun.push(`too long for a quick look: ${left.join(', ')}`);
  if (changed.some((file) => ON_THE_PAGE.test(file))) notRun.push('whether the page works: npm run test:browser');
}

/** Types are checked with the rules of lint that need them: one reading serves both. */
function statics(files: readonly string[]): readonly Step[] {
  return [
    { name: 'purity', command: 'tsc', args: ['-p', 'engine/tsconfig.pure.json'] },
    { name: 'purity of sim/core', command: 'tsc', args: ['-p', 'sim/tsconfig.core.json'] },
    {
      name: 'types and lint',
      command: 'oxlint',
      args: ['--type-aware', '--type-check', '--deny-warnings', ...files],
      // It collects its garbage less often: a third less time, for a gigabyte more.
      env: totalmem() > PLENTY ? { GOGC: '400' } : {},
    },
    { name: 'format', command: 'biome', args: ['format', ...files] },
  ];
}

function unitTests(files: readonly string[]): Step {
  // What tests print is of use only where they fail.
  const reporters = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`];
  return { name: 'tests', command: 'vitest', args: ['run', ...reporters, ...files], isLive: true };
}

function browserTests(files: readonly string[]): Step {
  const leftOut = flags.whole || files.length > 0 ? [] : [`--grep-invert=${WHOLE_TAG}`];
  return {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'web/playwright.config.ts', '--reporter=list,json', ...leftOut, ...files],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER },
    isLive: true,
  };
}

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

async function run({ name, command, args, env = {}, isLive = false }: Step): Promise<void> {
  const begin = Date.now();
  const what = `${command} ${args.join(' ')}`;
  if (isLive) process.stdout.write(`\n── ${name}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    env: { ...process.env, ...chosenForm(), ...env },
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

function chosenForm(): Readonly<Record<string, string>> {
  return {
    ...(flags.whole ? { [WHOLE]: 'yes' } : {}),
    ...(flags.whole || flags.alone ? { [ALONE]: 'yes' } : {}),
  };
}

function secondsSince(begin: number): number {
  return (Date.now() - begin) / 1000;
}
