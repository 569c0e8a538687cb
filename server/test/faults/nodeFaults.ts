import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { TestRedis } from '../../../scripts/testRedis.ts';
import { LeaseRows, nameOf, untilTrue } from './leaseRows.ts';
import type { Run } from './run.ts';
import type { KillableService } from './killableService.ts';

/** Faults of nodes and of the bus between them during a run. */

/**
 * Suspends a node for at least this time, until other nodes hold the leases of its tables. Then resumes it; it still
 * assumes that it holds them.
 */
export async function suspendNode(run: Run, databaseUrl: string, milliseconds: number): Promise<void> {
  const leases = await LeaseRows.of(databaseUrl);
  try {
    const node = await busiest(run, leases);
    const name = await nameOf(node);
    node.suspend();
    await wait(milliseconds);
    await untilTrue(async () => (await leases.tablesOf(name)).length === 0);
    node.resume();
    await run.recover();
  } finally {
    await leases.close();
  }
}

/** The node with the most leases. */
async function busiest({ nodes }: Run, leases: LeaseRows): Promise<KillableService> {
  const counts = await Promise.all(nodes.all.map(async (node) => (await leases.tablesOf(await nameOf(node))).length));
  return nodes.all[counts.indexOf(Math.max(...counts))] as KillableService;
}

/** Redis is killed and restarted, shut down and restarted, and flushed. */
export async function redisOutages(run: Run, redis: TestRedis): Promise<void> {
  for (const how of ['crash', 'orderly'] as const) {
    await redis.stop(how);
    await run.recover();
    await redis.start();
    await run.recover();
  }
  const client = new Redis(redis.url);
  await client.flushall();
  await client.quit();
  await run.recover();
}

/** Every node is restarted in turn while clients play. */
export async function rollingRestart(run: Run): Promise<void> {
  await run.nodes.restartInTurn();
  await run.recover();
}
