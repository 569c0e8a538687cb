import type { TestProject } from 'vitest/node';
import { POSTGRES_MISSING } from '../../scripts/components.mjs';
import { startCluster, UNFLUSHED } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases; null where there is none. */
    readonly postgresUrl: string | null;
  }
}

/** One PostgreSQL for a whole run; each file of tests creates a database of its own in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const cluster = await startCluster(UNFLUSHED);
  if (cluster === undefined) process.stderr.write(`\n${POSTGRES_MISSING}\n`);
  project.provide('postgresUrl', cluster?.url ?? null);
  // Another project of the same run takes this one, too.
  if (cluster !== undefined) process.env['TEST_DATABASE_URL'] = cluster.url;
  return cluster === undefined ? undefined : () => cluster.remove();
}
