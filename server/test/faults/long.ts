import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { POSTGRES_MISSING } from '../../../scripts/components.mjs';
import { type Cluster, startCluster } from '../postgres.ts';
import { NODE_PARTS, checkNodes } from './longNodes.ts';
import { LongTally } from './longTally.ts';
import { postgresStorage, smallDisk, sqliteStorage } from './storage.ts';
import { frozenConnection, fullDisk, lostAnswers, withoutDatabase } from './storeFaults.ts';

/**
 * Kills the service again and again while clients play over real sockets, stops its database, and fills its disk: `npm
 * run check:faults -- --cycles 1000 --store both --outage 10`, or several nodes on one database: `npm run check:faults -- --nodes 2`.
 * Exits with 1 if anything was lost, duplicated or changed.
 */

const STORES = ['sqlite', 'postgres'] as const;

/** How often answers of the database get lost before the first kill. */
const LOSE_FIRST = 20;
/** First starts that are killed. */
const BIRTHS = 3;
const FULL_TIMES = 5;
const INTERRUPTED = 130;

// So that the cleanup runs.
process.once('SIGINT', () => process.exit(INTERRUPTED));

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '100' },
    store: { type: 'string', default: 'both' },
    outage: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '1' },
    only: { type: 'string' },
    seed: { type: 'string', default: `${Date.now()}` },
  },
});
const stores = STORES.filter((kind) => values.store === 'both' || values.store === kind);
if (stores.length === 0) fail(`--store must be ${STORES.join(', ')} or both, not "${values.store}".`);
const cycles = wanted('cycles');
const outage = wanted('outage') * 1000;
const nodes = wanted('nodes');
const parts = NODE_PARTS.filter((part) => values.only === undefined || values.only === part);
if (parts.length === 0) fail(`--only must be one of ${NODE_PARTS.join(', ')}.`);
const tally = new LongTally(values.seed);

if (nodes > 1) {
  console.log(`${cycles} kills over ${nodes} nodes, seed ${values.seed}`);
  await withCluster((cluster) => checkNodes(tally, cluster, { nodes, cycles, outage, seed: values.seed, parts }));
} else {
  console.log(`${cycles} kills over ${stores.join(' and ')}, seed ${values.seed}`);
  for (const [i, kind] of stores.entries()) {
    // The first run takes the remainder.
    const share = Math.floor(cycles / stores.length) + (i < cycles % stores.length ? 1 : 0);
    await (kind === 'sqlite' ? overSqlite(share) : withCluster((cluster) => overPostgres(cluster, share)));
  }
}
tally.summarize();

async function overSqlite(kills: number): Promise<void> {
  await tally.watched(sqliteStorage(), async (run) => {
    await run.killAtBirth(BIRTHS);
    await run.begin();
    await tally.killed('sqlite', run, kills);
    for (let i = 0; i < FULL_TIMES; i++) {
      await fullDisk(run, (isFull) => run.service.setRoom(isFull));
      tally.others += 1;
    }
  });
  const disk = smallDisk();
  if (disk === undefined) {
    console.log('sqlite: no small disk can be made here (only root can, on Linux): room was taken away in SQLite only');
    return;
  }
  try {
    await tally.watched(sqliteStorage(join(disk.folder, 'data')), async (run) => {
      await run.killAtBirth(BIRTHS);
      await run.begin();
      for (let i = 0; i < FULL_TIMES; i++) {
        await fullDisk(run, (isFull) => disk.setFull(isFull));
        tally.others += 1;
      }
    });
  } finally {
    disk.remove();
  }
  console.log(`sqlite: the disk was full ${2 * FULL_TIMES} times`);
}

async function overPostgres(cluster: Cluster, kills: number): Promise<void> {
  const storage = await postgresStorage(cluster.url);
  const { proxy } = storage;
  if (proxy === undefined) throw new Error('There is no proxy before the database.');
  await tally.watched(storage, async (run) => {
    await run.killAtBirth(BIRTHS);
    await run.begin();
    const lose = async () => {
      await run.service.ready();
      await lostAnswers(run, proxy);
      tally.others += 1;
    };
    // Tables that were created by this process remember more than those that were loaded.
    for (let i = 0; i < LOSE_FIRST; i++) await lose();
    await tally.killed('postgres', run, kills, lose);
    console.log(`postgres: the database is stopped for ${outage / 1000} s`);
    await withoutDatabase(run, { stop: () => cluster.stop('crash'), start: () => cluster.start() }, outage);
    console.log(`postgres: the connection to the database is frozen for ${outage / 1000} s`);
    await frozenConnection(run, proxy, outage);
    tally.others += 2;
  });
}

async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await startCluster();
  if (cluster === undefined) {
    if (nodes > 1 || values.store === 'postgres' || process.env['CI']) fail(POSTGRES_MISSING);
    console.log(POSTGRES_MISSING);
    return;
  }
  try {
    await work(cluster);
  } finally {
    await cluster.remove();
  }
}

function wanted(name: 'cycles' | 'outage' | 'nodes'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) fail(`--${name} must be a whole number, not "${values[name]}".`);
  return value;
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
