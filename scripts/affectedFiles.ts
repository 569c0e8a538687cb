import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import type { ImportGraph } from './graph.ts';
import { readSource } from './sources.ts';

/**
 * The files affected by a change: those changed since `main`, committed or not, and the sources that import them.
 *
 * `vitest related` finds fewer and takes longer: it transforms every test file, ignores type-only imports and tests
 * that read files instead of importing them, and does not report the import distance.
 */

/** On `main` itself: since its upstream, or since the last commit if there is none. */
export function changedFiles(): readonly string[] {
  const base = git('merge-base', 'HEAD', onMain() ? 'origin/main' : 'main') || 'HEAD';
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return files.flatMap((lines) => lines.split('\n')).filter((file) => file !== '');
}

function onMain(): boolean {
  return git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Files that affect every source. */
const GLOBAL_FILES = /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts)$/;

/** Tests that read whole folders instead of importing them. */
const READING_TESTS: readonly { readonly tests: RegExp; readonly read: RegExp }[] = [
  { tests: /^scripts\//, read: /./ },
  { tests: /^engine\/test\/rules\//, read: /^docs\/rules\/|^engine\/.*\.test\.ts$/ },
  { tests: /^engine\/test\/golden\//, read: /^engine\/test\/golden\// },
];

/** Every source affected by a change, with its import distance: 0 is the changed file itself. */
export function affectedBy(
  changed: readonly string[],
  graph: ImportGraph,
  textOf: (file: string) => string = readSource,
): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const affected = new Map(changed.filter((file) => graph.has(file)).map((file) => [file, 0]));
  // A map iterates over entries added during the iteration.
  for (const [file, steps] of affected) {
    for (const importer of importers.get(file) ?? []) if (!affected.has(importer)) affected.set(importer, steps + 1);
  }
  const isForAll = changed.some((file) => GLOBAL_FILES.test(file));
  const documents = changed.filter((file) => !graph.has(file)).map((file) => posix.basename(file));
  const names = (file: string) => documents.some((name) => textOf(file).includes(name));
  for (const file of graph.keys()) {
    if (affected.has(file) || !(isForAll || isTest(file))) continue;
    if (isForAll || readsOneOf(file, changed) || names(file)) affected.set(file, 1);
  }
  return affected;
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function readsOneOf(file: string, changed: readonly string[]): boolean {
  return READING_TESTS.some(({ tests, read }) => tests.test(file) && changed.some((each) => read.test(each)));
}
