import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['{engine,bots,sim,cli,protocol,scripts,web/src}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['server/**/*.test.ts'],
          // One real PostgreSQL for all of them, started only where one of these files runs.
          globalSetup: ['server/test/postgresSetup.ts'],
        },
      },
    ],
  },
});
