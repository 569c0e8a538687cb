import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunOptions, jobOf, type Run, runJob, type Statistics, type JobRequest } from '@magnate/sim';
import { QUEUE_METRICS, queueRunner, QueueUnreachable, serveQueueMetrics, runQueueWorker } from '@magnate/sim/queue';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { isRedisMissing, startRedis, type TestRedis } from '../../scripts/testRedis.ts';

/** Simulations on many machines: the result equals that of a single machine, even after failures. */

const MONOPOLY: JobRequest = {
  game: 'monopoly',
  games: 30,
  bots: ['steady', 'random', 'greedy'],
  seed: 'queue',
  options: { maxRounds: 6 },
  rotate: true,
};
const ACQUIRE: JobRequest = { game: 'acquire', games: isFullRun ? 10 : 4, bots: ['greedy', 'random'], seed: 'queue' };
/** Each starts a thread, which takes longer than all the games. One test always uses two. */
const MACHINES = isFullRun ? 2 : 1;
/** Milliseconds: short, so that a killed machine is detected soon. */
const LOCK_DURATION_MS = 2000;
const PROCESS = fileURLToPath(new URL('queueWorkerProcess.ts', import.meta.url));
const cheat = fileURLToPath(new URL('bots/cheat.ts', import.meta.url));

function written({ statistics }: Run): string {
  return JSON.stringify(statistics, (name, value: unknown) => (name === 'thinking' ? 0 : value));
}

const known = new Map<string, Promise<string>>();

/** The result of a single machine, computed once for all tests. */
function here(request: JobRequest): Promise<string> {
  const key = JSON.stringify(request);
  const counted = known.get(key) ?? runJob(jobOf(request), { workers: 1 }).then(written);
  known.set(key, counted);
  return counted;
}

describe.skipIf(isRedisMissing())('with a Redis', () => {
  let redis: TestRedis;
  let control: AbortController;
  const working: Promise<void>[] = [];
  const killed: ChildProcess[] = [];

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  afterEach(async () => {
    control?.abort();
    for (const child of killed.splice(0)) child.kill('SIGKILL');
    await Promise.all(working.splice(0));
  });

  function hire(count: number, modules: readonly string[] = []): void {
    control = new AbortController();
    for (let i = 0; i < count; i++) {
      working.push(
        runQueueWorker(redis.url, { workers: 1, modules, silence: LOCK_DURATION_MS, signal: control.signal }),
      );
    }
  }

  function elsewhere(request: JobRequest, runOptions: RunOptions = {}): Promise<Run> {
    return queueRunner(redis.url)(jobOf(request), runOptions);
  }

  /** Triggers a failure once, when some of the games are done. */
  function duringIt(deed: () => Promise<unknown>): {
    readonly runOptions: RunOptions;
    readonly done: () => Promise<unknown>;
  } {
    let happened: Promise<unknown> | undefined;
    const onProgress = ({ games }: Statistics) => {
      if (games > 5) happened ??= deed();
    };
    return { runOptions: { onProgress }, done: () => happened ?? Promise.reject(new Error('It never happened.')) };
  }

  test('its length is exported to Prometheus', async () => {
    const metrics = await serveQueueMetrics({ url: redis.url, port: 0, host: '127.0.0.1', games: () => 7 });
    const ask = async (path: string) => await fetch(`http://127.0.0.1:${metrics.port}${path}`);
    const waiting = async () =>
      Number(/^magnate_queue_batches\{state="waiting"\} (\d+)$/m.exec(await (await ask('/metrics')).text())?.[1]);
    await expect.poll(waiting).toBe(0);
    const unstarted = new AbortController();
    const run = elsewhere(MONOPOLY, { signal: unstarted.signal });
    await expect.poll(waiting).toBeGreaterThan(0);
    unstarted.abort();
    await run;
    expect(await waiting()).toBe(0);
    const text = await (await ask('/metrics')).text();
    expect(text).toContain('\nmagnate_worker_games_total 7\n');
    const typed = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    expect(typed).toEqual(Object.keys(QUEUE_METRICS));
    expect((await ask('/')).status).toBe(404);
    await redis.stop('crash');
    await expect.poll(async () => (await ask('/metrics')).status).toBe(503);
    await metrics.close();
    await redis.start();
  });

  test('two machines give the same bytes as one, also for two concurrent runs', async () => {
    hire(2);
    const [monopoly, acquire] = await Promise.all([elsewhere(MONOPOLY), elsewhere(ACQUIRE)]);
    expect([written(monopoly), written(acquire)]).toEqual([await here(MONOPOLY), await here(ACQUIRE)]);
    expect([monopoly.stopped, acquire.stopped]).toEqual([false, false]);
  });

  test('an interrupted run continues on other machines, with the rows of the remaining games', async () => {
    const request: JobRequest = { ...MONOPOLY, listGames: 'results' };
    const games: number[] = [];
    const onChunk: RunOptions['onChunk'] = (result) => games.push(...result.games.map(({ game }) => game));
    let resumeFrom: RunOptions['resumeFrom'];
    await runJob(jobOf(request), {
      workers: 1,
      onChunk,
      isEnough: () => games.length >= 6,
      onMerged: (merged) => (resumeFrom = structuredClone(merged)),
    });
    expect(games.length).toBeLessThan(request.games);
    hire(1);
    const run = await elsewhere(request, { onChunk, ...(resumeFrom === undefined ? {} : { resumeFrom }) });
    expect(written(run)).toBe(await here(MONOPOLY));
    expect(games).toEqual(Array.from({ length: request.games }, (_, game) => game));
  });

  test('the batch of a killed machine is played by another and counted once', async () => {
    const machine = spawn(process.execPath, [PROCESS, redis.url, `${LOCK_DURATION_MS}`], { stdio: 'ignore' });
    killed.push(machine);
    const { runOptions, done } = duringIt(async () => {
      machine.kill('SIGKILL');
      await once(machine, 'exit');
      hire(1);
    });
    const request = { ...MONOPOLY, games: isFullRun ? 60 : MONOPOLY.games };
    const run = await elsewhere(request, runOptions);
    await done();
    expect(written(run)).toBe(await here(request));
  });

  // An orderly stop is the easier case.
  const stops = isFullRun ? (['orderly', 'crash'] as const) : (['crash'] as const);

  test.each(stops)('Redis may come back after it was stopped: %s', async (how) => {
    hire(MACHINES);
    const { runOptions, done } = duringIt(async () => {
      await redis.stop(how);
      await redis.start();
    });
    const run = await elsewhere(MONOPOLY, runOptions);
    await done();
    expect(written(run)).toBe(await here(MONOPOLY));
  });

  test.each(isFullRun ? ['a Redis'] : [])('%s that was emptied is given again what is left', async () => {
    hire(MACHINES);
    const { runOptions, done } = duringIt(async () => {
      const client = new Redis(redis.url);
      await client.flushall();
      await client.quit();
    });
    const run = await elsewhere(MONOPOLY, runOptions);
    await done();
    expect(written(run)).toBe(await here(MONOPOLY));
  });

  test('ended early it keeps finished batches and removes those that no worker has started', async () => {
    hire(1);
    const stop = new AbortController();
    const run = await elsewhere({ ...MONOPOLY, games: 6000 }, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(run.stopped).toBe(true);
    expect(run.statistics?.games).toBeGreaterThan(0);
    control.abort();
    await Promise.all(working.splice(0));
    const client = new Redis(redis.url);
    const left = await client.keys('*:wait');
    await client.quit();
    expect(left).toEqual([]);
  });

  test.each(isFullRun ? ['enough'] : [])('%s is enough at the same game as on one machine', async () => {
    hire(MACHINES);
    const isEnough = ({ games }: Statistics) => games >= 24;
    const [run, alone] = [
      await elsewhere(MONOPOLY, { isEnough }),
      await runJob(jobOf(MONOPOLY), { workers: 1, isEnough }),
    ];
    expect(written(run)).toBe(written(alone));
    expect(run.stopped).toBe(false);
  });

  test('an illegal action of a bot on a worker is reported to the client', async () => {
    hire(1, [cheat]);
    await expect(elsewhere({ ...MONOPOLY, bots: [cheat, 'random'] })).rejects.toThrow(/cheat/);
  });

  test('a module that is not on the list of the worker is not loaded, and the job says so', async () => {
    hire(1, [`${cheat}.other.ts`]);
    const run = elsewhere({ ...MONOPOLY, bots: ['random', cheat] });
    await expect(run).rejects.toThrow(/^MODULE_NOT_ALLOWED: The worker does not run the module .*cheat\.ts/);
    // It continues with other jobs.
    expect(written(await elsewhere(MONOPOLY))).toBe(await here(MONOPOLY));
  });
});

test('an unreachable queue is reported at once', async () => {
  const job = jobOf(MONOPOLY);
  await expect(queueRunner('redis://127.0.0.1:1')(job)).rejects.toThrow(QueueUnreachable);
  await expect(runQueueWorker('redis://127.0.0.1:1', { signal: AbortSignal.abort() })).rejects.toThrow(
    QueueUnreachable,
  );
});
