// Programs that tests use: where to find them, and how to install missing ones. Plain JavaScript without dependencies,
// for Node 20 or later: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const NEEDED_POSTGRES = 15;

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export function findPostgres() {
  const places = [...pathPlaces(), answerOf('pg_config', '--bindir'), ...debianPlaces()];
  return places.find((place) => place !== '' && existsSync(join(place, 'initdb')) && isRecent(join(place, 'postgres')));
}

function isRecent(postgres) {
  return Number(answerOf(postgres, '--version').match(/(\d+)/)?.[1] ?? 0) >= NEEDED_POSTGRES;
}

/** Debian keeps them outside the path, in one folder per version. Newest first. */
function debianPlaces() {
  if (!existsSync(DEBIAN_POSTGRES)) return [];
  const versions = readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
}

/** The headless shell comes first: it needs a sixth less time. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** The executable of a Chromium browser; undefined if none is installed. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return chromiumPlaces().find((place) => existsSync(place) && starts(place));
}

function chromiumPlaces() {
  const { platform, env } = process;
  if (platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      MAC_APPS.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, ...program)));
  }
  return [...pathPlaces(), '/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((place) =>
    CHROMIUMS.map((name) => join(place, name)),
  );
}

/**
 * On some systems the file is a script that only explains the installation. On others, running it would open a window.
 */
function starts(program) {
  return process.platform !== 'linux' || answerOf(program, '--version') !== '';
}

function pathPlaces() {
  return (process.env.PATH ?? '').split(delimiter);
}

function answerOf(command, ...args) {
  const run = spawnSync(command, args, { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : '';
}

/** The executable of Redis; undefined if it is not installed. */
export function findRedis() {
  return findProgram('redis-server');
}

/** The executable of a proxy; undefined if it is not installed. */
export function findProxy(name) {
  return findProgram(name);
}

const NEEDED_PYTHON = '(3, 9)';

/** The executable of Python 3 with NumPy; undefined if there is none. */
export function findPython() {
  const ready = `import sys, numpy; print(sys.version_info >= ${NEEDED_PYTHON})`;
  const places = [...pathPlaces(), '/usr/bin'].map((place) => join(place, 'python3'));
  return [...new Set(places)].find((place) => existsSync(place) && answerOf(place, '-c', ready) === 'True');
}

/** Is a module installed for this Python? */
export function hasPythonModule(python, name) {
  return answerOf(python, '-c', `import ${name}; print('yes')`) === 'yes';
}

function findProgram(name) {
  // The path of users other than root often lacks the folders of daemons.
  return [...pathPlaces(), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((place) => join(place, name))
    .find((program) => existsSync(program));
}

export const REDIS_MISSING =
  'Redis was not found: tests that need one are skipped. Install Redis 7 or later, so that redis-server is on the path.';

export const CADDY_MISSING =
  'Caddy was not found: tests of the proxy in docker-compose.yml are skipped. Install Caddy 2.6 or later, so that caddy is on the path.';

export const NGINX_MISSING =
  'nginx was not found: tests of docs/nginx.conf are skipped. Install nginx 1.22 or later, so that nginx is on the path.';

export const PYTHON_MISSING =
  'Python with NumPy was not found: tests of the package in python/ are skipped. Install Python 3.9 or later and NumPy.';

export const POSTGRES_MISSING =
  `PostgreSQL was not found: tests that need one are skipped. Install PostgreSQL ${NEEDED_POSTGRES} or later, or set ` +
  'TEST_DATABASE_URL to a server on which databases may be created.';

export const CHROMIUM_MISSING =
  'Chromium was not found: tests that need a browser are skipped. Install Chromium or Chrome, or set CHROMIUM_PATH to ' +
  'its program.';

const COMPONENTS = {
  postgres: {
    name: 'PostgreSQL',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined,
    debian: ['postgresql'],
    missing: POSTGRES_MISSING,
  },
  redis: {
    name: 'Redis',
    isThere: () => findRedis() !== undefined,
    debian: ['redis-server'],
    missing: REDIS_MISSING,
  },
  caddy: {
    name: 'Caddy',
    isThere: () => findProxy('caddy') !== undefined,
    debian: ['caddy'],
    missing: CADDY_MISSING,
  },
  nginx: {
    name: 'nginx',
    isThere: () => findProxy('nginx') !== undefined,
    debian: ['nginx-light', 'nginx'],
    missing: NGINX_MISSING,
  },
  python: {
    name: 'Python with NumPy',
    isThere: () => findPython() !== undefined,
    debian: ['python3-numpy'],
    missing: PYTHON_MISSING,
  },
  chromium: {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    // Older systems have only the second package.
    debian: ['chromium-headless-shell', 'chromium'],
    missing: CHROMIUM_MISSING,
  },
};

const ALL = Object.keys(COMPONENTS);
const SERVERS = ALL.filter((name) => name !== 'chromium');
const NOTHING = { page: false, components: [] };
const PAGE = { page: true, components: [] };
const BROWSER = { page: true, components: ['chromium'] };

/**
 * What each npm script needs besides the packages: the built page, and programs. Only tests and screenshots need
 * programs, so `npm start` does not wait for them.
 */
export const NEEDS = {
  setup: PAGE,
  start: PAGE,
  test: { page: true, components: ALL },
  'test:quick': NOTHING,
  'test:full': { page: true, components: ALL },
  'test:alone': { page: false, components: SERVERS },
  'test:coverage': { page: false, components: SERVERS },
  'test:busy': { page: true, components: ALL },
  'test:browser': BROWSER,
  'check:main-button': BROWSER,
  'check:a11y': BROWSER,
  'check:pseudo-locale': BROWSER,
  'check:learn': BROWSER,
  'check:boards': BROWSER,
  screens: BROWSER,
  'bench:page': BROWSER,
  pack: PAGE,
  site: PAGE,
  'check:dos': PAGE,
  bench: NOTHING,
  'bench:llm': NOTHING,
  load: { page: false, components: ['postgres'] },
  'check:faults': { page: false, components: ['postgres', 'redis'] },
  'check:soak': NOTHING,
  'check:leaks': NOTHING,
  'check:routes': NOTHING,
  'check:fair-play': NOTHING,
  'check:balance': NOTHING,
  'check:suggestions': BROWSER,
  'check:puzzles': BROWSER,
  train: NOTHING,
  deeds: NOTHING,
  measure: NOTHING,
  reliability: NOTHING,
  leads: NOTHING,
  exploit: NOTHING,
  tune: NOTHING,
  'check:briefs': NOTHING,
  'check:llm': NOTHING,
};

/** Finds the programs, installs what it can, and reports what is still missing. */
export function prepareComponents(wanted, log) {
  for (const each of wanted) prepare(COMPONENTS[each], log);
}

function prepare({ name, isThere, debian, missing }, log) {
  if (isThere()) return;
  if (canInstall()) {
    log(
      `${name} is missing. The tests need it, so Debian's package ${debian[0]} is installed now with apt-get, once. ` +
        'To forbid that, press Ctrl-C and set MAGNATE_NO_INSTALL=1: everything else is tested without it …',
    );
    if (aptInstall(debian) && isThere()) return;
    log('It could not be installed.');
  }
  log(missing);
}

function canInstall() {
  const isForbidden = !['', '0', undefined].includes(process.env.MAGNATE_NO_INSTALL);
  return !isForbidden && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs the first package that is available. */
function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Waits for other package installations.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const apt = (...args) =>
    spawnSync('apt-get', [...patient, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = () => packages.some((each) => apt('install', '-y', '--no-install-recommends', each));
  // The package lists of a fresh machine are empty or stale.
  return install() || (apt('update') && install());
}
