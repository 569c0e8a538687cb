// Builds the page if needed. Plain JavaScript without dependencies, for Node 20 or later: it runs right after the
// packages were installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PAGE = join(ROOT, 'web', 'dist');
/** The hash of the sources of the page, and its files. The service does not serve dot files. */
const STAMP = '.built-from';
/** All inputs of the build. */
const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/index.html',
  'web/vite.config.ts',
  'web/builtFiles.ts',
  'web/chunks.ts',
  'web/worker',
  'web/package.json',
  'web/public',
  'web/src',
  'engine/package.json',
  'engine/src',
  'protocol/package.json',
  'protocol/src',
  'bots/package.json',
  'bots/src',
  'words/package.json',
  'words/locales',
  'words/src',
];
const DAY = 24 * 60 * 60 * 1000;
const ONLY_FOR_TESTS = /\.test\.tsx?$|[\\/]testkit[\\/]/;

function hasPage() {
  return existsSync(join(PAGE, 'index.html'));
}

/** Builds the page if it is missing or its sources have changed. Returns false if the build failed. */
export function preparePage(log) {
  const stamp = stampOfSources();
  if (hasPage() && builtPage().stamp === stamp) return true;
  log('Building the page (a few seconds) …');
  // Built in a separate folder, so that a service that serves the old page, or another build, is not disturbed.
  const aside = join(ROOT, 'node_modules', '.cache', `magnate-page-${process.pid}`);
  try {
    if (!vite('build', '--outDir', relative(join(ROOT, 'web'), aside), '--emptyOutDir', '--logLevel', 'warn')) {
      return false;
    }
    put(aside, stamp);
    return true;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The index file is replaced last, so that it only names files that exist. */
function put(built, stamp) {
  mkdirSync(PAGE, { recursive: true });
  rmSync(join(PAGE, STAMP), { force: true });
  const fresh = filesIn(built);
  // The service worker must not request files before they exist.
  const isFirst = (file) => /^(?:index\.html|sw\.js)/.test(file);
  for (const file of fresh.filter((each) => !isFirst(each))) cpSync(join(built, file), join(PAGE, file));
  for (const file of fresh.filter(isFirst)) {
    cpSync(join(built, file), join(PAGE, `${file}.new`));
    renameSync(join(PAGE, `${file}.new`), join(PAGE, file));
  }
  for (const file of filesIn(PAGE)) {
    if (!fresh.includes(file) && isOld(join(PAGE, file))) rmSync(join(PAGE, file), { force: true });
  }
  writeFileSync(join(PAGE, STAMP), JSON.stringify({ stamp, files: fresh }));
}

/** An open page loads parts later, so parts of the previous build stay for a while. */
function isOld(path) {
  return Date.now() - statSync(path).mtimeMs > DAY;
}

/** The files of the last build, without those of earlier builds. */
export function pageFiles() {
  return builtPage().files;
}

function builtPage() {
  try {
    return JSON.parse(readFileSync(join(PAGE, STAMP), 'utf8'));
  } catch {
    return { files: [] };
  }
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => sourcesIn(source))) {
    hash.update(`${file.replaceAll('\\', '/')}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function sourcesIn(source) {
  const path = join(ROOT, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return filesIn(path)
    .map((file) => join(source, file))
    .filter((file) => !ONLY_FOR_TESTS.test(file));
}

function filesIn(folder) {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter((file) => statSync(join(folder, file)).isFile()).sort();
}

function vite(...args) {
  const program = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(ownNode(), [program, ...args, '--config', join(ROOT, 'web', 'vite.config.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A build in another environment, such as a test, gives the same result.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return run.status === 0;
}

/** The Node installed with the packages: the one that runs this may be too old to build the page. */
function ownNode() {
  const { platform, arch, execPath } = process;
  const [name, program] =
    platform === 'win32' ? [`node-win-${arch}`, 'node.exe'] : [`node-${platform}-${arch}`, 'node'];
  const own = join(ROOT, 'node_modules', name, 'bin', program);
  return existsSync(own) ? own : execPath;
}

// Runs directly for a service that is started without the set-up.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = preparePage(console.log) ? 0 : 1;
