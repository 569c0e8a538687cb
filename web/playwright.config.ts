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
  // Every test goes to whichever worker is free. Files come by their names, and those with the longest tests are among the first: no worker waits long for the other at the end. Projects could sort them by length, but a
  // worker ends with its project, and starting a browser and a service again takes longer than what that would save.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // How fast a machine is proves nothing: only what never comes is a failure.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...FLAGS] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What a service worker answers cannot be seen, nor changed by a test; those about it say so.
    serviceWorkers: 'block',
    // Nothing is acted out: what happened is on the screen at once.
    reducedMotion: 'reduce',
    // Recording every step would take longer than the steps.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
});
