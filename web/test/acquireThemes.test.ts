import { boardOf, themeNamed } from '@magnate/engine/acquire';
import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { playByMainButton, SHORT_GAMES } from './mainButton.ts';
import { openAsSeats } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Custom boards of Acquire; `npm run check:boards` plays a whole game. */

test('harbour is played to its end with its own spaces and corporations, and fits every screen', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const { tiles, columns } = boardOf({ theme: 'harbour' });
  const options = isFullRun ? {} : { ...SHORT_GAMES.acquire.options, endSize: 11 };
  const table = await open({ ...SHORT_GAMES.acquire, preset: 'short', options });
  await page.setViewportSize(PHONE);
  await openAsSeats(page, table, ['p1']);
  const grid = page.getByRole('grid');
  await expect(grid.locator('[data-tile]')).toHaveCount(tiles.length);
  await expect(grid.getByRole('row').first().getByRole('columnheader')).toHaveCount(columns + 1);
  const { places } = await playByMainButton(page, Number.POSITIVE_INFINITY);
  expect(places).toHaveLength(1);
  for (const size of [PHONE, SMALL_PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await noSidewaysScroll(page);
  }
  await axeWhenWhole(page, 'main');
  // These two are not in the game.
  await expect(page.locator('main')).not.toContainText(/Worldwide|Continental/);
});

const SIZES = [[12, 15], ...(isFullRun ? ([[12, 6]] as const) : [])] as const;

for (const [rows, columns] of SIZES) {
  test(`a board of ${rows} by ${columns} of a custom table fits every screen`, { tag: FULL_RUN_TAG }, async ({
    page,
    open,
  }) => {
    const theme = { ...themeNamed('standard'), name: 'Own', rows, columns };
    const table = await open({ ...SHORT_GAMES.acquire, options: { theme } });
    await openAsSeats(page, table, ['p1']);
    const grid = page.getByRole('grid');
    await expect(grid.locator('[data-tile]')).toHaveCount(rows * columns);
    for (const size of [DESKTOP, PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      await noSidewaysScroll(page);
      const { width, height } = await grid
        .locator(`[data-tile="${columns}L"]`)
        .evaluate((cell) => cell.getBoundingClientRect());
      expect(Math.abs(width - height)).toBeLessThan(1);
    }
  });
}
