import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { type Cluster, startCluster, UNFLUSHED } from '../postgres.ts';
import type { FaultyProxy } from './faultyProxy.ts';
import { Run } from './run.ts';
import { postgresStorage, type RunStorage, smallDisk, sqliteStorage } from './storage.ts';
import { TABLE_PLANS } from './tablePool.ts';
import { fullDisk, lostAnswers, withoutDatabase } from './storeFaults.ts';

/** Whatever happens, acknowledged actions are stored once and in order. `npm run check:faults` runs it for longer. */

/** Kills during the first start, and while clients play. A node on a database is killed in nodes.full.test.ts too. */
const KILLS = isFullRun
  ? { sqlite: { births: 1, playing: 2 }, postgres: { births: 1, playing: 1 } }
  : { sqlite: { births: 0, playing: 0 }, postgres: { births: 0, playing: 0 } };
const PLANS = TABLE_PLANS.slice(1, isFullRun ? 4 : 2);
/** Milliseconds: long enough for every client to notice. */
const OUTAGE = 0;
const SEED = 'faults';

const server = inject('postgresUrl');
const rubbish: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const remove of rubbish.splice(0).toReversed()) await remove();
});

function begin(storage: RunStorage): Run {
  const run = new Run(storage, SEED);
  rubbish.push(
    () => storage.remove(),
    () => run.abandon(),
  );
  return run;
}

async function startedAndPlaying(run: Run, births: number): Promise<void> {
  await run.killAtBirth(births);
  await run.begin(PLANS);
}

async function killAgainAndAgain(run: Run, kills: number): Promise<void> {
  for (let i = 0; i < kills; i++) await run.killOnce();
  if (kills > 0) await run.recover();
}

const disk = smallDisk();
afterAll(() => disk?.remove());

/** Returns how often it was killed. */
async function outOfRoom(run: Run): Promise<number> {
  if (disk === undefined) {
    await fullDisk(run, (isFull) => run.service.setRoom(isFull));
    return 0;
  }
  await fullDisk(run, disk.setFull);
  disk.setFull(true);
  await run.service.kill();
  disk.setFull(false);
  run.service.begin();
  await run.recover();
  return 1;
}

const where = disk === undefined ? 'full as SQLite sees it' : 'full also while the service is killed';
test(`a file: killed while people play, then the disk is ${where}`, async () => {
  const run = begin(disk === undefined ? sqliteStorage() : sqliteStorage(join(disk.folder, 'data')));
  const { births, playing } = KILLS.sqlite;
  await startedAndPlaying(run, births);
  await killAgainAndAgain(run, playing);
  const more = await outOfRoom(run);
  await run.end();
  expect(run.faults).toEqual([]);
  expect(run.service.kills).toBe(births + playing + more);
});

// ../../src/table/inDoubtWrites.test.ts covers database writes with an unknown outcome within one process.
test.skipIf(server === null).each(isFullRun ? ['a database'] : [])(
  '%s: loses its answers, and later goes away',
  async () => {
    const cluster = (await startCluster(UNFLUSHED)) as Cluster;
    rubbish.push(() => cluster.remove());
    const storage = await postgresStorage(cluster.url);
    const run = begin(storage);
    const { births, playing } = KILLS.postgres;
    await startedAndPlaying(run, births);
    // Before the kill: tables that were created by this process remember more than those that were loaded.
    await lostAnswers(run, storage.proxy as FaultyProxy);
    await killAgainAndAgain(run, playing);
    await withoutDatabase(run, { stop: () => cluster.stop('crash'), start: () => cluster.start() }, OUTAGE);
    await run.end();
    expect(run.faults).toEqual([]);
    expect(run.service.kills).toBe(births + playing);
  },
);
