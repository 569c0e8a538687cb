import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { finishedGame } from './finishedGame.ts';
import { expect, test } from './fixtures.ts';
import { ScriptedPlayer, settled, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Sharing a finished game, and the session summary. */

/** The offset of the dimensions in a PNG file. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const asyncState = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await asyncState).path());
}

async function expectImage(page: Page): Promise<void> {
  await expect(page.getByText('Drawing the picture …')).toHaveCount(0);
  const png = await downloaded(page, 'Download picture');
  expect([png.readUInt32BE(WIDTH_AT), png.readUInt32BE(HEIGHT_AT)]).toEqual([2400, 1260]);
  // A blank image of this size is far smaller.
  expect(png.length).toBeGreaterThan(20_000);
}

test('finished games are shared from their table, and counted as a session', async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  const names = ['<b>Ann</b>', 'Ben'];
  for (const winner of ['p1', 'p2']) {
    const table = await open({ players: names.map((name) => ({ name })), visibility: 'link' });
    await openAsSeats(page, table, ['p1'], { host: true });
    await new ScriptedPlayer(table, winner === 'p1' ? 'p2' : 'p1').act({ type: 'Resign' });
    await expect(page.getByRole('region', { name: 'The game is over' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(
    page.getByRole('img', { name: /^Monopoly\. Ben won\. 1\. Ben with \$1,500 and 2\. <b>Ann/ }),
  ).toBeVisible();
  await expect(page.getByLabel('Link to the replay')).toHaveValue(/\/replay\/[\w-]+$/);
  await expectImage(page);
  await axeWhenWhole(page);
  await expectTouchTargets(page);
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Results of your games' }).click();
  const people = page.getByRole('table', { name: 'Ranking' });
  await expect(people.getByRole('row', { name: /^Ben 2 1 / })).toBeVisible();
  await expect(people.getByRole('row', { name: /^<b>Ann<\/b> 2 1 / })).toBeVisible();
  await expect(page.getByText('Reading')).toHaveCount(0);
  await axeWhenWhole(page);
  await expectTouchTargets(page);
  await noSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page);
  await page
    .getByRole('switch', { name: /^Monopoly/ })
    .first()
    .uncheck();
  await expect(people.getByRole('row', { name: /^Ben 1 / })).toBeVisible();

  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: 'Results of your games' }).click();
  await expect(people).toBeVisible();
});

test('a replay is shared with its board, its ranking and its record', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/replay');
  await settled(page);
  const buffer = Buffer.from(finishedGame());
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Acquire\. .+ won\. 1\. / })).toBeVisible();
  await expect(page.getByText('This game is stored only on this device.')).toBeVisible();
  await expectImage(page);
  expect(JSON.parse(String(await downloaded(page, 'Download record')))).toEqual(JSON.parse(finishedGame()));
  await axeWhenWhole(page);
});
