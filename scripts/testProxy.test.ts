import { afterEach, expect, test, vi } from 'vitest';
import { CADDY_MISSING } from './components.mjs';
import { isProxyMissing } from './testProxy.ts';

/** Without the proxy its tests are skipped and the reason is printed; with CI set they fail. */

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('without the proxy its tests are skipped with a reason; with CI set they fail', () => {
  vi.stubEnv('CI', '');
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(isProxyMissing('caddy', '/usr/bin/caddy')).toBe(process.platform === 'win32');
  stderr.mockClear();
  expect(isProxyMissing('caddy', '')).toBe(true);
  expect(stderr.mock.calls).toEqual([[`\n${CADDY_MISSING}\n`]]);
  vi.stubEnv('CI', 'true');
  expect(() => isProxyMissing('caddy', '')).toThrow(CADDY_MISSING);
});
