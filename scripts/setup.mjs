// Sets up a fresh clone. Plain JavaScript without dependencies, for Node 20 or later.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEEDS, prepareComponents } from './components.mjs';
import { preparePage } from './page.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.cache', 'magnate-setup');
const NEEDED_NODE = 24;

/** npm names the script that runs before another: `pretest` before `test`. */
const script = (process.env.npm_lifecycle_event ?? '').replace(/^pre/, '');
const { page, components } = NEEDS[script] ?? NEEDS.setup;
installPackages();
requireNode();
if (page && !preparePage(log)) {
  fail('The page could not be built: see above.');
}
prepareComponents(components, log);

/** The stamp is a hash of the installed packages and the platform: unchanged means ready. */
function installPackages() {
  const stamp = installStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  log('Setting up: installing the packages in package-lock.json (once, about half a minute) …');
  const started = Date.now();
  // npm runs on the system's Node, and some packages require the newer one, which runs them: hide the warning.
  if (!npm('ci', '--include=dev', '--loglevel=error')) {
    fail(
      'The packages in package-lock.json could not be installed: npm says why above. Check the network, then run the ' +
        'same command again; after a change of package.json run "npm install" first.',
    );
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
  log(`Set up in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Uses the npm that runs this script, or the one on the path.
  const cli = process.env.npm_execpath;
  const [command, rest] =
    cli === undefined ? [process.platform === 'win32' ? 'npm.cmd' : 'npm', args] : [process.execPath, [cli, ...args]];
  const run = spawnSync(command, [...rest, ...quiet], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: cli === undefined && process.platform === 'win32',
  });
  return run.status === 0;
}

/**
 * npm scripts use the Node installed with the packages. If none exists for the platform, the system's Node must be
 * recent enough.
 */
function requireNode() {
  const version = nodeVersion();
  if (version >= NEEDED_NODE) return;
  fail(
    `Magnate runs on Node ${NEEDED_NODE} or later; found ${version || 'none'}. ` +
      `No Node came with the packages for ${process.platform} ${process.arch}: ` +
      `install Node ${NEEDED_NODE} from https://nodejs.org, then run the same command again.`,
  );
}

function nodeVersion() {
  const local = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const command = existsSync(local) ? local : 'node';
  try {
    const shell = process.platform === 'win32';
    return Number(execFileSync(command, ['--version'], { encoding: 'utf8', shell }).slice(1).split('.')[0]);
  } catch {
    return 0;
  }
}

function log(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
