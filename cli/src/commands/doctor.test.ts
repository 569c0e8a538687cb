import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { spawnTestService } from '@magnate/server/testkit';
import { afterAll, expect, test, vi } from 'vitest';
import { magnate } from '../testkit/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'magnate-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reports each problem with its fix, and exits with 1', async () => {
  const place = ['--data', folder, '--database-url', 'postgres://nobody@127.0.0.1:1/nothing'];
  const { code, out, err } = await magnate('doctor', ...place);
  expect(out).toMatch(
    /^✓ Node \d+\.[\s\S]*✗ PostgreSQL is not responding \(.*\)\. Check that it is running.*DATABASE_URL/,
  );
  expect([code, err]).toEqual([1, expect.stringMatching(/^\d+ checks? failed\.\n$/)]);
});

test('reports an invalid setting alone', async () => {
  vi.stubEnv('PORT', 'harbour');
  const { code, out } = await magnate('doctor', '--data', folder);
  vi.unstubAllEnvs();
  expect([code, out]).toEqual([1, '✗ PORT must be a whole number. All settings: magnate serve --help.\n']);
});

test('asks the service if one is running', async () => {
  const service = await spawnTestService();
  const { out } = await magnate('doctor', '--data', service.dataDir);
  expect(out).toContain(`✓ The service at ${service.url} is ready.\n`);
  expect(out).not.toContain('Port ');
});

test('recommends a backup before a migration, with both versions of the schema', async () => {
  const older = join(folder, 'older');
  mkdirSync(older, { mode: 0o700 });
  const stored = readFileSync(new URL('../../../server/test/fixtures/older/magnate.sqlite.gz', import.meta.url));
  writeFileSync(join(older, 'magnate.sqlite'), gunzipSync(stored), { mode: 0o600 });
  const { out } = await magnate('doctor', '--data', older);
  expect(out).toMatch(/^! .*from schema \d+ to \d+\. Make a backup first: magnate backup /m);
});
