import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@magnate/server';
import { spawnTestService } from '@magnate/server/testkit';
import { afterAll, expect, test, vi } from 'vitest';
import { magnate } from '../testkit/program.ts';

/** Settings in a `.env` file. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-env-'));
const file = join(folder, 'settings.env');
afterAll(() => rmSync(folder, { recursive: true }));

test('a service takes its settings from .env in its working directory; the environment and flags win', async () => {
  const lines = ['# as in .env.example', 'BASE_PATH="/games"', 'PORT=not-used', 'TOKEN_DAYS=wrong', 'OTHERS=ours'];
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`);
  const service = await spawnTestService({
    cwd: folder,
    environment: { MAGNATE_ENV_FILE: undefined, PORT: undefined, TOKEN_DAYS: '7' },
    flags: ['--port', '0'],
  });
  expect(new URL(service.url).pathname).toBe('/games');
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  await service.stop();
  expect(service.printed.out).toContain(`Settings from ${join(folder, '.env')} are used too.`);
});

test('the environment wins, and an empty variable counts as not set', () => {
  writeFileSync(file, 'PORT=1234\nHOST=::1\n');
  const { variables } = readEnvironment({ MAGNATE_ENV_FILE: file, PORT: '4321', HOST: '' });
  expect(variables).toMatchObject({ PORT: '4321', HOST: '::1' });
  expect(readEnvironment({ MAGNATE_ENV_FILE: '', PORT: '1' })).toEqual({
    variables: { MAGNATE_ENV_FILE: '', PORT: '1' },
    file: undefined,
  });
});

test('names an invalid setting in the file, and a missing file', async () => {
  writeFileSync(file, 'PORT=harbour\n');
  vi.stubEnv('MAGNATE_ENV_FILE', file);
  expect((await magnate('doctor', '--data', folder)).out).toContain('PORT must be a whole number');
  vi.stubEnv('MAGNATE_ENV_FILE', join(folder, 'nowhere.env'));
  expect((await magnate('serve', '--data', folder)).err).toMatch(/nowhere\.env cannot be read \(ENOENT\)/);
  vi.unstubAllEnvs();
});
