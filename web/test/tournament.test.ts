import { PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './tables.ts';

/** A tournament in the page: set up, joined, seated, and back from the table. */

test('a host sets up a tournament, joins it, takes the seat of the round and finds the way back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/tournament');
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Friday cup');
  await page.getByRole('spinbutton', { name: 'Bots' }).fill('3');
  // A board from a file is for single tables.
  await expect(page.getByRole('radio', { name: /^Outer Orbit/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Custom/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  const bot = await page.getByRole('region', { name: 'Players (3)' }).locator('bdi').first().innerText();
  await page.getByRole('textbox', { name: 'Your name' }).fill(bot.toLowerCase());
  await expect(page.getByText('Another player already has this name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('button', { name: 'Join the tournament' }).click();
  await expect(page.getByText('You are in, as Ann.')).toBeVisible();
  await axeWhenWhole(page);
  const address = page.url();

  await page.getByRole('button', { name: 'Start the first round' }).click();
  const seat = page.getByRole('button', { name: 'Your seat: table 1' });
  await expect(seat).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rounds' })).toContainText('Not at their tables: Ann');
  await seat.click();
  await page.waitForURL(/\/table\//);
  await settled(page);
  await noSidewaysScroll(page);
  await page.getByRole('link', { name: 'To the tournament' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Friday cup' })).toBeVisible();
});
