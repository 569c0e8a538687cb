import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { TestRedis } from '../../../scripts/testRedis.ts';
import { LeaseRows, nameOf, untilTrue } from './leaseRows.ts';
import type { Run } from './run.ts';
import type { Service } from './service.ts';

/** What happens to nodes and to the bus between them during a run. */

/**
 * A node stands still for so many milliseconds, and until others mind its tables. Then it goes on in the belief that it
 * still has them.
 */
export async function suspended(run: Run, databaseUrl: string, milliseconds: number): Promise<void> {
  const leases = await LeaseRows.of(databaseUrl);
  try {
    const node = await busiest(run, leases);
    const name = await nameOf(node);
    node.suspend();
    await wait(milliseconds);
    await untilTrue(async () => (await leases.mindedBy(name)).length === 0);
    node.resume();
    await run.recover();
  } finally {
    await leases.close();
  }
}

/** The node that minds most tables. */
async function busiest({ nodes }: Run, leases: LeaseRows): Promise<Service> {
  const counts = await Promise.all(nodes.all.map(async (node) => (await leases.mindedBy(await nameOf(node))).length));
  return nodes.all[counts.indexOf(Math.max(...counts))] as Service;
}

/** Redis is killed and comes back, ends in order and comes back, and loses everything that it has. */
export async function troubledRedis(run: Run, redis: TestRedis): Promise<void> {
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

/** Every node is stopped and started again, one after the other, while everybody plays. */
export async function rollingRestart(run: Run): Promise<void> {
  await run.nodes.restartInTurn();
  await run.recover();
}
