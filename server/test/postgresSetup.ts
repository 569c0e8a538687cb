import type { TestProject } from 'vitest/node';
import { POSTGRES_MISSING } from '../../scripts/components.mjs';
import { startCluster, UNFLUSHED } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases; null if there is none. */
    readonly postgresUrl: string | null;
  }
}

/** One PostgreSQL for a whole run; each test file creates its own database in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const cluster = await startCluster(UNFLUSHED);
  if (cluster === undefined) process.stderr.write(`\n${POSTGRES_MISSING}\n`);
  project.provide('postgresUrl', cluster?.url ?? null);
  // Other projects of the same run use this one, too.
  if (cluster !== undefined) process.env['TEST_DATABASE_URL'] = cluster.url;
  return cluster === undefined ? undefined : () => cluster.remove();
}
