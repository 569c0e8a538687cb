import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { POSTGRES_MISSING } from '../../../scripts/components.mjs';
import { startCluster } from '../postgres.ts';
import { type Figures, noFigures } from './clientJournal.ts';
import { Run } from './run.ts';
import { postgresStorage, type RunStorage, smallDisk, sqliteStorage } from './storage.ts';
import { frozenConnection, fullDisk, lostAnswers, withoutDatabase } from './storeFaults.ts';

/**
 * Kills the service again and again while clients play over real sockets, stops its database, and fills its disk: `npm
 * run faults -- --cycles 1000 --store both --outage 10`. Exits with 1 where anything was lost, doubled or changed.
 */

const STORES = ['sqlite', 'postgres'] as const;
type StoreKind = (typeof STORES)[number];

/** The store is checked after so many kills. */
const CHECK_EVERY = 50;
/** How often answers of the database get lost before the first kill, and then after so many kills. */
const LOSE_FIRST = 20;
const LOSE_EVERY = 5;
/** First starts that are killed. */
const BIRTHS = 3;
const FULL_TIMES = 5;
const REPORT_EVERY = 5000;
const SHOWN = 20;
const INTERRUPTED = 130;

interface Total extends Figures {
  kills: number;
  others: number;
  tables: number;
  finished: number;
}

// So that the cleanup runs.
process.once('SIGINT', () => process.exit(INTERRUPTED));
const started = Date.now();
const total: Total = { ...noFigures(), kills: 0, others: 0, tables: 0, finished: 0 };
const faults: string[] = [];

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '100' },
    store: { type: 'string', default: 'both' },
    outage: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${started}` },
  },
});
const stores = STORES.filter((kind) => values.store === 'both' || values.store === kind);
if (stores.length === 0) fail(`--store must be ${STORES.join(', ')} or both, not "${values.store}".`);
const cycles = wanted('cycles');
const outage = wanted('outage') * 1000;

console.log(`${cycles} kills over ${stores.join(' and ')}, seed ${values.seed}`);
for (const [i, kind] of stores.entries()) {
  // The first run takes the remainder.
  const share = Math.floor(cycles / stores.length) + (i < cycles % stores.length ? 1 : 0);
  await (kind === 'sqlite' ? overSqlite(share) : overPostgres(share));
}
summarize();

async function overSqlite(kills: number): Promise<void> {
  await watched(sqliteStorage(), async (run) => {
    await killed('sqlite', run, kills);
    for (let i = 0; i < FULL_TIMES; i++) {
      await fullDisk(run, (isFull) => run.service.setRoom(isFull));
      total.others += 1;
    }
  });
  const disk = smallDisk();
  if (disk === undefined) {
    console.log('sqlite: no small disk can be made here (only root can, on Linux): room was taken away in SQLite only');
    return;
  }
  try {
    await watched(sqliteStorage(join(disk.folder, 'data')), async (run) => {
      for (let i = 0; i < FULL_TIMES; i++) {
        await fullDisk(run, (isFull) => disk.setFull(isFull));
        total.others += 1;
      }
    });
  } finally {
    disk.remove();
  }
  console.log(`sqlite: the disk was full ${2 * FULL_TIMES} times`);
}

async function overPostgres(kills: number): Promise<void> {
  const cluster = await startCluster();
  if (cluster === undefined) {
    if (values.store === 'postgres' || process.env['CI']) fail(POSTGRES_MISSING);
    console.log(POSTGRES_MISSING);
    return;
  }
  try {
    const storage = await postgresStorage(cluster.url);
    const { proxy } = storage;
    if (proxy === undefined) throw new Error('There is no proxy before the database.');
    await watched(storage, async (run) => {
      const lose = async () => {
        await run.service.ready();
        await lostAnswers(run, proxy);
        total.others += 1;
      };
      // Tables that were created by this process remember more than those that were loaded.
      for (let i = 0; i < LOSE_FIRST; i++) await lose();
      await killed('postgres', run, kills, lose);
      console.log(`postgres: the database is stopped for ${outage / 1000} s`);
      await withoutDatabase(run, { stop: () => cluster.stop('crash'), start: () => cluster.start() }, outage);
      console.log(`postgres: the connection to the database is frozen for ${outage / 1000} s`);
      await frozenConnection(run, proxy, outage);
      total.others += 2;
    });
  } finally {
    await cluster.remove();
  }
}

async function killed(kind: StoreKind, run: Run, kills: number, beside?: () => Promise<void>): Promise<void> {
  const began = Date.now();
  let shown = began;
  for (let i = 1; i <= kills && run.faults.length === 0; i++) {
    await run.killOnce();
    if (i % LOSE_EVERY === 0) await beside?.();
    if (i % CHECK_EVERY === 0) {
      await run.killAndCheck();
      run.service.begin();
    }
    if (Date.now() - shown < REPORT_EVERY) continue;
    shown = Date.now();
    const { acknowledged, events } = run.tablePool.figures;
    const left = Math.ceil(((shown - began) / i) * (kills - i) * 0.001);
    console.log(`${kind}: ${i} of ${kills} kills, ${acknowledged} actions, ${events} events, about ${left} s left`);
  }
  await run.recover();
}

/** One run from beginning to end, with its cleanup. */
async function watched(storage: RunStorage, befall: (run: Run) => Promise<void>): Promise<void> {
  const run = new Run(storage, values.seed);
  try {
    await run.killAtBirth(BIRTHS);
    await run.begin();
    await befall(run);
    await run.end();
  } catch (error) {
    faults.push(`${storage.kind}: ${(error as Error).message}`);
    await run.killAndCheck();
  } finally {
    faults.push(...run.faults);
    add(run);
    await run.abandon();
    await storage.remove();
  }
}

function add({ tablePool, service }: Run): void {
  for (const name of Object.keys(tablePool.figures) as (keyof Figures)[]) total[name] += tablePool.figures[name];
  total.kills += service.kills;
  total.tables += tablePool.opened;
  total.finished += tablePool.finished;
}

function summarize(): void {
  const { kills, others, acknowledged, refused, retries, unavailable, events, resumed, tables, finished } = total;
  console.log(
    `${kills} kills, ${others} other faults, ${acknowledged} actions acknowledged, ${refused} refused, ${retries} sent ` +
      `again, ${unavailable} answers of 503, ${events} events heard, ${resumed} streams resumed, ${tables} tables ` +
      `(${finished} played to the end), ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  for (const fault of faults.slice(0, SHOWN)) console.error(`✗ ${fault}`);
  if (faults.length > SHOWN) console.error(`✗ and ${faults.length - SHOWN} more`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('✓ Nothing was lost, doubled, changed or out of order, and every story can be told again.');
}

function wanted(name: 'cycles' | 'outage'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) fail(`--${name} must be a whole number, not "${values[name]}".`);
  return value;
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
