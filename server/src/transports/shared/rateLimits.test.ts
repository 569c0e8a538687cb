import { ServiceError } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { TokenBuckets } from '../../table/tokenBuckets.ts';
import { createRateLimits } from './rateLimits.ts';

/** How many tokens can be taken now. */
function taken(buckets: TokenBuckets, key: string, tries = 100): number {
  for (let i = 0; i < tries; i++) {
    try {
      buckets.take(key);
    } catch {
      return i;
    }
  }
  return tries;
}

describe('a bucket', () => {
  test('has a capacity and refills over time', () => {
    let now = 0;
    const buckets = new TokenBuckets(10, 1000, () => now);
    expect(taken(buckets, 'a')).toBe(10);
    now = 300;
    expect(taken(buckets, 'a')).toBe(3);
    now = 60_000;
    expect(taken(buckets, 'a')).toBe(10);
  });

  test('is separate per seat', () => {
    const buckets = new TokenBuckets(2, 1000, () => 0);
    expect([taken(buckets, 'a'), taken(buckets, 'b'), taken(buckets, 'a')]).toEqual([2, 2, 0]);
  });

  test('gives the time until a retry', () => {
    const buckets = new TokenBuckets(1, 60_000, () => 0);
    buckets.take('a');
    expect(() => buckets.take('a')).toThrow(new ServiceError('RATE_LIMITED', { seconds: 60 }));
  });

  test('is not refilled by a clock that is set back', () => {
    let now = 1_000_000;
    const buckets = new TokenBuckets(5, 1000, () => now);
    expect(taken(buckets, 'a')).toBe(5);
    now = 0;
    expect(taken(buckets, 'a')).toBe(0);
  });

  test('is removed when it is full again, and not before', () => {
    let now = 0;
    const buckets = new TokenBuckets(1, 1000, () => now);
    buckets.take('old');
    now = 2000;
    buckets.take('new');
    for (let i = 0; i < 50_000; i++) buckets.take(`seat ${i}`);
    expect(taken(buckets, 'new')).toBe(0);
    expect(taken(buckets, 'old')).toBe(1);
  });

  test('of actions has the configured capacity', () => {
    expect(taken(createRateLimits(readConfig({ ACTIONS_PER_MINUTE: '25' }).limits, () => 0).actions, 'a')).toBe(25);
  });
});
