import { afterEach, expect, test, vi } from 'vitest';
import { REDIS_MISSING } from './components.mjs';
import { isRedisMissing } from './testRedis.ts';

/** Without Redis its tests are skipped and the reason is printed; with CI set they fail. */

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('without Redis its tests are skipped with a reason', () => {
  vi.stubEnv('CI', '');
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect([isRedisMissing('/usr/bin/redis-server'), isRedisMissing('')]).toEqual([false, true]);
  expect(stderr.mock.calls).toEqual([[`\n${REDIS_MISSING}\n`]]);
});

test('with CI set they fail', () => {
  vi.stubEnv('CI', 'true');
  expect(isRedisMissing('/usr/bin/redis-server')).toBe(false);
  expect(() => isRedisMissing('')).toThrow(REDIS_MISSING);
});
