import { defineConfig } from '@playwright/test';
import { CHROMIUM_MISSING, findChromium } from '../scripts/components.mjs';
import { FLAGS } from './test/browser.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.test.ts',
  outputDir: 'test/results',
  globalSetup: './test/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...FLAGS] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Nothing is acted out: what happened is on the screen at once.
    reducedMotion: 'reduce',
    // Recording every step would take longer than the steps.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
});
