import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import type { Arrows } from './graph.ts';
import { readSource } from './sources.ts';

/**
 * What a change touches: the files since `main`, committed or not, and the sources that reach them by imports.
 *
 * `vitest related` answers less and takes longer: it transforms every test file first, drops type-only imports, knows no test
 * that reads files instead of importing them, and does not say how near a test is to the change.
 */

/** On `main` itself: since what others have of it, and where there are no others, since the last commit. */
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

/** What decides how every source is read. */
const FOR_ALL = /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts)$/;

/** Tests that read whole folders instead of importing them. */
const READERS: readonly { readonly tests: RegExp; readonly read: RegExp }[] = [
  { tests: /^scripts\//, read: /./ },
  { tests: /^engine\/test\/rules\//, read: /^docs\/rules\/|^engine\/.*\.test\.ts$/ },
  { tests: /^engine\/test\/golden\//, read: /^engine\/test\/golden\// },
];

/** Every source that a change reaches, and over how many imports: 0 is the changed file itself. */
export function reachedBy(
  changed: readonly string[],
  arrows: Arrows,
  textOf: (file: string) => string = readSource,
): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of arrows) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const reached = new Map(changed.filter((file) => arrows.has(file)).map((file) => [file, 0]));
  // A map gives out what is added while it is walked through.
  for (const [file, steps] of reached) {
    for (const importer of importers.get(file) ?? []) if (!reached.has(importer)) reached.set(importer, steps + 1);
  }
  const isForAll = changed.some((file) => FOR_ALL.test(file));
  const documents = changed.filter((file) => !arrows.has(file)).map((file) => posix.basename(file));
  const names = (file: string) => documents.some((name) => textOf(file).includes(name));
  for (const file of arrows.keys()) {
    if (reached.has(file) || !(isForAll || isTest(file))) continue;
    if (isForAll || readsOneOf(file, changed) || names(file)) reached.set(file, 1);
  }
  return reached;
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function readsOneOf(file: string, changed: readonly string[]): boolean {
  return READERS.some(({ tests, read }) => tests.test(file) && changed.some((each) => read.test(each)));
}
