import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { FULL_RUN } from '../../scripts/fullRun.ts';

/** Runs one browser check in its long form: `npm run check:main-button`, `check:a11y`, `check:pseudo-locale`, `check:learn` and `check:boards`. */

const [file = '', ...more] = process.argv.slice(2);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const args = ['test', '--config', 'web/playwright.config.ts', `${file}.test.ts`, ...more];
const { status } = spawnSync(process.execPath, [playwright, ...args], {
  stdio: 'inherit',
  env: { ...process.env, [FULL_RUN]: 'yes' },
});
process.exitCode = status ?? 1;
