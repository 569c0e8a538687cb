import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['engine/**/*.test.ts', 'cli/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: '100%',
  },
});
