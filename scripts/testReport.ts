import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Results of the test runners, and the report at the end of `npm test`. */

export interface FileResult {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  /** Titles of failed and of skipped tests. */
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
}

interface VitestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

export function vitestResults(path: string): readonly FileResult[] {
  const report = read(path) as { readonly testResults: readonly VitestFile[] } | undefined;
  return (report?.testResults ?? []).map(({ name, startTime, endTime, status, assertionResults: tests }) => {
    const titled = (...wanted: readonly string[]) =>
      tests.filter((test) => wanted.includes(test.status)).map(({ fullName }) => fullName);
    const failed = titled('failed');
    // A file that could not be loaded has no failed test.
    const isBroken = status === 'failed' && failed.length === 0;
    return {
      file: within(name),
      seconds: Math.max(0, endTime - startTime) / 1000,
      passed: titled('passed').length,
      failed: isBroken ? ['the file itself'] : failed,
      skipped: titled('skipped', 'pending', 'todo', 'disabled'),
    };
  });
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

export function playwrightResults(path: string): readonly FileResult[] {
  const report = read(path) as (PlaywrightSuite & { readonly config: { readonly rootDir: string } }) | undefined;
  if (report === undefined) return [];
  const files = new Map<string, FileResult>();
  for (const { file, title, tests } of specsOf(report)) {
    const name = within(`${report.config.rootDir}/${file}`);
    const before = files.get(name) ?? { file: name, seconds: 0, passed: 0, failed: [], skipped: [] };
    const status = tests.map((test) => test.status);
    const lasted = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    const isGood = status.every((each) => each === 'expected');
    const isSkipped = status.every((each) => each === 'skipped');
    files.set(name, {
      file: name,
      seconds: before.seconds + lasted / 1000,
      passed: before.passed + (isGood ? 1 : 0),
      failed: isGood || isSkipped ? before.failed : [...before.failed, title],
      skipped: isSkipped ? [...before.skipped, title] : before.skipped,
    });
  }
  return [...files.values()];
}

function specsOf({
  specs = [],
  suites = [],
}: PlaywrightSuite): readonly NonNullable<PlaywrightSuite['specs']>[number][] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function within(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/');
}

interface TestReport {
  readonly files: readonly FileResult[];
  readonly outcomes: readonly { readonly name: string; readonly isGood: boolean; readonly seconds: number }[];
  /** Checks that were left out on purpose. */
  readonly notRun: readonly string[];
  /** Programs that some tests need and that are not installed. */
  readonly missing: readonly string[];
  readonly isComplete: boolean;
  readonly seconds: number;
}

const SLOWEST = 10;

/** Prints the report, most important line last. Returns true if everything passed. */
export function printReport({ files, outcomes, notRun, missing, isComplete, seconds }: TestReport): boolean {
  const lines = ['', '── report'];
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) lines.push('The slowest files:');
  for (const { file, seconds: lasted } of slowest) lines.push(`  ${lasted.toFixed(1).padStart(6)} s  ${file}`);
  const skipped = files.flatMap((file) => file.skipped.map((title) => `  ${file.file}: ${title}`));
  if (skipped.length > 0) lines.push('Skipped, because this machine lacks a program that they need:', ...skipped);
  lines.push(...missing, ...notRun.map((what) => `Not run, ${what}`));
  const failed = files.flatMap((file) => file.failed.map((title) => `  ${file.file}: ${title}`));
  if (failed.length > 0) lines.push('Failed:', ...failed);
  const bad = [...new Set(outcomes.filter(({ isGood }) => !isGood).map(({ name }) => name))];
  if (bad.length > 0) lines.push(`✗ ${bad.join(', ')} failed.`);
  if (!isComplete) lines.push('✗ With CI set, nothing may be skipped.');
  const isGood = bad.length === 0 && isComplete;
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const took = timesOf(outcomes).map(([name, lasted]) => `${name} ${Math.round(lasted)} s`);
  lines.push(
    `${isGood ? '✓ All checks passed' : '✗ Not all checks passed'} in ${Math.round(seconds)} s (${took.join(', ')}).`,
  );
  lines.push(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return isGood;
}

function timesOf(outcomes: TestReport['outcomes']): readonly [string, number][] {
  const sums = new Map<string, number>();
  for (const { name, seconds } of outcomes) sums.set(name, (sums.get(name) ?? 0) + seconds);
  return [...sums];
}
