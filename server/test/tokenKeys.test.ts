import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CannotServe } from '../src/cannotServe.ts';
import { rotateKeys } from '../src/table/tokenKeys.ts';
import { createDatabase } from './postgres.ts';
import { newFolder, startTestService } from '../src/testkit/testService.ts';

/** Services on one PostgreSQL, each with a data directory of its own: they must sign tokens with the same keys. */

const server = inject('postgresUrl');

function begin(databaseUrl: string, dataDir: string) {
  return startTestService({ dataDir, environment: { DATABASE_URL: databaseUrl } });
}

function folders(count: number): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: count }, () => newFolder()));
}

describe.skipIf(server === null)('two services on one database', () => {
  it('do not both start with different keys, even if they start at once', async () => {
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
    const { logged } = await begin(database.url, second);
    rotateKeys(first);
    const warnings = () => logged.filter((line) => line.includes('token keys differ from other services'));
    await expect.poll(warnings).toEqual([expect.stringContaining('token.2.key')]);
    const third = begin(database.url, second);
    await expect(third).rejects.toThrow('The key token.2.key, with which the services on this database sign tokens');
  });
});
