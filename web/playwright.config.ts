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
  // Tests go to the first free worker, files in order of their names. Projects could sort them by length, but a worker ends
  // with its project, and starting another browser and service costs more than sorting saves.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Machine speed must not fail a test: the limits only catch hangs.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...FLAGS] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Tests cannot observe or change answers of a service worker; tests of the worker itself allow it.
    serviceWorkers: 'block',
    // No animations: the page shows every event at once.
    reducedMotion: 'reduce',
    // Recording every step would take longer than the steps.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
});
