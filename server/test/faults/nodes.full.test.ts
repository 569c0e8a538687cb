import { afterEach, describe, expect, inject, test } from 'vitest';
import { isRedisMissing, startRedis } from '../../../scripts/testRedis.ts';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { type Cluster, startCluster, UNFLUSHED } from '../postgres.ts';
import { findFaults } from './checker.ts';
import { rollingRestart, suspendNode, redisOutages } from './nodeFaults.ts';
import { Nodes } from './nodes.ts';
import { Run, type RunOptions } from './run.ts';
import { submitAtOnce } from './simultaneous.ts';
import { postgresStorage, type RunStorage } from './storage.ts';
import { TABLE_PLANS } from './tablePool.ts';
import { withoutDatabase } from './storeFaults.ts';
import { killHolder } from './takeover.ts';

/** Two nodes on one PostgreSQL, each a process of its own. `npm run check:faults -- --nodes 2` runs it for longer. */

const ROUNDS = isFullRun ? 8 : 4;
const SEED = 'nodes';
const server = inject('postgresUrl');
const rubbish: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const remove of rubbish.splice(0).toReversed()) await remove();
});

async function storage(url = server ?? ''): Promise<RunStorage> {
  const made = await postgresStorage(url);
  rubbish.push(() => made.remove());
  return made;
}

async function twoNodes({ location }: RunStorage): Promise<Nodes> {
  const nodes = new Nodes(2, location);
  rubbish.push(() => nodes.kill());
  nodes.begin();
  await nodes.ready();
  return nodes;
}

async function begin(made: RunStorage, options: RunOptions = {}): Promise<Run> {
  const run = new Run(made, SEED, { nodes: 2, ...options });
  rubbish.push(() => run.abandon());
  await run.begin(TABLE_PLANS.slice(2, 5));
  return run;
}

describe.skipIf(server === null)('two nodes', () => {
  // Both checks share one pair of processes: starting them takes longer than either check.
  test(`one seat acts at both at once, ${ROUNDS} times; then the one that runs bots and clocks is killed`, async () => {
    const made = await storage();
    const nodes = await twoNodes(made);
    const race = await submitAtOnce(nodes, ROUNDS, SEED);
    // Exactly one wins each time.
    expect([...race.results]).toEqual(['STALE_VERSION, acknowledged']);
    // The tables continue at the other node.
    const takeover = await killHolder(nodes, made.databaseUrl ?? '');
    expect(takeover.waits).toHaveLength(2);
    // All clients received the same events, without duplicates.
    const stored = await made.copy();
    const raced = new Set(race.journals.map(({ gameId }) => gameId));
    const journals = [...race.journals, ...takeover.journals];
    expect(findFaults(stored, journals, { isWhole: (id) => raced.has(id) })).toEqual([]);
    expect(nodes.problems).toEqual([]);
  });

  // ../nodes.test.ts covers restarts and outages of the bus within one process.
  describe.each(isFullRun ? ['at full length'] : [])('%s', () => {
    test('one stands still for a while, each is restarted in turn: nothing is lost', async () => {
      const made = await storage();
      const run = await begin(made);
      await suspendNode(run, made.databaseUrl ?? '', 0);
      await rollingRestart(run);
      await run.end();
      expect(run.faults).toEqual([]);
    });

    test.skipIf(isRedisMissing())('Redis and PostgreSQL are stopped and started: nothing is lost', async () => {
      const redis = await startRedis();
      const cluster = (await startCluster(UNFLUSHED)) as Cluster;
      rubbish.push(
        () => cluster.remove(),
        () => redis.remove(),
      );
      const run = await begin(await storage(cluster.url), { environment: { REDIS_URL: redis.url } });
      await redisOutages(run, redis);
      await withoutDatabase(run, { stop: () => cluster.stop('crash'), start: () => cluster.start() }, 0);
      await run.end();
      expect(run.faults).toEqual([]);
    });
  });
});
