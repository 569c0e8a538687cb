import { expect, test } from './fixtures.ts';

/** A game that is watched again. */

test.describe('what cannot be watched', () => {
  test.use({ tolerated: [/404|409/] });

  test('is said so', async ({ page, open }) => {
    const { id } = await open();
    await page.goto(`/replay/${id}`);
    await expect(page.getByRole('alert')).toContainText('still being played');
    await expect(page.getByRole('link', { name: 'To the table' })).toBeVisible();
    await page.goto('/replay/0000-0000-0000');
    await expect(page.getByRole('alert')).toContainText('There is no such game here');
  });
});
