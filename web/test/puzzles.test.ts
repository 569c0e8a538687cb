import { PHONE, SMALL_PHONE } from './browser.ts';
import { axe, axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Puzzles: the list, a puzzle, and the daily puzzle. */

test('a puzzle is answered, judged with the odds of every choice, and remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(page.getByRole('heading', { name: 'Puzzles', level: 1 })).toBeVisible();
  await axe(page);
  const entries = page.getByRole('main').getByRole('listitem');
  const all = await entries.count();
  await page.getByRole('radio', { name: 'Acquire' }).check();
  await expect(entries.filter({ hasText: 'Monopoly' })).toHaveCount(0);
  expect(await entries.count()).toBeLessThan(all);
  await page.getByRole('radio', { name: 'All' }).check();
  await page.getByRole('link', { name: /^1 / }).click();
  const choices = page.getByRole('region', { name: 'Your choices' });
  await expect(choices.getByRole('button').first()).toBeVisible();
  await expect(page.getByText('How often you win')).toHaveCount(0);
  await axeWhenWhole(page);
  const count = await choices.getByRole('button').count();
  await choices.getByRole('button').first().press('Enter');
  const verdict = page.getByRole('heading', { name: /^(Right|Not the best)\.$/ });
  await expect(verdict).toBeFocused();
  await expect(page.getByRole('list', { name: 'How often you win' }).getByRole('listitem')).toHaveCount(count);
  await expect(page.getByText(/^Why “.+”\? .+\.$/)).toBeVisible();
  await expect(page.getByText(/points more \(95% confidence: /)).toBeVisible();
  await axeWhenWhole(page);
  await contrastWhenWhole(page);
  const isRight = (await verdict.textContent()) === 'Right.';
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByRole('link', { name: /^1 / }).getByRole('img')).toHaveAccessibleName(
    isRight ? 'Solved' : 'Missed',
  );
});

test('the daily puzzle is the same for all, and solving it starts a streak', { tag: FULL_RUN_TAG }, async ({
  page,
  otherPage,
}) => {
  const other = await otherPage({ viewport: PHONE, hasTouch: true });
  for (const each of [page, other]) await each.goto('/puzzles/today');
  const labels = [page, other].map((each) => each.getByRole('region', { name: 'Your choices' }).getByRole('button'));
  await expect(labels[0]?.first() ?? page.locator('nothing')).toBeVisible();
  await expect(labels[1]?.first() ?? page.locator('nothing')).toBeVisible();
  expect(await labels[1]?.allTextContents()).toEqual(await labels[0]?.allTextContents());
  await other.getByRole('region', { name: 'Your choices' }).getByRole('button').first().tap();
  await expect(other.getByRole('button', { name: 'Share the result' })).toBeVisible();
  await noSidewaysScroll(other);
  await expectTouchTargets(other);
});

test('everything fits the smallest phone', { tag: FULL_RUN_TAG }, async ({ otherPage }) => {
  const page = await otherPage({ viewport: SMALL_PHONE });
  await page.goto('/puzzles/2');
  await expect(page.getByRole('region', { name: 'Your choices' }).getByRole('button').first()).toBeVisible();
  await noSidewaysScroll(page);
  await page.goto('/puzzles');
  await expect(page.getByRole('link', { name: /^2 / })).toBeVisible();
  await noSidewaysScroll(page);
});

test('an unknown number leads back to the list', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/puzzles/999');
  await expect(page.getByText('This puzzle does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByRole('link', { name: /^1 / })).toBeVisible();
});
