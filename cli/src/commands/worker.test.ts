import type { ChildProcess } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Summary } from '@magnate/sim';
import { isRedisMissing, startRedis } from '../../../scripts/testRedis.ts';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { lastJson, magnate, spawnProgram } from '../testkit/program.ts';

/** `worker`, and `--queue` of the commands that use it. */

const NOWHERE = 'redis://:secret@127.0.0.1:1';
const FEW = [
  'simulate',
  'monopoly',
  '--games',
  '20',
  '--bots',
  'greedy,random',
  '--options',
  '{"maxRounds":2}',
  '--json',
];

test('a queue that does not answer is reported in one line, without its password', async () => {
  for (const args of [
    ['worker', '--queue', 'machine'],
    [...FEW, '--queue', 'http://machine'],
  ]) {
    const { code, err } = await magnate(...args);
    expect(code).toBe(2);
    expect(err).toContain('A queue address looks like redis://machine:6379.');
  }
  for (const args of [
    ['worker', '--queue', NOWHERE],
    [...FEW, '--queue', NOWHERE],
  ]) {
    const { code, err } = await magnate(...args);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^There is no response from the queue at 127\.0\.0\.1:1 \(.+\)\. Is Redis running there, and can this machine reach it\?\n$/,
    );
  }
});

test('metrics are served at a port', async () => {
  for (const place of ['everywhere', '99999', 'machine:']) {
    const { code, err } = await magnate('worker', '--queue', NOWHERE, '--metrics', place);
    expect([code, err]).toEqual([2, expect.stringContaining('Metrics need a port such as 9464')]);
  }
});

test('language models play on one machine', async () => {
  const models = ['--bots', 'llm:a,random', '--models', 'models.jsonc', '--queue', NOWHERE];
  const { code, err } = await magnate('simulate', 'monopoly', ...models);
  expect(code).toBe(2);
  expect(err).toContain('Language models share one spending budget, so they play on one machine: leave out --queue.');
});

describe.skipIf(isRedisMissing())('with a Redis', () => {
  /** A worker in a child process, started when it listens to the queue. */
  async function begun(url: string, ...more: readonly string[]) {
    const { promise, resolve } = Promise.withResolvers<ChildProcess>();
    const ended = spawnProgram(['worker', '--queue', url, '--workers', '1', ...more], undefined, (child) => {
      let out = '';
      child.stdout?.on('data', (text: string) => {
        out += text;
        if (out.includes('Working on')) resolve(child);
      });
    });
    return { child: await promise, ended };
  }

  test('a worker exits on SIGTERM while Redis is up', async () => {
    const redis = await startRedis();
    try {
      const { child, ended } = await begun(redis.url);
      child.kill('SIGTERM');
      const { out, code } = await ended;
      expect(code).toBe(0);
      expect(out).toMatch(/^Working on the queue at .*\n0 games played\.\n$/);
    } finally {
      await redis.remove();
    }
  });

  // `sim/test/queue.test.ts` compares queued with local statistics.
  describe.each(isFullRun ? ['at full length'] : [])('%s', () => {
    test('a worker plays for simulate and arena, and exits on SIGTERM while Redis is down', async () => {
      const redis = await startRedis();
      try {
        const { child, ended } = await begun(redis.url, '--metrics', '0');
        const queue = ['--queue', redis.url];
        const [elsewhere, here] = [await magnate(...FEW, ...queue), await magnate(...FEW)].map((run) => {
          const { seconds: _s, gamesPerSecond: _g, actionsPerSecond: _a, ...rest } = lastJson(run) as Summary;
          return rest;
        });
        expect(elsewhere).toEqual(here);
        const contest = [
          'arena',
          'monopoly',
          '--games',
          '8',
          '--bots',
          'greedy,random',
          '--options',
          '{"maxRounds":2}',
        ];
        const { code } = await magnate(...contest, ...queue);
        expect(code).toBe(0);
        await redis.stop('crash');
        child.kill('SIGTERM');
        const { out, code: last } = await ended;
        expect(last).toBe(0);
        expect(out).toMatch(/^Metrics are at http:\/\/127\.0\.0\.1:\d+\/metrics\.\n/);
        expect(out).toMatch(/\nWorking on the queue at 127\.0\.0\.1:\d+ with one thread\. .*\n28 games played\.\n$/);
      } finally {
        await redis.remove();
      }
    });
  });
});
