import type { ChildProcess } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Summary } from '@magnate/sim';
import { isRedisMissing, startRedis } from '../../../scripts/testRedis.ts';
import { lastJson, magnate, spawned } from '../testkit/program.ts';

/** `worker`, and `--queue` of those who let it play. */

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

test('a queue is an address, and one that nobody answers at is said in one line without its password', async () => {
  for (const args of [
    ['worker', '--queue', 'machine'],
    [...FEW, '--queue', 'http://machine'],
  ]) {
    const { code, err } = await magnate(...args);
    expect(code).toBe(2);
    expect(err).toContain('A queue is an address such as redis://machine:6379.');
  }
  for (const args of [
    ['worker', '--queue', NOWHERE],
    [...FEW, '--queue', NOWHERE],
  ]) {
    const { code, err } = await magnate(...args);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^No queue answers at 127\.0\.0\.1:1 \(.+\)\. Is Redis running there, and may this machine reach it\?\n$/,
    );
  }
});

test('metrics are told at a port', async () => {
  for (const place of ['everywhere', '99999', 'machine:']) {
    const { code, err } = await magnate('worker', '--queue', NOWHERE, '--metrics', place);
    expect([code, err]).toEqual([2, expect.stringContaining('Metrics are told at a port such as 9464')]);
  }
});

test('language models play on one machine', async () => {
  const models = ['--bots', 'llm:a,random', '--models', 'models.jsonc', '--queue', NOWHERE];
  const { code, err } = await magnate('simulate', 'monopoly', ...models);
  expect(code).toBe(2);
  expect(err).toContain('Language models share one purse, so they play on one machine: leave out --queue.');
});

describe.skipIf(isRedisMissing())('with a Redis', () => {
  test('a worker plays for simulate and arena, ends by SIGTERM and says what it did', async () => {
    const redis = await startRedis();
    try {
      const queue = ['--queue', redis.url];
      let end: (() => void) | undefined;
      const worker = spawned(['worker', ...queue, '--workers', '1'], undefined, (child) => {
        end = () => child.kill('SIGTERM');
      });
      const [elsewhere, here] = [await magnate(...FEW, ...queue), await magnate(...FEW)].map((run) => {
        const { seconds: _s, gamesPerSecond: _g, actionsPerSecond: _a, ...rest } = lastJson(run) as Summary;
        return rest;
      });
      expect(elsewhere).toEqual(here);
      const contest = ['arena', 'monopoly', '--games', '8', '--bots', 'greedy,random', '--options', '{"maxRounds":2}'];
      const { code } = await magnate(...contest, ...queue);
      expect(code).toBe(0);
      end?.();
      const { out, code: ended } = await worker;
      expect(ended).toBe(0);
      expect(out).toMatch(/^Working on the queue at 127\.0\.0\.1:\d+ with one thread\. .*\n28 games played\.\n$/);
    } finally {
      await redis.remove();
    }
  });

  test('a worker ends also while Redis is away, and tells its metrics until then', async () => {
    const redis = await startRedis();
    const { promise: begun, resolve } = Promise.withResolvers<ChildProcess>();
    const worker = spawned(['worker', '--queue', redis.url, '--workers', '1', '--metrics', '0'], undefined, (child) => {
      let out = '';
      child.stdout?.on('data', (text: string) => {
        out += text;
        if (out.includes('Working on')) resolve(child);
      });
    });
    const child = await begun;
    await redis.stop('crash');
    child.kill('SIGTERM');
    const { out, code } = await worker;
    expect(code).toBe(0);
    expect(out).toMatch(/^Metrics are at http:\/\/127\.0\.0\.1:\d+\/metrics\.\n.*\n0 games played\.\n$/);
    await redis.remove();
  });
});
