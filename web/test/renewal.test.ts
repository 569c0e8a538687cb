import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A cached page meets a newer service. */

test.use({ fresh: true });

const NEWER = 'feedfacefeedface';

/** From now on the service announces a newer page. */
async function newer(page: Page): Promise<void> {
  await page.route('**/game?status=*', async (route) => {
    try {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-page-build': NEWER } });
    } catch {
      // A reloaded or closed page no longer waits for its requests.
    }
  });
}

/** The lobby has been loaded. */
function lists(page: Page): Promise<unknown> {
  return page.waitForResponse(/status=waiting/);
}

/** The number of page loads. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
}

test('untouched, it reloads at once, and once per newer build', async ({ page }) => {
  const count = loads(page);
  await newer(page);
  await Promise.all([lists(page), page.goto('/')]);
  await expect.poll(count).toBe(2);
  await Promise.all([lists(page), page.getByRole('button', { name: 'Refresh' }).click()]);
  await expect(page.getByRole('heading', { name: 'Public tables' })).toBeVisible();
  expect(count()).toBe(2);
});

test('in use, it stays until the next navigation', async ({ page }) => {
  const count = loads(page);
  await Promise.all([lists(page), page.goto('/')]);
  await page.getByText('Your name, bots and more').click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your name').press('Tab');
  await newer(page);
  await Promise.all([lists(page), page.getByRole('button', { name: 'Refresh' }).click()]);
  await expect(page.getByLabel('Your name')).toHaveValue('Ann');
  expect(count()).toBe(1);
  await page.getByRole('link', { name: 'How to play Acquire' }).click();
  await expect.poll(count).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play Acquire');
});
