import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,bots,sim,cli,scripts}/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: '100%',
  },
});
