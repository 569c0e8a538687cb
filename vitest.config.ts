import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { relative, sep } from 'node:path';
import { longestFirst } from './scripts/lengths.ts';

/** Whoever waits for something waits until it happens: these only end a run that hangs. */
const HANGS = 600_000;
const NEVER_COMES = 120_000;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files, ({ moduleId }) =>
      relative(import.meta.dirname, moduleId)
        .split(sep)
        .join('/'),
    );
  }
}

export default defineConfig({
  test: {
    // What is refused under load must not depend on how busy this machine is.
    env: { LATENESS_MILLISECONDS: '0', MEMORY_MEGABYTES: '0' },
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    expect: { poll: { timeout: NEVER_COMES } },
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{engine,bots,sim,cli,protocol,words,scripts,bench,web/src}/**/*.test.ts'],
          // The engine is read once by each worker, and not once by each of three hundred files.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['server/**/*.test.ts'],
          // One real PostgreSQL for all of them, started only where one of these files runs.
          globalSetup: ['server/test/postgresSetup.ts'],
          // To read the service takes longer than most of these files do: each process reads it once.
          isolate: false,
        },
      },
    ],
  },
});
