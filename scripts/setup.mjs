// Makes a fresh clone ready: plain JavaScript without a dependency, for any Node from 20 on.
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
installWhatIsMissing();
demandNode();
if (page && !preparePage(say)) {
  fail('The page could not be built: see above.');
}
prepareComponents(components, say);

/** The stamp is the hash of what was installed and for which machine: unchanged means ready. */
function installWhatIsMissing() {
  const stamp = stampOfToday();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  say('Setting up: installing the packages in package-lock.json (once, about half a minute) …');
  const started = Date.now();
  // npm runs on the system's Node, and some packages need the newer one that they are used with: no reason to warn.
  if (!npm('ci', '--include=dev', '--loglevel=error')) {
    fail(
      'The packages in package-lock.json could not be installed: npm says why above. Check the network, then run the ' +
        'same command again; after a change of package.json run "npm install" first.',
    );
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
  say(`Set up in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function stampOfToday() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // npm brings its own path along, so that the very same npm goes on; elsewhere the one on the path does.
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

/** npm scripts see the Node that came with the packages; where none exists for a platform, the system's must do. */
function demandNode() {
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

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
