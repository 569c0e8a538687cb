import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/postgres.ts';
import { openPostgres } from './postgresStore.ts';
import { StoreUnavailable } from '../store.ts';
import { connectionsTo } from './connection.ts';

const server = inject('postgresUrl');

describe.skipIf(server === null)('with a PostgreSQL', () => {
  test('a service is detected by its connections until it stops', async () => {
    const database = await createDatabase(server ?? '');
    expect(await connectionsTo(database.url)).toBe(0);
    const store = await openPostgres(database.url);
    await store.ping();
    expect(await connectionsTo(database.url)).toBeGreaterThan(0);
    await store.close();
    await expect.poll(() => connectionsTo(database.url)).toBe(0);
    await database.drop();
  });
});

test('an unreachable database is reported', async () => {
  await expect(connectionsTo('postgres://127.0.0.1:1/none')).rejects.toThrow(StoreUnavailable);
});
