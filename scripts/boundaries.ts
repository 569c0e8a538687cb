import { posix } from 'node:path';
import { importsOf, readSource, PACKAGES, packageExports, sourceFiles } from './sources.ts';

/** The import rules of `boundaries.json`, checked against the imports of a file. */

/** A package imports other packages by name, and only those listed. */
interface PackageRule {
  readonly about: string;
  readonly imports: readonly string[];
  /** Packages that its tests may import in addition. */
  readonly tests?: readonly string[];
  readonly note?: string;
}

/** The files of a folder in layers, lowest first: names without extension, separated by spaces. */
interface Layering {
  readonly folder: string;
  readonly layers: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** Regular expressions over paths from the root. A package is `pkg:` plus its name. */
interface Rule {
  /** Matches the start of the importing file's path. */
  readonly from: string;
  /** Matches forbidden imports. */
  readonly notTo: string;
  readonly reason: string;
  /** Files that are exempt. */
  readonly exceptFrom?: string;
}

export interface Boundaries {
  readonly packages: Readonly<Record<string, PackageRule>>;
  readonly layers: readonly Layering[];
  readonly rules: readonly Rule[];
}

export const BOUNDARIES = JSON.parse(readSource('scripts/boundaries.json')) as Boundaries;

/** Tests and test helpers. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/(?:test|testkit)\//.test(file);
}

/** Forbidden imports, each with its reason. */
export function violations(file: string, text: string, boundaries = BOUNDARIES): readonly string[] {
  return importsOf(file, text).flatMap((target) =>
    [
      ...packageReasons(file, target, boundaries),
      ...boundaries.layers.flatMap((layering) => layerReasons(file, target, layering)),
      ...boundaries.rules.filter((rule) => forbids(rule, file, target)).map(({ reason }) => reason),
    ].map((reason) => `${file} imports ${target}. ${reason}`),
  );
}

function packageReasons(file: string, target: string, { packages }: Boundaries): readonly string[] {
  const pkg = file.split('/')[0] ?? '';
  const named = /^pkg:@magnate\/(\w+)/.exec(target)?.[1];
  const other = named ?? (target.startsWith('pkg:') ? pkg : (target.split('/')[0] ?? ''));
  const rule = packages[pkg];
  // Imports of scripts/ by tests and benchmarks have separate rules.
  if (rule === undefined || other === pkg || packages[other] === undefined || other === 'scripts') return [];
  const allowed = [...rule.imports, ...(isTest(file) ? (rule.tests ?? []) : [])];
  if (!allowed.includes(other)) return [`${pkg}/ may import ${allowed.join(', ') || 'no other package'}.`];
  return named === undefined ? [`Packages are imported by name: import @magnate/${other}, not a file inside it.`] : [];
}

function layerReasons(file: string, target: string, layering: Layering): readonly string[] {
  const [from, to] = [layerOf(file, layering), layerOf(target, layering)];
  if (isTest(file) || from === -1 || to <= from) return [];
  const names = Object.keys(layering.layers);
  return [`${names[to]} is above ${names[from]}. ${layering.reason}`];
}

/** The index from the lowest layer; -1 for a file in no layer. */
function layerOf(file: string, { folder, layers }: Layering): number {
  if (posix.dirname(file) !== folder) return -1;
  return Object.values(layers).findIndex((names) => names.split(' ').includes(posix.basename(file, '.ts')));
}

function forbids({ from, notTo, exceptFrom }: Rule, file: string, target: string): boolean {
  return (
    compiled(`^(?:${from})`).test(file) &&
    !(exceptFrom !== undefined && compiled(exceptFrom).test(file)) &&
    compiled(`^(?:${notTo})`).test(target)
  );
}

const expressions = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern);
  expressions.set(pattern, known);
  return known;
}

/** Stale rules: a missing path, package or file, or a file in no layer. */
export function staleBoundaries(
  boundaries = BOUNDARIES,
  files = sourceFiles(),
  imported = importedPackages(files),
): readonly string[] {
  const known = [
    ...new Set([...files, ...imported, ...packageExports().keys(), ...PACKAGES.map((pkg) => `pkg:@magnate/${pkg}`)]),
  ];
  return [
    ...stalePackages(boundaries),
    ...boundaries.layers.flatMap((layering) => staleLayers(layering, files)),
    ...boundaries.rules.flatMap(({ from, notTo, exceptFrom }) => [
      ...unmatched(from, files, '^').map((part) => `A rule names ${part}, which does not exist.`),
      ...unmatched(notTo, known, '^').map((part) => `A rule forbids ${part}, which does not exist.`),
      ...(exceptFrom === undefined ? [] : unmatched(exceptFrom, files, '')).map(
        (part) => `A rule exempts ${part}, which does not exist.`,
      ),
    ]),
  ];
}

function importedPackages(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => importsOf(file, readSource(file))).filter((target) => target.startsWith('pkg:'));
}

/** A package imports only packages listed before it. */
function stalePackages({ packages }: Boundaries): readonly string[] {
  const names = Object.keys(packages);
  return Object.entries(packages).flatMap(([pkg, { imports, tests = [] }], position) => [
    ...[...imports, ...tests]
      .filter((each) => !names.includes(each))
      .map((each) => `${pkg}/ may import ${each}, which is not a package.`),
    ...imports
      .filter((each) => names.indexOf(each) > position)
      .map((each) => `${pkg}/ may import ${each}, which is above it.`),
  ]);
}

function staleLayers({ folder, layers }: Layering, files: readonly string[]): readonly string[] {
  const there = files
    .filter((file) => posix.dirname(file) === folder && !isTest(file))
    .map((file) => posix.basename(file, '.ts'));
  const named = Object.values(layers).flatMap((names) => names.split(' '));
  return [
    ...there.filter((name) => !named.includes(name)).map((name) => `${folder}/${name}.ts is in no layer.`),
    ...named
      .filter((name) => !there.includes(name))
      .map((name) => `${folder}/${name}.ts has a layer but does not exist.`),
    ...named.filter((name, i) => named.indexOf(name) < i).map((name) => `${folder}/${name}.ts is in two layers.`),
  ];
}

/** The variants of a pattern that match none of the texts. */
function unmatched(pattern: string, texts: readonly string[], anchor: string): readonly string[] {
  return variantsOf(pattern).filter((variant) => {
    const wanted = new RegExp(`${anchor}(?:${variant})`);
    return !texts.some((text) => wanted.test(text));
  });
}

/**
 * The pattern once per branch of each group, with that branch alone, so that each name in it can be checked. An
 * optional group is present, and a negative lookahead becomes a group: an excluded path must exist too.
 */
export function variantsOf(pattern: string): readonly string[] {
  const branches = branchesOf(pattern);
  if (branches.length > 1) return branches.flatMap(variantsOf);
  const found: string[] = [];
  for (const { start, end } of groupsOf(pattern)) {
    const inner = pattern.slice(start + 1, end).replace(/^\?[:!=]/, '');
    const isLookahead = /^\?[!=]/.test(pattern.slice(start + 1));
    const rest = pattern.slice(end + 1).replace(/^\?/, '');
    for (const branch of branchesOf(inner).flatMap(variantsOf)) {
      found.push(`${pattern.slice(0, start)}(?:${branch})${isLookahead ? '' : rest}`);
    }
  }
  return found.length === 0 ? [pattern] : found;
}

/** The alternatives at the top level of a pattern. */
function branchesOf(pattern: string): readonly string[] {
  const groups = groupsOf(pattern);
  const cuts = [...pattern.matchAll(/\|/g)]
    .map(({ index }) => index)
    .filter((index) => !groups.some(({ start, end }) => start < index && index < end));
  return [...cuts, pattern.length].map((cut, i) => pattern.slice(i === 0 ? 0 : (cuts[i - 1] ?? 0) + 1, cut));
}

/** The groups at the top level of a pattern, by the positions of their parentheses. */
function groupsOf(pattern: string): readonly { readonly start: number; readonly end: number }[] {
  const groups: { start: number; end: number }[] = [];
  let depth = 0;
  for (const { index, 0: bracket } of pattern.matchAll(/\\.|[()]/g)) {
    if (bracket === '(') {
      if (depth === 0) groups.push({ start: index, end: index });
      depth += 1;
    } else if (bracket === ')') {
      depth -= 1;
      const last = groups.at(-1);
      if (depth === 0 && last !== undefined) last.end = index;
    }
  }
  return groups;
}
