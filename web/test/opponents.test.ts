import type { Page } from '@playwright/test';
import type { LobbyPage } from '@magnate/protocol';
import { expect, test } from './fixtures.ts';
import { ask } from './tables.ts';

/** "Find opponents" on the home page, by first-time visitors without a name. */

async function find(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Find opponents' }).click();
}

test('two visitors meet, and one who closed the page is not waited for', async ({
  page,
  otherPage,
  service: { url },
}) => {
  const open = async () => (await ask<LobbyPage>(`${url}/game?status=waiting`)).games.map(({ id }) => id);
  const others = await open();
  await find(page, url);
  await expect(page.getByText('Waiting for an opponent…')).toBeVisible();
  const own = (await open()).filter((id) => !others.includes(id));
  expect(own).toHaveLength(1);
  await page.goto('about:blank');
  await expect.poll(open).not.toContain(own[0]);

  await find(page, url);
  await expect(page.getByText('Waiting for an opponent…')).toBeVisible();
  const other = await otherPage();
  await find(other, url);
  await other.waitForURL(/\/table\//);
  await page.waitForURL(other.url());
  await expect(page.getByRole('main', { name: 'Board' })).toBeVisible();
});
