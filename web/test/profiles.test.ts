import { SMALL_PHONE } from './browser.ts';
import { axe, contrast, expectTouchTargets, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { ENTRIES, withSeason } from './profilePages.ts';
import { ScriptedPlayer, settled, startTable } from './tables.ts';

/** Profiles of people, the pages of players, and the ladder. */

test('a profile is created in one press, has a page, and leaves a former player', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await expect(page.getByText('Your profile is ready.')).toBeVisible();
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrast(page);
  await page.setViewportSize(SMALL_PHONE);
  await noSidewaysScroll(page);
  await expectTouchTargets(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Annika');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'See your page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annika' })).toBeVisible();
  await expect(page.getByText('No finished game yet.')).toBeVisible();
  await noSidewaysScroll(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Edit your profile' }).click();
  await page.getByRole('button', { name: 'Delete the profile' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your profile was deleted.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Former player' })).toBeVisible();
  await expect(page.getByText('Annika')).toHaveCount(0);
});

test('a rated game changes the rating, and names at the table lead to pages', async ({ page, open }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await expect(page.getByText('Your profile is ready.')).toBeVisible();
  const players = [{ name: 'Ann' }, { name: 'Bob', model: 'agent:bob' }];
  const table = await open({ players, clock: { decision: 3600 } }, { start: false });
  await page.goto(`/table/${table.id}#claim=${table.seats[0]?.claim ?? ''}`);
  await page.getByRole('textbox', { name: 'Your name at this table' }).fill('Ann');
  const linked = page.waitForResponse((answer) => answer.url().endsWith(`/game/${table.id}/profile`));
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await linked;
  await startTable(table);
  await settled(page);
  await page.getByRole('region', { name: 'Players' }).getByRole('button', { name: 'Bob' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Bob’s page' });
  await expect(link).toHaveAttribute('href', `/player/${encodeURIComponent('agent:bob')}`);
  await page.keyboard.press('Escape');
  await new ScriptedPlayer(table, 'p2').act({ type: 'Resign' });
  await expect(page.getByText('Rating:')).toContainText(/Rating: You \d{4} \(new\) · Bob \d{4} \(new\)/);
  await expect(page.getByRole('link', { name: 'Bob', exact: true })).toHaveAttribute('href', /agent/);
  await page.getByRole('link', { name: /^You \d/ }).click();
  await expect(page.getByRole('region', { name: 'Rating' })).toContainText('1 game this season');
});

test('the ladder names people and programs, and leads to their pages', async ({ page }) => {
  await withSeason(page);
  await page.goto('/ladder');
  await expect(page.getByRole('row').filter({ hasText: 'Strong' })).toContainText('1641');
  await expect(page.getByRole('row').filter({ hasText: 'Former player' })).toContainText('1403');
  const model = page.getByRole('row').filter({ hasText: 'claude-sonnet-4-5' });
  await expect(model).toContainText('language model · prompt version 3 · Patient');
  await axe(page);
  await page.getByRole('radio', { name: 'Language models' }).check();
  await expect(page.getByRole('columnheader', { name: 'Cost per game' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrast(page);
  await page.setViewportSize(SMALL_PHONE);
  await noSidewaysScroll(page);
  await expectTouchTargets(page);
  await page.getByRole('radio', { name: 'People' }).check();
  await page.getByRole('link', { name: /^Annika/ }).click();
  await expect(page).toHaveURL(new RegExp(`/player/${encodeURIComponent(ENTRIES.person)}$`));
  await expect(page.getByRole('region', { name: 'Rating' })).toContainText('between 1550 and 1626');
  await expect(page.getByRole('region', { name: 'Favourites' })).toContainText('Light blue (22)');
  await noSidewaysScroll(page);
  await expectTouchTargets(page);
  await contrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await axe(page);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'People' })).toBeChecked();
});
