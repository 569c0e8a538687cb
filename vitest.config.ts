import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { longestFirst } from './scripts/testDurations.ts';
import { isAlone, isFullRun, FULL_RUN_FILES } from './scripts/fullRun.ts';
import { preactAsReact } from './web/chunks.ts';

// Child processes and threads reuse compiled code and start in a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

/** Tests wait until an event happens; these timeouts only end a run that hangs. */
const HANGS = 600_000;
const NEVER_COMES = 120_000;

const EXCLUDED = isFullRun ? configDefaults.exclude : [...configDefaults.exclude, FULL_RUN_FILES];

/** Node runs these sources directly: without a transform, complete games take a quarter less time. */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Tests of a third game. */
const ROW_MORE = join(import.meta.dirname, 'scripts/testkit/withThirdGame.ts');
const THIRD_GAME = '{protocol,words,bots,models,sim,server,cli}/**/thirdGame.test.ts';

/** One project after the other, because a worker serves only one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = longestFirst(files, ({ moduleId }) =>
      relative(import.meta.dirname, moduleId)
        .split(sep)
        .join('/'),
    );
    return Object.values(Object.groupBy(sorted, ({ project }) => project.name)).flatMap((each) => each ?? []);
  }
}

export default defineConfig({
  test: {
    // Load shedding must not depend on the load of this machine, nor tests on a developer's settings.
    env: { LATENESS_MILLISECONDS: '0', MEMORY_MEGABYTES: '0', MAGNATE_ENV_FILE: '' },
    exclude: EXCLUDED,
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    expect: { poll: { timeout: NEVER_COMES } },
    // Many tests wait for processes and databases, so use two more workers than cores.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    coverage: {
      include: ['{engine,protocol,words,bots,models,ladder,sim,server,web,cli}/src/**/*.{ts,tsx}'],
      exclude: ['**/testkit/**', '**/*.test.*', '**/*.generated.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{engine,bots,models,ladder,sim,cli,protocol,words,scripts,bench}/**/*.test.ts'],
          exclude: [...EXCLUDED, THIRD_GAME],
          // Each worker loads the engine once, not once per file.
          pool: 'threads',
          isolate: isAlone,
          ...NATIVE,
        },
      },
      {
        extends: true,
        resolve: preactAsReact,
        test: {
          name: 'page',
          include: ['web/*.test.ts', 'web/src/**/*.test.ts'],
          pool: 'threads',
          // Only the page itself needs a transform.
          server: { deps: { external: [/\/(?:engine|protocol|words|bots|sim)\/src\//] } },
          isolate: isAlone,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['server/**/*.test.ts'],
          exclude: [...EXCLUDED, THIRD_GAME],
          // One PostgreSQL for all of them, started only if one of these files runs.
          globalSetup: ['server/test/postgresSetup.ts'],
          // Loading the service takes longer than most of these files, so each process loads it once.
          isolate: isAlone,
          ...NATIVE,
        },
      },
      {
        extends: true,
        test: {
          name: 'third game',
          include: [THIRD_GAME],
          globalSetup: ['server/test/postgresSetup.ts'],
          // Every map of games has one more row, in these tests and in their child processes.
          execArgv: ['--import', ROW_MORE],
          env: { NODE_OPTIONS: `--import=${ROW_MORE}` },
          ...NATIVE,
        },
      },
    ],
  },
});
