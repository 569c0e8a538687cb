import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest } from './boundaries.ts';
import { importsOf, readSource, PACKAGES, sourceFiles } from './sources.ts';

/** Dependencies of the packages, and the checks of their sources. */

const ROOT = join(import.meta.dirname, '..');

type Listed = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Listed;
  readonly devDependencies?: Listed;
  readonly optionalDependencies?: Listed;
  readonly peerDependencies?: Listed;
  readonly workspaces?: readonly string[];
}

const parsed = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;
const root = parsed('package.json') as Manifest;
const workspaces = root.workspaces ?? [];
const manifests = new Map(workspaces.map((pkg) => [pkg, parsed(`${pkg}/package.json`) as Manifest]));

/** Names that the build of the page replaces. */
const BUILT_AS: Readonly<Record<string, string>> = { react: 'preact', 'react-dom': 'preact' };

/** The package name without the path; undefined for built-in modules, and for a name that a program inserts into a script. */
function packageOf(target: string): string | undefined {
  const [, name] = /^pkg:((?:@[^/]+\/)?[^/]+)/.exec(target) ?? [];
  if (name === undefined || /^(?:node:|\$)/.test(name) || builtinModules.includes(name)) return undefined;
  return BUILT_AS[name] ?? name;
}

/** Imported packages that the importing package's manifest does not list. */
function unlisted(files: readonly string[], listedFor: (pkg: string) => readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const pkg = file.split('/')[0] ?? '';
    const listed = listedFor(pkg);
    const needed = importsOf(file, readSource(file)).flatMap((target) => packageOf(target) ?? []);
    return needed.filter((name) => !listed.includes(name)).map((name) => `${file}: ${name}`);
  });
}

const files = sourceFiles().filter((file) => PACKAGES.some((pkg) => file.startsWith(`${pkg}/`)));
const inUse = ({ dependencies, optionalDependencies, peerDependencies }: Manifest) =>
  [dependencies, optionalDependencies, peerDependencies].flatMap((listed = {}) => Object.keys(listed));

test('runtime packages are dependencies; development packages are listed separately', () => {
  const shipped = files.filter((file) => workspaces.some((pkg) => file.startsWith(`${pkg}/src/`)) && !isTest(file));
  expect(shipped.length).toBeGreaterThan(500);
  expect(unlisted(shipped, (pkg) => inUse(manifests.get(pkg) ?? {}))).toEqual([]);
  const forMakers = Object.keys(root.devDependencies ?? {});
  const everything = [...manifests.values()].flatMap((each) => [
    ...inUse(each),
    ...Object.keys(each.devDependencies ?? {}),
  ]);
  const others = files.filter((file) => !shipped.includes(file));
  const packages = workspaces.map((pkg) => `@magnate/${pkg}`);
  expect(unlisted(others, () => [...forMakers, ...everything, ...packages])).toEqual([]);
});

test('every package is listed with its version', () => {
  const listed = [root, ...manifests.values()].flatMap(
    ({ dependencies, devDependencies, optionalDependencies, peerDependencies }) =>
      [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap((each = {}) =>
        Object.entries(each),
      ),
  );
  // DuckDB's package numbers its own revisions of a version.
  const isExact = ([name, version]: readonly [string, string]) =>
    name.startsWith('@magnate/') ? version === '*' : /^\d+\.\d+\.\d+(-r\.\d+)?$/.test(version);
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((each) => !isExact(each))).toEqual([]);
});

interface Lock {
  readonly packages: Readonly<Record<string, Manifest & { readonly optional?: boolean }>>;
}

/** Where Node looks for a package: beside the one that needs it, and in every folder above. */
function isLocked({ packages }: Lock, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)[^/]*$/, '')) {
    if (`${folder}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
    if (folder === '') return false;
  }
}

/** Otherwise `npm ci` refuses the lock. Packages for other platforms count, although they are not installed here. */
test('the lock has every package that a required package needs, for all platforms', () => {
  const lock = parsed('package-lock.json') as Lock;
  const needs = Object.entries(lock.packages).flatMap(([from, { dependencies, optionalDependencies, optional }]) =>
    optional === true ? [] : Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({ from, name })),
  );
  expect(needs.length).toBeGreaterThan(500);
  expect(needs.filter(({ from, name }) => !isLocked(lock, from, name))).toEqual([]);
});

interface TypeScriptConfig {
  readonly extends?: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include?: readonly string[];
}

test('every package is type-checked strictly and linted', () => {
  const base = parsed('tsconfig.base.json') as TypeScriptConfig;
  expect(base.compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  const exclude = (path: string) => path.includes('node_modules');
  const others = globSync(['tsconfig.json', '*/tsconfig*.json', '*/*/tsconfig*.json'], { cwd: ROOT, exclude });
  expect(others.length).toBeGreaterThan(3);
  for (const file of others) {
    const config = parsed(file) as TypeScriptConfig;
    expect([file, config.extends]).toEqual([file, expect.stringMatching(/^(\.\.?\/)+tsconfig\.base\.json$/)]);
    const loosened = Object.keys(config.compilerOptions).filter((name) => /^(?:strict|no[A-Z])/.test(name));
    expect([file, loosened]).toEqual([file, []]);
  }
  const { include = [] } = parsed('tsconfig.json') as TypeScriptConfig;
  // The page has its own configurations, for browsers.
  expect(PACKAGES.filter((pkg) => !include.includes(pkg))).toEqual(['web']);
  const check = readSource('scripts/check.ts');
  expect(check).toContain("args: ['--type-aware', '--type-check', '--deny-warnings', ...files]");
  expect(check).toContain("command: 'biome', args: ['format', ...files]");
});
