import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CannotServe } from '../src/cannotServe.ts';
import { readConfig } from '../src/config/config.ts';
import { openLog } from '../src/base/log.ts';
import { serve } from '../src/serve.ts';
import { rotateKeys } from '../src/table/tokenKeys.ts';
import { createDatabase } from './postgres.ts';
import { newFolder } from './testkit/service.ts';

/** Services on one PostgreSQL, each with a data directory of its own: they must sign tokens with the same keys. */

const server = inject('postgresUrl');

async function begin(databaseUrl: string, dataDir: string, logged: string[] = []) {
  const settings = { PORT: '0', LATENESS_MILLISECONDS: '0', MEMORY_MEGABYTES: '0', LOG_LEVEL: 'error' };
  const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const log = openLog(config, { write: (line: string) => void logged.push(line) });
  const service = await serve(config, { signals: false, log });
  onTestFinished(() => service.stop());
  return service;
}

async function folders(count: number): Promise<readonly string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => newFolder()));
  onTestFinished(async () => {
    for (const folder of made) await rm(folder, { recursive: true });
  });
  return made;
}

describe.skipIf(server === null)('two services on one database', () => {
  it('do not both start with different keys, also where they start at once', async () => {
    const database = await createDatabase(server ?? '');
    onTestFinished(() => database.drop());
    const starts = (await folders(3)).map((folder) => begin(database.url, folder));
    const results = await Promise.allSettled(starts);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(CannotServe);
      expect((reason as Error).message).toMatch(/^The key token\.key.* Copy token\.key from the data directory of/);
    }
  });

  it('learn of a rotation at one of them, and the other says which key it lacks', async () => {
    const database = await createDatabase(server ?? '');
    onTestFinished(() => database.drop());
    const [first = '', second = ''] = await folders(2);
    await begin(database.url, first);
    await copyFile(join(first, 'token.key'), join(second, 'token.key'));
    const logged: string[] = [];
    await begin(database.url, second, logged);
    rotateKeys(first);
    const told = () => logged.filter((line) => line.includes('token keys differ from other services'));
    await expect.poll(told).toEqual([expect.stringContaining('token.2.key')]);
    const third = begin(database.url, second);
    await expect(third).rejects.toThrow('The key token.2.key, with which the services on this database sign tokens');
  });
});
