import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { spawnTestService, type ServiceProcess } from './testProcess.ts';
import { endWithTest, newFolder, shared, startTestService, type TestService } from './testService.ts';

/** Services for tests end without the help of those who start them. */

let refused: unknown;
beforeAll(async () => {
  refused = await newFolder().catch((error: unknown) => error);
});

test('nothing starts where nothing would end it', () => {
  expect(refused).toEqual(expect.objectContaining({ message: expect.stringContaining('beforeAll(shared(') }));
});

test('what a block shares ends after it, last first, and leaves no folder', async () => {
  const ended: string[] = [];
  let service: TestService | undefined;
  const end = await shared(async () => {
    endWithTest(async () => ended.push('first'));
    endWithTest(async () => ended.push('last'));
    service = await startTestService({ listen: true });
  })();
  const { url = '', dataDir = '' } = service ?? {};
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect([ended, existsSync(dataDir)]).toEqual([[], true]);
  await end();
  expect([ended, existsSync(dataDir)]).toEqual([['last', 'first'], false]);
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
});

test('a block that fails to begin ends what it has begun', async () => {
  const ended: string[] = [];
  const begun = shared(async () => {
    endWithTest(async () => ended.push('first'));
    throw new Error('not today');
  })();
  await expect(begun).rejects.toThrow('not today');
  expect(ended).toEqual(['first']);
});

test('a process ends with its block, too, and comes back on its port after a crash', async () => {
  let service: ServiceProcess | undefined;
  const end = await shared(async () => {
    service = await spawnTestService();
  })();
  const { url = '', pid, dataDir = '' } = service ?? {};
  await service?.crash(() => expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed'));
  expect([service?.url, service?.pid === pid]).toEqual([url, false]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await end();
  expect([service?.isAlive, existsSync(dataDir)]).toEqual([false, false]);
});

test('a service says so where it was not asked to listen or to validate', async () => {
  const service = await startTestService();
  expect(() => service.url).toThrow('listen: true');
  expect(() => service.misfits).toThrow('described: true');
});
