import { describe, expect, test } from 'vitest';
import { jobOf } from '../core/job.ts';
import type { Batch } from './chunkBatch.ts';
import { JobPolicy, JobRefused, type RefusalCode } from './jobPolicy.ts';

const JOB = jobOf({ game: 'monopoly', games: 10, bots: ['steady', 'random'] });

function verdict(changed: object, modules: readonly string[] = [], chunks: unknown = [0, 1]): RefusalCode | undefined {
  try {
    new JobPolicy(modules).check({ run: 'r', job: { ...JOB, ...changed }, chunks } as Batch);
    return undefined;
  } catch (error) {
    if (error instanceof JobRefused) return error.code;
    throw error;
  }
}

describe('a worker', () => {
  test('plays only built-in bots by default', () => {
    expect(verdict({})).toBeUndefined();
    expect(verdict({ bots: ['steady', './mine.ts'] })).toBe('MODULE_NOT_ALLOWED');
    expect(verdict({ bots: ['steady', './mine.ts'] }, ['mine.ts'])).toBeUndefined();
    expect(verdict({ bots: ['steady', `${process.cwd()}/sub/../mine.ts`] }, ['./mine.ts'])).toBeUndefined();
    for (const other of ['/etc/mine.ts', 'sub/mine.ts', 'mine.ts?x', 'file:///mine.ts', 'llm:gpt', '']) {
      expect(verdict({ bots: [other] }, ['./mine.ts'])).toBe('MODULE_NOT_ALLOWED');
    }
  });

  test('reads and writes no files for a job', () => {
    expect(verdict({ log: { folder: '/anywhere', every: 1 } })).toBe('FILES_NOT_ALLOWED');
    expect(verdict({ models: { file: '/etc/passwd', maxCost: 1 } })).toBe('FILES_NOT_ALLOWED');
  });

  test.each([
    ['no bots', { bots: undefined }],
    ['bots that are no list', { bots: 'steady' }],
    ['bots that are no names', { bots: [{}] }],
  ])('refuses a job with %s', (_, changed) => {
    expect(verdict(changed)).toBe('BAD_JOB');
  });

  test('refuses chunks that are not numbers', () => {
    for (const chunks of [null, 'all', [0, '9'], [0, Number.POSITIVE_INFINITY]]) {
      expect(verdict({}, [], chunks)).toBe('BAD_JOB');
    }
  });
});
