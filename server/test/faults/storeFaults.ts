import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyProxy } from './faultyProxy.ts';
import type { Run } from './run.ts';
import { until } from './tablePool.ts';

/** Faults of the store during a run, and what the service must do meanwhile: refuse, keep running, recover. */

/** Answers with 503 before the fault counts as noticed. */
const REFUSALS = 5;
/** Milliseconds for more answers to get lost after the first one, before the connection is cut. */
const DEAF = 60;
/** Answers with 503 in a row after which the disk counts as full. */
const STILL = 30;

/** Stops the database until every client has noticed, and for at least this time. */
export async function withoutDatabase(
  run: Run,
  database: { stop(): Promise<void>; start(): Promise<void> },
  milliseconds: number,
): Promise<void> {
  const pids = pidsOf(run);
  await run.untilAnswered('/health/ready', 200);
  await database.stop();
  const end = Date.now() + milliseconds;
  await run.untilAnswered('/health/ready', 503);
  await run.untilUnavailable(REFUSALS);
  await run.ask('/health').then(demand(200));
  await run.ask('/game?status=waiting').then(requireRetry);
  await wait(Math.max(0, end - Date.now()));
  await run.ask('/health/ready').then(demand(503));
  await database.start();
  await run.untilAnswered('/health/ready', 200);
  await run.recover();
  requireAlive(run, pids);
}

/** The connection to the database freezes for this time; then everything arrives late. */
export async function frozenConnection(run: Run, proxy: FaultyProxy, milliseconds: number): Promise<void> {
  proxy.setFrozen(true);
  await run.untilAnswered('/health/ready', 503);
  await wait(milliseconds);
  proxy.setFrozen(false);
  await run.untilAnswered('/health/ready', 200);
  await run.recover();
}

/** The database executes the statements, but its answers get lost: the writes are in doubt. */
export async function lostAnswers(run: Run, proxy: FaultyProxy): Promise<void> {
  const { lost } = proxy;
  proxy.setDeaf(true);
  await until(
    () => proxy.lost > lost,
    () => 'no answer of the database was lost',
  );
  await wait(DEAF);
  proxy.cut();
  proxy.setDeaf(false);
  await run.recover();
}

/** Fills the disk. */
export async function fullDisk(run: Run, setFull: (isFull: boolean) => Promise<void> | void): Promise<void> {
  const pids = pidsOf(run);
  await setFull(true);
  await run.untilUnavailable(REFUSALS);
  await run.untilStill(STILL);
  await run.ask('/health').then(demand(200));
  await setFull(false);
  await run.recover();
  requireAlive(run, pids);
}

function pidsOf({ nodes }: Run): string {
  return nodes.all.map(({ pid }) => pid).join(' ');
}

function requireAlive(run: Run, pids: string): void {
  if (pidsOf(run) !== pids) throw new Error('The service did not survive the fault.');
}

function demand(status: number) {
  return (answer: { readonly status: number }) => {
    if (answer.status !== status) throw new Error(`The answer is ${answer.status} and not ${status}.`);
  };
}

function requireRetry({ status, retryAfter }: { readonly status: number; readonly retryAfter: number | undefined }) {
  demand(503)({ status });
  if (retryAfter === undefined || retryAfter < 1) throw new Error('A 503 does not say when to come back.');
}
