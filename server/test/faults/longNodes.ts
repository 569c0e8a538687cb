import { isRedisMissing, startRedis, type TestRedis } from '../../../scripts/testRedis.ts';
import type { Cluster } from '../postgres.ts';
import { findFaults } from './checker.ts';
import type { ClientJournal } from './clientJournal.ts';
import type { LongTally } from './longTally.ts';
import { rollingRestart, suspendNode, redisOutages } from './nodeFaults.ts';
import { Nodes } from './nodes.ts';
import { submitAtOnce } from './simultaneous.ts';
import { postgresStorage } from './storage.ts';
import { withoutDatabase } from './storeFaults.ts';
import type { TablePlan } from './tableClients.ts';
import { killHolder } from './takeover.ts';

/** Several nodes on one database, for as long as asked: `npm run check:faults -- --nodes 2`. */

const ROUNDS = 200;
const DEATHS = 5;
/** Milliseconds for which a node is suspended. */
const STILL = 20_000;
const ROLLS = 2;
/** Milliseconds that a client waits before each decision, because fifty tables share a machine with the nodes. */
const THINKS = 1000;
const AIMS = { takeover: 5000, blank: 3000 } as const;

/** The parts of the check, in order. */
export const NODE_PARTS = ['races', 'deaths', 'restarts', 'kills'] as const;
export type NodePart = (typeof NODE_PARTS)[number];

export interface NodesCheck {
  readonly nodes: number;
  readonly cycles: number;
  /** Milliseconds. */
  readonly outage: number;
  readonly seed: string;
  readonly parts: readonly NodePart[];
}

const WORK: Readonly<Record<NodePart, (tally: LongTally, cluster: Cluster, check: NodesCheck) => Promise<void>>> = {
  races,
  deaths,
  restarts,
  kills,
};

export async function checkNodes(tally: LongTally, cluster: Cluster, check: NodesCheck): Promise<void> {
  for (const part of check.parts) await WORK[part](tally, cluster, check);
}

async function races(tally: LongTally, cluster: Cluster, { nodes, seed }: NodesCheck): Promise<void> {
  await fresh(tally, cluster, nodes, async (started) => {
    const { results, journals, rounds } = await submitAtOnce(started, ROUNDS, seed);
    console.log(`${rounds} rounds of one seat acting at ${nodes} nodes at once: ${[...results].join('; ')}`);
    const wanted = [...Array<string>(nodes - 1).fill('STALE_VERSION'), 'acknowledged'].join(', ');
    const others = [...results].filter((result) => result !== wanted);
    if (others.length > 0) tally.faults.push(`Not one of them won: ${others.join('; ')}.`);
    return journals;
  });
}

async function deaths(tally: LongTally, cluster: Cluster, { nodes }: NodesCheck): Promise<void> {
  const waits: number[] = [];
  for (let i = 0; i < DEATHS; i++) {
    await fresh(tally, cluster, nodes, async (started, databaseUrl) => {
      const death = await killHolder(started, databaseUrl);
      waits.push(...death.waits);
      tally.countKill();
      return death.journals;
    });
  }
  aim(`bots and clocks go on after a kill, longest of ${waits.length}`, Math.max(...waits), AIMS.takeover);
}

/** Fifty games whose clients reconnect when told to. */
async function restarts(tally: LongTally, cluster: Cluster, { nodes }: NodesCheck): Promise<void> {
  await tally.watched(
    await postgresStorage(cluster.url),
    async (run) => {
      await run.begin(FIFTY);
      for (let i = 0; i < ROLLS; i++) await rollingRestart(run);
      tally.others += ROLLS * nodes;
      const { longestGap, resumed } = run.tablePool.figures;
      console.log(`${ROLLS} rolling restarts with ${FIFTY.length} games: ${resumed} streams resumed`);
      aim('longest time that a client was without a stream', longestGap, AIMS.blank);
    },
    { nodes },
  );
}

async function kills(tally: LongTally, cluster: Cluster, check: NodesCheck): Promise<void> {
  const redis = isRedisMissing() ? undefined : await startRedis();
  try {
    await killed(tally, cluster, check, redis);
  } finally {
    await redis?.remove();
  }
}

async function killed(
  tally: LongTally,
  cluster: Cluster,
  { nodes, cycles, outage }: NodesCheck,
  redis: TestRedis | undefined,
): Promise<void> {
  const storage = await postgresStorage(cluster.url);
  await tally.watched(
    storage,
    async (run) => {
      await run.begin();
      const others: readonly (readonly [what: string, befall: () => Promise<void>])[] = [
        [`a node stands still for ${STILL / 1000} s`, () => suspendNode(run, storage.databaseUrl ?? '', STILL)],
        ['Redis is killed, stopped and emptied', async () => redis && redisOutages(run, redis)],
        [
          `the database is stopped for ${outage / 1000} s`,
          () => withoutDatabase(run, { stop: () => cluster.stop('crash'), start: () => cluster.start() }, outage),
        ],
      ];
      for (const [what, befall] of others) {
        console.log(what);
        await befall();
        tally.others += 1;
      }
      await tally.killed(`${nodes} nodes`, run, cycles);
    },
    { nodes, ...(redis === undefined ? {} : { environment: { REDIS_URL: redis.url } }) },
  );
}

/** One run on a new database, from the first start to the final check of all journals. */
async function fresh(
  tally: LongTally,
  cluster: Cluster,
  count: number,
  befall: (nodes: Nodes, databaseUrl: string) => Promise<readonly ClientJournal[]>,
): Promise<void> {
  const storage = await postgresStorage(cluster.url);
  const nodes = new Nodes(count, storage.location);
  try {
    nodes.begin();
    await nodes.ready();
    const journals = await befall(nodes, storage.databaseUrl ?? '');
    await nodes.stop();
    tally.faults.push(...nodes.problems, ...findFaults(await storage.copy(), journals));
  } finally {
    await nodes.kill();
    await storage.remove();
  }
}

const PLAYERS = [{ name: 'Ann' }, { name: 'Bob' }];
const BOT = { name: 'Greedy', model: 'bot:greedy' };
const HABITS = { skips: 0, leaves: 0, thinks: THINKS };
const FIFTY: readonly TablePlan[] = Array.from({ length: 50 }, (_, i) => {
  const game = i % 2 === 0 ? 'monopoly' : 'acquire';
  return { table: { game, players: i % 5 === 0 ? [...PLAYERS, BOT] : PLAYERS }, habits: HABITS };
});

function aim(what: string, milliseconds: number, most: number): void {
  const isReached = milliseconds <= most;
  console.log(`${isReached ? '✓' : '✗'} ${what}: ${(milliseconds / 1000).toFixed(1)} s (aim ≤ ${most / 1000} s)`);
}
