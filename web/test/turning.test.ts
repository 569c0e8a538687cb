import type { Page } from '@playwright/test';
import { PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { finishedGame } from './finishedGame.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Turning points in the analysis. */

async function watch(page: Page): Promise<void> {
  await page.goto('/replay');
  await settled(page);
  const buffer = Buffer.from(finishedGame());
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('radio', { name: 'Analysis' })).toBeAttached();
}

for (const [name, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const) {
  test(`turning points are found on ${name}, and lead to their moment`, {
    tag: FULL_RUN_TAG,
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await watch(page);
    await page.getByRole('radio', { name: 'Analysis' }).check();
    await page.getByRole('button', { name: 'Find turning points' }).click();
    const points = page.getByRole('region', { name: 'Turning points' }).getByRole('listitem');
    await expect(points.first()).toContainText(/from \d+\.\d% to \d+\.\d%/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await axeWhenWhole(page);
    await noSidewaysScroll(page);
    await points.first().getByRole('link').click();
    await expect(page.getByRole('radio', { name: 'Replay' })).toBeChecked();
    await expect(page).toHaveURL(/#m=\d+/);
  });
}

test('a moment of a replay is opened in the lab', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await watch(page);
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Open in the lab' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Position lab: Acquire' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Win odds' })).toContainText('Ann');
});
