import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { FakeProvider } from '@magnate/models/testkit';
import { fakeModels, NO_LIMITS, spawnTestService } from '@magnate/server/testkit';
import type { LanguageId } from '@magnate/words';
import { build, type Plugin } from 'vite';
import { DESKTOP, FLAGS, PHONE, SMALL_PHONE } from './browser.ts';
import { clippedTexts, excessWidth } from './clippedTexts.ts';
import { englishBut, englishLeft } from './leftEnglish.ts';
import { type Found, previewPage, type Shot } from './previewPage.ts';
import { MORE_SCREENS, PreparedTables, screenContext, SCREENS, setScreenLanguage, WHY } from './screenList.ts';
import { settled, TEST_SETTINGS } from './tables.ts';
import { CHROMIUM_MISSING, findChromium } from '../../scripts/components.mjs';
import { PREVIEWED, PREVIEWED_PAGE } from '../../scripts/previewLanguage.ts';
import { TRANSLATIONS, withLanguage } from '../../scripts/textFiles.ts';
import pageConfig from '../vite.config.ts';

/**
 * `npm run words -- preview de`: every screen in a language on a phone and a desktop, all refusals, and the terminal, on one
 * page for review. Under each screenshot: texts that are cut off or still English, and screens too wide for a small phone.
 */

const ROOT = join(import.meta.dirname, '../..');
const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
const PATIENCE = 30_000;

const [language = '', ...wanted] = process.argv.slice(2);
const folder = join(import.meta.dirname, 'results/preview', language);
const executablePath = findChromium();
if (executablePath === undefined) {
  console.error(CHROMIUM_MISSING);
  process.exit(1);
}
const screens = [...SCREENS, ...MORE_SCREENS].filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await setScreenLanguage(language as LanguageId);
const pageDir = mkdtempSync(join(tmpdir(), 'magnate-preview-'));
const [terminal] = await Promise.all([terminalOutput(), buildPage()]);
const provider = new FakeProvider(() => 'play', { why: WHY });
const models = await fakeModels(provider, ['local'], { prices: { input: 1, output: 4 } });
const environment = { [PREVIEWED]: language, [PREVIEWED_PAGE]: pageDir, NODE_OPTIONS: process.env['NODE_OPTIONS'] };
const service = await spawnTestService({ limits: NO_LIMITS, models, environment });
const browser = await chromium.launch({ executablePath, args: [...FLAGS] });
const english = englishBut(language);
try {
  const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[];
  const shots = (await Promise.all(sizes.map((size) => takeAll(browser, size)))).flat();
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    previewPage(
      language,
      screens.map(({ name }) => name),
      shots,
      terminal,
    ),
  );
  console.log(`${shots.length} screenshots: ${page}`);
} finally {
  await browser.close();
  await service.close();
  await provider.close();
  rmSync(pageDir, { recursive: true });
}
process.exit();

/** With this language, even if it is not complete. */
async function buildPage(): Promise<void> {
  const offered: Plugin = {
    name: 'offered-language',
    enforce: 'pre',
    transform: { filter: { id: `**/${TRANSLATIONS}` }, handler: (code) => withLanguage(code, language) },
  };
  const { plugins = [], build: how = {}, ...config } = pageConfig;
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    // No service worker: every screen is a first visit.
    plugins: [
      offered,
      ...plugins.filter(
        (each) => each !== null && typeof each === 'object' && 'name' in each && !/offline|compressed/.test(each.name),
      ),
    ],
    build: { ...how, outDir: pageDir, emptyOutDir: true, minify: false },
  });
}

async function terminalOutput(): Promise<string> {
  const program = join(ROOT, 'cli/src/testkit/terminalScreens.ts');
  const env = { ...process.env, MAGNATE_LANGUAGE: language, NO_COLOR: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 1 << 26 });
  return stdout;
}

async function takeAll(from: Browser, size: keyof typeof SIZES): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  // Two windows on one seat would disturb each other.
  const tables = new PreparedTables(service.url);
  const { name: key, value } = TEST_SETTINGS;
  for (const screen of screens.filter(({ only }) => only === undefined || only === size)) {
    const context = await from.newContext({
      viewport: SIZES[size],
      reducedMotion: 'reduce',
      locale: language,
      hasTouch: size === 'phone',
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(
      ([name, text]) => {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
      },
      [key, value] as const,
    );
    const file = `${screen.name}-${size}.png`;
    try {
      const page = await context.newPage();
      await screen.show(screenContext(page, service.url, tables));
      const found = await take(size, file, page);
      shots.push({ name: screen.name, size, file, found });
      console.log(`${file}${found.map(({ what, texts }) => `\n  ${what}: ${texts.join(' | ')}`).join('')}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(`${file}: ${message}`);
      shots.push({ name: screen.name, size, file: undefined, found: [{ what: 'failed', texts: [message] }] });
    } finally {
      await context.close();
    }
  }
  return shots;
}

async function take(size: keyof typeof SIZES, file: string, page: Page): Promise<readonly Found[]> {
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A sheet covers the window; behind it, the page may be longer.
  const fullPage = !(await page.getByRole('dialog').first().isVisible());
  await page.screenshot({ path: join(folder, file), type: 'png', fullPage });
  const found: Found[] = [
    { what: 'English', texts: await englishLeft(page, english) },
    { what: 'cut off', texts: await clippedTexts(page) },
  ];
  if (size === 'phone') {
    await page.setViewportSize(SMALL_PHONE);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const excess = await excessWidth(page);
    if (excess > 0) found.push({ what: 'too wide at 320 px', texts: [`${excess} px`] });
    found.push({ what: 'cut off at 320 px', texts: await clippedTexts(page) });
  }
  return found.filter(({ texts }) => texts.length > 0);
}
