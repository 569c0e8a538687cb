import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** `npm run newcomer`: whole games by the main button alone, on every size of screen. */

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const words = ['test', '--config', 'web/playwright.config.ts', 'newcomer.test.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [playwright, ...words], {
  stdio: 'inherit',
  env: { ...process.env, NEWCOMER: 'whole' },
});
process.exitCode = status ?? 1;
