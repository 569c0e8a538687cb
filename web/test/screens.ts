import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { FakeProvider } from '@magnate/models/testkit';
import { fakeModels, PACED, spawnTestService } from '@magnate/server/testkit';
import { DESKTOP, FLAGS, PHONE } from './browser.ts';
import { takeLooks } from './looks.ts';
import { openPosition, type Position, positions } from './positions.ts';
import { ENTRIES, withSeason } from './profilePages.ts';
import { openTable, settled, openAsSeats, type TestTable } from './tables.ts';
import { CHROMIUM_MISSING, findChromium } from '../../scripts/components.mjs';

/**
 * Takes screenshots of every main screen: `npm run screens`, or `npm run screens -- acquire` for those whose names contain
 * a word. They are written to docs/screens for review. `npm run screens -- looks` takes every board in every look instead,
 * `looks dark tablet` those with all these words, into web/test/results/looks.
 */

const FOLDER = join(import.meta.dirname, '../../docs/screens');
const LOOKS = join(import.meta.dirname, 'results/looks');
const SIZES = { desktop: DESKTOP, phone: PHONE } as const;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Size = keyof typeof SIZES;

/** One screenshot: a fresh browser, and tables shared by all screenshots. */
interface ScreenContext {
  readonly page: Page;
  readonly url: string;
  /** p1 sits down at a prepared table. */
  readonly sitAt: (position: keyof typeof positions) => Promise<void>;
}

interface Screen {
  readonly name: string;
  /** Both themes, if colours carry meaning. */
  readonly themes?: readonly Theme[];
  /** One theme, if the other would show nothing more. */
  readonly only?: Size;
  show(context: ScreenContext): Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', themes: THEMES, show: ({ page, url }) => page.goto(url) },
  {
    name: 'new-table',
    show: async ({ page, url }) => {
      await page.goto(`${url}/new/monopoly`);
      // By key: the bar at the bottom may cover it.
      await page.locator('summary').first().press('Enter');
    },
  },
  {
    name: 'ladder',
    themes: THEMES,
    show: async ({ page, url }) => {
      await withSeason(page);
      await page.goto(`${url}/ladder`);
    },
  },
  { name: 'player', show: (context) => playerPage(context, ENTRIES.person) },
  { name: 'player-model', only: 'phone', show: (context) => playerPage(context, ENTRIES.model) },
  { name: 'profile', show: profilePage },
  { name: 'learn-monopoly', themes: THEMES, show: ({ page, url }) => page.goto(`${url}/learn/monopoly`) },
  { name: 'learn-acquire', themes: THEMES, show: ({ page, url }) => page.goto(`${url}/learn/acquire`) },
  { name: 'waiting-room', show: waitingRoom },
  { name: 'monopoly-table', themes: THEMES, show: ({ sitAt }) => sitAt('monopolyMidGame') },
  { name: 'monopoly-buying', only: 'phone', show: ({ sitAt }) => sitAt('monopolyBuying') },
  { name: 'monopoly-auction', show: ({ sitAt }) => sitAt('monopolyAuction') },
  {
    name: 'monopoly-trade',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyManaging');
      await tab(page, 'Trade');
      await page.getByRole('button', { name: 'New offer' }).press('Enter');
      const deeds = page.getByRole('dialog').getByRole('checkbox');
      for (const each of [deeds.first(), deeds.last()]) await each.press('Space');
    },
  },
  { name: 'monopoly-offer', show: ({ sitAt }) => sitAt('monopolyOffer') },
  {
    name: 'monopoly-deed',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyMidGame');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Boardwalk/ })
        .first()
        .click();
    },
  },
  { name: 'monopoly-debt', show: ({ sitAt }) => sitAt('monopolyDebt') },
  { name: 'monopoly-jail', only: 'phone', show: ({ sitAt }) => sitAt('monopolyJail') },
  { name: 'monopoly-end', show: ({ sitAt }) => sitAt('monopolyEnd') },
  { name: 'acquire-table', themes: THEMES, show: ({ sitAt }) => sitAt('acquireMidGame') },
  { name: 'acquire-founding', only: 'phone', show: ({ sitAt }) => sitAt('acquireFounding') },
  { name: 'acquire-survivor', only: 'phone', show: ({ sitAt }) => sitAt('acquireSurvivor') },
  { name: 'acquire-disposal', show: ({ sitAt }) => sitAt('acquireDisposal') },
  { name: 'acquire-basket', show: ({ sitAt }) => sitAt('acquireBuying') },
  {
    name: 'acquire-score-sheet',
    show: async ({ page, sitAt }) => {
      await sitAt('acquireMidGame');
      await tab(page, 'Score sheet');
    },
  },
  { name: 'models-table', themes: THEMES, show: modelsTable },
  { name: 'models-given', themes: THEMES, show: modelGiven },
  { name: 'models-why', themes: THEMES, show: modelsWhy },
  { name: 'acquire-end', show: ({ sitAt }) => sitAt('acquireEnd') },
  {
    name: 'settings',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyBuying');
      await page.getByRole('button', { name: 'Settings' }).click();
    },
  },
  {
    name: 'shortcuts',
    only: 'desktop',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyBuying');
      await page.keyboard.press('?');
    },
  },
];

async function playerPage({ page, url }: ScreenContext, entry: string): Promise<void> {
  await withSeason(page);
  await page.goto(`${url}/player/${encodeURIComponent(entry)}`);
}

/** A new profile, with the code for another device. */
async function profilePage({ page, url }: ScreenContext): Promise<void> {
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Show QR code' }).click();
}

async function waitingRoom({ page, url }: ScreenContext): Promise<void> {
  const players = [
    { name: 'Ann' },
    { name: 'Ben' },
    { name: 'Anyone', open: true },
    { name: 'Cleo', model: 'bot:steady' },
  ];
  const table = await openTable(url, { players, options: { freeParking: 'pot' } }, { start: false });
  await openAsSeats(page, table, ['p1'], { host: true });
  await page.getByRole('button', { name: 'Show QR code' }).first().click();
}

const WHY = 'It completes my two streets.';
const MODELS = ['Mia', 'Leo'].map((name) => ({ name, model: 'llm:local', personality: 'patient' }));

async function modelsTable({ page, url }: ScreenContext): Promise<void> {
  const table = await openTable(url, { players: [{ name: 'Ann' }, ...MODELS], seed: 'models' });
  await openAsSeats(page, table, ['p1'], { host: true });
}

/** The host is about to give a seat to a model. */
async function modelGiven(context: ScreenContext): Promise<void> {
  await modelsTable(context);
  const { page } = context;
  await page.getByRole('button', { name: 'Host', exact: true }).click();
  const seat = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Leo' });
  await seat.getByRole('button', { name: 'Change bot' }).click();
  await seat.getByRole('radio', { name: /^Model: local/ }).check();
}

/** A finished game of models, with reasons. */
async function modelsWhy({ page, url }: ScreenContext): Promise<void> {
  const table = await openTable(url, { players: MODELS, options: { endAt: { rounds: 4 } }, seed: 'models' });
  // Each fetch counts as presence, without which programs rest.
  const status = async () => ((await (await fetch(`${url}/game/${table.id}`)).json()) as { status: string }).status;
  while ((await status()) !== 'completed') await page.waitForTimeout(100);
  await page.goto(`${url}/table/${table.id}`);
  const topics = page.getByRole('combobox', { name: 'Show' });
  if (!(await topics.isVisible())) await tab(page, 'History');
  await topics.selectOption({ label: 'Property' });
  await page.getByText('Why', { exact: true }).first().press('Enter');
  await page.getByText(WHY).first().scrollIntoViewIfNeeded();
}

function tab(page: Page, name: string): Promise<void> {
  return page.getByRole('tab', { name }).first().click();
}

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
const tables: Partial<Record<keyof typeof positions, Promise<TestTable>>> = {};
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
    const sitAt = async (position: keyof typeof positions) => openAsSeats(page, await laid(position), ['p1']);
    await screen.show({ page, url, sitAt });
    await settled(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path, type: 'png' });
    return statSync(path).size;
  } finally {
    await context.close();
  }
}

/** Read-only, so one table serves all screenshots. */
function laid(name: keyof typeof positions): Promise<TestTable> {
  const make: () => Position = positions[name];
  tables[name] ??= openPosition(service.url, make());
  return tables[name];
}
