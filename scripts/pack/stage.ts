import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pageFiles, preparePage } from '../page.mjs';
import { lineMap } from './lineMap.ts';
import {
  packageEntries,
  HOME,
  BUNDLED,
  type Bundled,
  LIBRARIES,
  type Library,
  libraryManifest,
  type Manifest,
  PROGRAM,
  programManifest,
} from './manifest.ts';

/** The folders that packages are made of: a package contains exactly these files. */

const PAGE = join(HOME, 'web', 'dist');
const COMMON_FILES = ['LICENSE', 'NOTICE.md'];

export interface Staged {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Compiles every package and copies each into its own folder in `target`. */
export function stagePackages(target: string): readonly Staged[] {
  if (!preparePage(() => undefined)) throw new Error('Page build failed: see above.');
  const compiled = mkdtempSync(join(tmpdir(), 'magnate-compiled-'));
  try {
    for (const config of ['javascript', 'declarations']) compile(config, compiled);
    return [
      ...LIBRARIES.map((pkg) => {
        const folder = join(target, pkg);
        copyPackage(join(compiled, pkg, 'src'), join(folder, 'dist'), `${pkg}/src`);
        return finalize(folder, libraryManifest(pkg), pkg);
      }),
      stageProgram(compiled, join(target, PROGRAM)),
    ];
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

/** The layout of the clone, so that relative paths, such as to the page, work. */
function stageProgram(compiled: string, folder: string): Staged {
  const manifest = programManifest();
  const packages = join(folder, 'dist');
  for (const pkg of BUNDLED) {
    copyPackage(join(compiled, pkg, 'src'), join(packages, pkg, 'src'), `${pkg}/src`);
    const { name, version, type } = manifest;
    writeFileSync(
      join(packages, pkg, 'package.json'),
      `${JSON.stringify({ name: `${name}-${pkg}`, version, type })}\n`,
    );
  }
  for (const file of globSync('**/*.js', { cwd: packages })) relativizeImports(packages, file);
  for (const file of pageFiles()) cpSync(join(PAGE, file), join(packages, 'web', 'dist', file));
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(join(HOME, 'scripts/pack/magnate.mjs'), join(folder, 'bin/magnate.js'));
  return finalize(folder, manifest, 'cli');
}

function compile(config: string, target: string): void {
  const tsc = join(HOME, 'node_modules/typescript/bin/tsc');
  const project = join(HOME, `scripts/pack/${config}.json`);
  // Each checker infers the same types again: several do twice the work in hardly less time.
  const args = [tsc, '-p', project, '--outDir', target, '--checkers', '1'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function copyPackage(from: string, to: string, source: string): void {
  copyData(to, source);
  for (const file of globSync('**/*.{js,d.ts}', { cwd: from })) {
    const text = readFileSync(join(from, file), 'utf8');
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.d.ts')) {
      writeFileSync(target, text.replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'));
    } else {
      writeFileSync(target, rewriteThreadUrls(text));
      const map = readFileSync(join(from, `${file}.map`), 'utf8');
      if (!isEmpty(text)) writeFileSync(`${target}.map`, lineMap(map, `${source}/${file.replace(/js$/, 'ts')}`));
    }
  }
}

/** Data and texts that programs import and the compiler does not copy. */
function copyData(to: string, source: string): void {
  const from = join(HOME, source);
  for (const file of globSync('**/data/**/*.json', { cwd: from })) copyJson(join(from, file), join(to, file));
  const texts = join(from, '..', 'locales');
  for (const file of globSync('**/*.json', { cwd: texts }))
    copyJson(join(texts, file), join(to, '..', 'locales', file));
}

function copyJson(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `${JSON.stringify(JSON.parse(readFileSync(from, 'utf8')))}\n`);
}

/** Threads are started by file URL, which the compiler does not rewrite. */
function rewriteThreadUrls(text: string): string {
  if (isEmpty(text)) return 'export {};\n';
  return text.replaceAll(/(new URL\('\.[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2');
}

/** The module contained only types. */
function isEmpty(text: string): boolean {
  return text.startsWith('export {};');
}

/** Packages inside the program import each other by relative path. */
function relativizeImports(packages: string, file: string): void {
  const path = join(packages, file);
  const entries = packageEntries();
  const text = readFileSync(path, 'utf8').replaceAll(/'(@magnate\/[\w/]+)'/g, (all, name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) return all;
    const way = relative(dirname(file), entry).replaceAll('\\', '/');
    return `'${way.startsWith('.') ? way : `./${way}`}'`;
  });
  writeFileSync(path, text);
}

/** `pkg` is the package whose README is used. */
function finalize(folder: string, manifest: Manifest, pkg: Library | Bundled): Staged {
  for (const name of COMMON_FILES) cpSync(join(HOME, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(HOME, pkg, 'README.md'), join(folder, 'README.md'));
  return { folder, manifest };
}
