import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { FakeProvider } from '@magnate/models/testkit';
import { fakeModels, PACED, spawnTestService } from '@magnate/server/testkit';
import { DESKTOP, FLAGS, PHONE } from './browser.ts';
import { takeLooks } from './looks.ts';
import {
  PreparedTables,
  type Screen,
  screenContext,
  SCREENS,
  setScreenLanguage,
  type Size,
  type Theme,
  WHY,
} from './screenList.ts';
import { settled } from './tables.ts';
import { CHROMIUM_MISSING, findChromium } from '../../scripts/components.mjs';

/**
 * Takes screenshots of every main screen: `npm run screens`, or `npm run screens -- acquire` for those whose names contain
 * a word. They are written to docs/screens for review. `npm run screens -- looks` takes every board in every look instead,
 * `looks dark tablet` those with all these words, into web/test/results/looks.
 */

const FOLDER = join(import.meta.dirname, '../../docs/screens');
const LOOKS = join(import.meta.dirname, 'results/looks');
const SIZES = { desktop: DESKTOP, phone: PHONE } as const;
const executablePath = findChromium();
if (executablePath === undefined) {
  console.error(CHROMIUM_MISSING);
  process.exit(1);
}
const wanted = process.argv.slice(2);
const areLooks = wanted[0] === 'looks';
const chosen = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
// Outdated screenshots are deleted.
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const provider = new FakeProvider(() => 'play', { why: WHY });
const models = await fakeModels(provider, ['local'], { prices: { input: 1, output: 4 } });
const service = await spawnTestService({ limits: PACED, models });
const browser = await chromium.launch({ executablePath, args: [...FLAGS] });
const tables = new PreparedTables(service.url);
await setScreenLanguage('en');
let bytes = 0;
let failed = 0;
try {
  for (const screen of areLooks ? [] : chosen) await takeAll(screen);
  if (areLooks || wanted.length === 0) await takeLooks(browser, service.url, LOOKS, wanted.slice(1));
} finally {
  await browser.close();
  await service.close();
  await provider.close();
}
console.log(`docs/screens: ${Math.round(bytes / 1024)} KB.`);
process.exit(failed === 0 ? 0 : 1);

async function takeAll(screen: Screen): Promise<void> {
  const { name, themes = ['light'], only } = screen;
  for (const size of only === undefined ? (Object.keys(SIZES) as Size[]) : [only]) {
    for (const theme of themes) {
      const file = `${name}-${size}${theme === 'light' ? '' : `-${theme}`}.png`;
      try {
        bytes += await take(browser, screen, size, theme, join(FOLDER, file));
        console.log(file);
      } catch (error) {
        failed += 1;
        console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

async function take(from: Browser, screen: Screen, size: Size, colorScheme: Theme, path: string): Promise<number> {
  const context = await from.newContext({
    viewport: SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    hasTouch: size === 'phone',
  });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    const { url } = service;
    await screen.show(screenContext(page, url, tables));
    await settled(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path, type: 'png' });
    return statSync(path).size;
  } finally {
    await context.close();
  }
}
