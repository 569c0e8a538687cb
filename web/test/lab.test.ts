import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PSEUDO_LOCALE } from '@magnate/words';
import type { Locator, Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { finishedGame } from './finishedGame.ts';
import { expect, test } from './fixtures.ts';
import { expectTranslatedOnAllSizes } from './pseudoLocale.ts';
import { settled } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The position lab and its odds. */

const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');
const FEW = '100';

const space = (page: Page, id: number) => page.locator(`[data-space="${id}"]`);
const tile = (page: Page, name: string) => page.locator(`[data-tile="${name}"]`);
const oddsOf = (page: Page) => page.getByRole('table', { name: 'Win odds' });
const done = (page: Page, games: string) => page.getByText(`${games} of ${games} games`);

/** Radio buttons are under their labels. */
async function choose(within: Page | Locator, group: string, option: string): Promise<void> {
  await within.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check();
}

async function few(page: Page): Promise<void> {
  await choose(page, 'Number of games', FEW);
}

/** Ada owns a space of Monopoly. */
async function give(page: Page, spaceId: number, owner: string): Promise<void> {
  await space(page, spaceId).click();
  await choose(page.getByRole('dialog'), 'Owner', owner);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

interface Told {
  readonly players: readonly {
    readonly winRate: { readonly value: number; readonly low: number; readonly high: number };
  }[];
}

/** The odds of the command line for the position in the address. */
async function byCommand(page: Page): Promise<Told> {
  const packed = new URL(page.url()).hash.replace('#p=', '');
  const folder = await mkdtemp(join(tmpdir(), 'magnate-lab-'));
  const file = join(folder, 'position.json');
  await writeFile(file, Buffer.from(packed, 'base64url'));
  const game = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, [
    MAIN,
    'lab',
    file,
    `--game=${game}`,
    `--games=${FEW}`,
    '--workers=1',
    '--json',
  ]);
  await rm(folder, { recursive: true });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told;
}

const percent = (part: number) =>
  new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(part);

async function sameAsCommand(page: Page): Promise<void> {
  await expect(done(page, FEW)).toBeVisible();
  const rows = oddsOf(page).getByRole('row').filter({ hasText: '%' });
  const { players } = await byCommand(page);
  await expect(rows).toHaveCount(players.length);
  for (const [i, { winRate }] of players.entries()) {
    const { value, low, high } = winRate;
    await expect(rows.nth(i)).toContainText(`${percent(value)}between ${percent(low)} and ${percent(high)} (95%)`);
  }
}

test('a position of Monopoly is built by hand, judged, measured like the command, and shared', {
  tag: FULL_RUN_TAG,
}, async ({ page, otherPage }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Position lab' }).click();
  await settled(page);
  await few(page);
  await space(page, 39).click();
  const sheet = page.getByRole('dialog', { name: 'Boardwalk' });
  await choose(sheet, 'Owner', 'Ada');
  await choose(sheet, 'Houses', '1');
  await expect(sheet.getByText('Only the owner of the whole group can build.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toContainText('Boardwalk: Only the owner of the whole group can build.');
  await expect(oddsOf(page)).toHaveCount(0);
  await give(page, 37, 'Ada');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(space(page, 39)).toHaveAttribute('aria-label', /Ada/);
  const cash = page.getByRole('group', { name: 'Bob' }).getByRole('spinbutton', { name: 'Cash' });
  await cash.fill('300');
  await sameAsCommand(page);

  const other = await otherPage();
  await other.goto(page.url());
  await settled(other);
  await expect(space(other, 39)).toHaveAttribute('aria-label', /Ada/);
  await expect(other.getByRole('group', { name: 'Bob' }).getByRole('spinbutton', { name: 'Cash' })).toHaveValue('300');
  if (!isFullRun) return;
  await few(other);
  await expect(done(other, FEW)).toBeVisible();
  const [mine, theirs] = await Promise.all([oddsOf(page).innerText(), oddsOf(other).innerText()]);
  expect(theirs).toBe(mine);
});

test('the page responds during rollouts, and a change stops them', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/lab/monopoly');
  await settled(page);
  await choose(page, 'Number of games', '16,000');
  const progress = page.getByRole('progressbar', { name: 'Games played' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await space(page, 1).click();
  await expect(page.getByRole('dialog', { name: 'Mediterranean Avenue' })).toBeVisible();
  expect(Number(await progress.getAttribute('value'))).toBeLessThan(16_000);
  await page.keyboard.press('Escape');
  await few(page);
  await expect(done(page, FEW)).toBeVisible();
});

test('a position of Acquire is built tile by tile', { tag: FULL_RUN_TAG }, async ({ page, otherPage }) => {
  await page.goto('/lab/acquire');
  await settled(page);
  await few(page);
  await tile(page, '5E').click();
  const fault = 'Luxor has a single tile. Add a second one next to it.';
  await expect(page.getByText(fault).first()).toBeVisible();
  await tile(page, '6E').click();
  await expect(page.getByText(fault)).toHaveCount(0);
  const shares = page.getByRole('spinbutton', { name: 'Luxor of Ada' });
  await shares.fill('20');
  await page.getByRole('spinbutton', { name: 'Luxor of Bob' }).fill('9');
  await expect(page.getByRole('spinbutton', { name: 'Luxor of Bob' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Only 5 of 25 shares are left.').first()).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Luxor of Bob' }).fill('2');
  await choose(page, 'A tap on the board places', 'a tile in Ada’s rack');
  await tile(page, '7E').click();
  await expect(page.getByText('1 of 6 tiles: 7E')).toBeVisible();
  await sameAsCommand(page);
  const other = await otherPage();
  await other.goto(page.url());
  await settled(other);
  await expect(other.getByRole('spinbutton', { name: 'Luxor of Ada' })).toHaveValue('20');
  await expect(tile(other, '6E')).toHaveAttribute('aria-label', /Luxor/);
});

for (const game of ['monopoly', 'acquire']) {
  test(`the lab of ${game} is accessible in either theme and fits on phones`, {
    tag: FULL_RUN_TAG,
  }, async ({ page }) => {
    await page.goto(`/lab/${game}`);
    await settled(page);
    await few(page);
    await axeWhenWhole(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await contrastWhenWhole(page);
    for (const size of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      await noSidewaysScroll(page);
    }
    await expectTouchTargets(page);
  });
}

test('the record of a finished game shows its turning points, and opens each as a position', {
  tag: FULL_RUN_TAG,
}, async ({ page }) => {
  await page.goto('/lab/acquire');
  await settled(page);
  await few(page);
  const file = page.getByLabel('Open a record');
  await file.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert')).toContainText('This is not the record of a finished game of this kind.');
  await file.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(finishedGame()) });
  await page.getByRole('button', { name: 'Find turning points' }).click();
  const points = page.getByRole('region', { name: 'Turning points' }).getByRole('listitem');
  await expect(points.first()).toContainText(/from \d+\.\d% to \d+\.\d%/);
  await expect(points.first()).toContainText('(95%)');
  await page.getByRole('button', { name: 'Stop' }).click();
  await axeWhenWhole(page);
  await page.setViewportSize(SMALL_PHONE);
  await noSidewaysScroll(page);
  const before = page.url();
  await points.first().getByRole('link').click();
  await expect(page).not.toHaveURL(before);
  await expect(oddsOf(page)).toBeVisible();
});

test('an invalid link is reported, and the lab starts fresh', async ({ page }) => {
  await page.goto('/lab/monopoly#p=bm9uc2Vuc2U');
  await settled(page);
  await expect(
    page.getByText('This link contains no valid position, so you see the start of a game instead.'),
  ).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Players' })).toHaveValue('3');
});

test.describe('in the pseudo-locale', () => {
  test.use({ locale: PSEUDO_LOCALE });

  test('everything is translated', { tag: FULL_RUN_TAG }, async ({ page }) => {
    for (const game of ['monopoly', 'acquire']) {
      await page.goto(`/lab/${game}`);
      await settled(page);
      await expectTranslatedOnAllSizes(page);
    }
  });
});
