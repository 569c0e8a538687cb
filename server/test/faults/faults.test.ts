import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { type Cluster, startCluster } from '../postgres.ts';
import type { FaultyProxy } from './faultyProxy.ts';
import { Run } from './run.ts';
import { postgresStorage, type RunStorage, type SmallDisk, smallDisk, sqliteStorage } from './storage.ts';
import { fullDisk, lostAnswers, withoutDatabase } from './storeFaults.ts';

/** Whatever happens, acknowledged actions are stored once and in order. `npm run faults` runs it for longer. */

const KILLS = { sqlite: 3, postgres: 2 } as const;
/** Kills during the first start. */
const BIRTHS = 1;
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

async function killAgainAndAgain(run: Run, kills: number): Promise<void> {
  await run.killAtBirth(BIRTHS);
  await run.begin();
  for (let i = BIRTHS; i < kills; i++) await run.killOnce();
  await run.recover();
  await run.end();
}

describe('killed again and again while people play', () => {
  test('with a file', async () => {
    const run = begin(sqliteStorage());
    await killAgainAndAgain(run, KILLS.sqlite);
    expect(run.faults).toEqual([]);
    expect(run.service.kills).toBe(KILLS.sqlite);
  });

  test.skipIf(server === null)('with a database', async () => {
    const run = begin(await postgresStorage(server ?? ''));
    await killAgainAndAgain(run, KILLS.postgres);
    expect(run.faults).toEqual([]);
    expect(run.service.kills).toBe(KILLS.postgres);
  });
});

describe('a database', () => {
  test.skipIf(server === null)('loses its answers, then is away for a while', async () => {
    const cluster = (await startCluster()) as Cluster;
    rubbish.push(() => cluster.remove());
    const storage = await postgresStorage(cluster.url);
    const run = begin(storage);
    await run.begin();
    await lostAnswers(run, storage.proxy as FaultyProxy);
    await withoutDatabase(run, { stop: () => cluster.stop('crash'), start: () => cluster.start() }, OUTAGE);
    await run.end();
    expect(run.faults).toEqual([]);
  });
});

describe('a full disk', () => {
  const disk = smallDisk();
  afterAll(() => disk?.remove());

  const onSmallDisk = async ({ folder, setFull }: SmallDisk) => {
    const run = begin(sqliteStorage(join(folder, 'data')));
    await run.begin();
    await fullDisk(run, setFull);
    setFull(true);
    await run.service.kill();
    setFull(false);
    run.service.begin();
    await run.recover();
    return run;
  };

  const asSqliteSeesIt = async () => {
    const run = begin(sqliteStorage());
    await run.begin();
    await fullDisk(run, (isFull) => run.service.setRoom(isFull));
    return run;
  };

  const how = disk === undefined ? 'as SQLite sees it' : 'also after the service was killed';
  test(`refuses, and goes on when there is room, ${how}`, async () => {
    const run = disk === undefined ? await asSqliteSeesIt() : await onSmallDisk(disk);
    await run.end();
    expect(run.faults).toEqual([]);
  });
});
