import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ServiceProcess, spawnNode, spawnTestService } from '../../src/testkit/testProcess.ts';
import type { Orders } from './attacker.ts';
import { ATTACK_NAMES, type AttackName, ON_LONG_GAMES } from './attacks.ts';
import { HonestTable, lostActions } from './honestTable.ts';
import { type LongGames, playLongGames } from './longGames.ts';
import { isTooSlow, type Row, printRows, spread } from './report.ts';
import type { TallyFigures } from './tally.ts';

/**
 * A service and honest tables on one core, the attackers on another: the tables play while the service is attacked from fifty
 * addresses, by each attack and by all of them at once: `npm run check:dos -- --seconds 30 --only pingFlood`. Exits with 1 if something
 * was lost, the service died, or an honest action waited too long.
 */

const ATTACKER = fileURLToPath(new URL('attacker.ts', import.meta.url));
const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const SERVICE_CORE = 0;
const OTHER_CORE = 1;
const ALL = 'all';
const NOTHING = 'nothing';
const HONEST_TABLES = 4;
/** Milliseconds between two actions of an honest table, and between two requests to /health. */
const PACE = 100;
const UNLIMITED = '1000000000';
const UNHURRIED = {
  ACTIONS_PER_MINUTE: UNLIMITED,
  REQUESTS_PER_MINUTE: UNLIMITED,
  LATENESS_MILLISECONDS: '0',
};

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    actions: { type: 'string', default: '2000' },
    addresses: { type: 'string', default: '50' },
    only: { type: 'string' },
    /** Another copy of the project whose service is attacked instead. */
    at: { type: 'string', default: HOME },
  },
});
const seconds = whole('seconds');
const actions = whole('actions');
const names = [NOTHING, ...ATTACK_NAMES, ALL].filter((name) => values.only === undefined || name === values.only);
if (names.length === 0) fail(`--only must be one of ${[NOTHING, ...ATTACK_NAMES, ALL].join(', ')}.`);
process.once('SIGINT', () => process.exit(130));
const folder = mkdtempSync(join(tmpdir(), 'magnate-dos-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
stayBesideService();

const rows: Row[] = [];
for (const name of names) {
  process.stderr.write(`  ${name} …\n`);
  rows.push(await underAttack(name));
}
printRows(rows);
if (rows.some((row) => row.lost > 0 || !row.isAlive || isTooSlow(row))) process.exitCode = 1;

async function underAttack(name: string): Promise<Row> {
  const attacks = ATTACK_NAMES.filter((each) => name === ALL || each === name);
  // Only here the attackers stand behind a proxy.
  const environment: Readonly<Record<string, string>> =
    name === ('forgedForwardedFor' satisfies AttackName) ? { TRUST_PROXY: 'true' } : {};
  const longGames = attacks.some((each) => ON_LONG_GAMES.includes(each))
    ? await prepared(name, environment)
    : undefined;
  const service = await started(name, environment);
  const tables: HonestTable[] = [];
  for (let i = 0; i < HONEST_TABLES; i++) tables.push(await HonestTable.open(service.url));
  const end = performance.now() + seconds * 1000;
  const isRunning = () => performance.now() < end && service.isAlive;
  const given = Promise.all(attacks.map((attack) => attacked(attack, service.url, longGames)));
  const played = Promise.all(tables.map((table) => table.play(isRunning, paced)));
  const health = await healthWaits(service.url, isRunning);
  // Clients still waiting after that have waited too long. Their current wait is counted.
  await Promise.race([played, new Promise((done) => setTimeout(done, 10_000))]);
  for (const table of tables) table.leave();
  const tallies = await given;
  const [peak, isAlive] = [peakOf(service), service.isAlive];
  const refusedBy = isAlive ? await levelOf(service.url, service.dataDir) : '';
  await service.stop('SIGKILL');
  const again = await started(name, environment);
  let lost = 0;
  for (const table of tables) lost += await lostActions(again.url, table);
  await again.stop('SIGKILL');
  return {
    name,
    tallies,
    honest: spread(tables.flatMap(({ waits }) => waits)),
    faults: tables.flatMap(({ faults }) => faults),
    health: spread(health),
    lost,
    peak,
    isAlive,
    refusedBy,
  };
}

/** The service on its own core, with the default limits, and what happened before in its data directory. */
async function started(name: string, environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return spawnTestService({
    home: resolve(values.at),
    dataDir,
    core: SERVICE_CORE,
    // It may refuse because it is busy: that is measured.
    limits: {},
    environment: { LOG_LEVEL: 'error', ...environment },
  });
}

/** Peak memory so far, in megabytes; 0 if the system does not report it. */
function peakOf({ pid }: ServiceProcess): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0;
  }
}

async function prepared(name: string, environment: Readonly<Record<string, string>>): Promise<LongGames> {
  const service = await started(name, { ...environment, ...UNHURRIED });
  const games = await playLongGames(service.url, actions);
  await service.stop('SIGKILL');
  return games;
}

async function attacked(name: string, address: string, longGames: LongGames | undefined): Promise<TallyFigures> {
  const port = Number(new URL(address).port);
  const orders: Orders = { attack: name, port, seconds, addresses: whole('addresses'), longGames };
  const child = spawnNode([ATTACKER, JSON.stringify(orders)], { core: OTHER_CORE });
  child.stderr?.pipe(process.stderr);
  return JSON.parse(await text(child.stdout as Readable)) as TallyFigures;
}

async function healthWaits(address: string, isRunning: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (isRunning()) {
    const begin = performance.now();
    await fetch(`${address}/health`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    waits.push(performance.now() - begin);
    await paced();
  }
  return waits;
}

/** The overload that the service reports. */
async function levelOf(address: string, dataDir: string): Promise<string> {
  // During overload only operators get the metrics.
  const token = readFileSync(join(dataDir, 'admin.token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(`${address}/metrics`, { headers, signal }).catch(() => undefined);
  const metrics = (await answer?.text()) ?? '';
  return [...metrics.matchAll(/^magnate_shed_total\{[^}]*\bwork="(\w+)"[^}]*\} (\d+)/gm)]
    .map(([, work, count]) => `${work} ${count}`)
    .join(', ');
}

function paced(): Promise<void> {
  return new Promise((done) => setTimeout(done, PACE));
}

/** On the attackers' core, honest clients would wait for the processor instead of the service. */
function stayBesideService(): void {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', `${SERVICE_CORE}`, `${process.pid}`], { stdio: 'ignore' });
  } catch {
    process.stderr.write('  everything shares all cores: there is no taskset, or only one core\n');
  }
}

function whole(name: 'seconds' | 'actions' | 'addresses'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) fail(`--${name} must be a whole number, not "${values[name]}".`);
  return value;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
