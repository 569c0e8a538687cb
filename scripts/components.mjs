// The real programs that tests talk to: where they are, and how they come where they are missing. Plain JavaScript
// without a dependency, for any Node from 20 on: it runs before anything is known to be installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const NEEDED_POSTGRES = 15;

/** The folder of PostgreSQL's programs, or undefined where there is none. */
export function findPostgres() {
  const places = [...(process.env.PATH ?? '').split(delimiter), answerOf('pg_config', '--bindir'), ...debianPlaces()];
  return places.find((place) => place !== '' && existsSync(join(place, 'initdb')) && isRecent(join(place, 'postgres')));
}

function isRecent(postgres) {
  return Number(answerOf(postgres, '--version').match(/(\d+)/)?.[1] ?? 0) >= NEEDED_POSTGRES;
}

/** Debian keeps them apart from the path, one folder for each version: the newest first. */
function debianPlaces() {
  if (!existsSync(DEBIAN_POSTGRES)) return [];
  const versions = readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
}

function answerOf(command, ...args) {
  const run = spawnSync(command, args, { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : '';
}

export const POSTGRES_MISSING =
  `PostgreSQL was not found: tests that need one are skipped. Install PostgreSQL ${NEEDED_POSTGRES} or later, or set ` +
  'TEST_DATABASE_URL to a server on which databases may be created.';

/** Before tests: looks everything up, installs what can be installed. Says false where something must be there and is not. */
export function prepareComponents(say) {
  if (process.env.TEST_DATABASE_URL || findPostgres() !== undefined) return true;
  if (canInstall()) {
    say('PostgreSQL is missing: installing it for the tests (once) …');
    if (aptInstall('postgresql') && findPostgres() !== undefined) return true;
    say('It could not be installed.');
  }
  say(POSTGRES_MISSING);
  return !process.env.CI;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Whatever else installs something at this moment is waited for.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const apt = (...args) =>
    spawnSync('apt-get', [...patient, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // The lists of a fresh machine are empty or stale.
  return install() || (apt('update') && install());
}
