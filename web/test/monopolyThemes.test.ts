import { themeNamed, themeRevision } from '@magnate/engine/monopoly';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { playByMainButton, SHORT_GAMES } from './mainButton.ts';
import { settled, openAsSeats } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Custom boards of Monopoly; `npm run check:boards` plays each of them on a desktop and on a phone. */

const SHIPPED = [
  { name: 'market', size: PHONE },
  { name: 'orbit', size: DESKTOP },
  ...(isFullRun
    ? ([
        { name: 'market', size: DESKTOP },
        { name: 'orbit', size: PHONE },
      ] as const)
    : []),
] as const;

/** No names or currency of the standard board are left. */
const STANDARD_WORDS = /\$|Boardwalk|Railroad|Community Chest|Free Parking|Atlantic City/;

for (const { name, size } of SHIPPED) {
  test(`${name} is played to its end with its own texts, ${size.width} wide`, {
    tag: FULL_RUN_TAG,
  }, async ({ page, open }) => {
    const { spaces, currency } = themeNamed(themeRevision(name));
    const game = SHORT_GAMES.monopoly;
    const table = await open({ ...game, options: { ...game.options, endAt: { rounds: 2 }, theme: name } });
    await page.setViewportSize(size);
    await openAsSeats(page, table, ['p1']);
    const board = page.locator('[data-space]');
    await expect(board).toHaveCount(spaces.length);
    await expect(board.nth(1)).toHaveAttribute('aria-label', new RegExp(`^${spaces[1]?.name}`));
    await noSidewaysScroll(page);
    const { places } = await playByMainButton(page, Number.POSITIVE_INFINITY);
    expect(places).toHaveLength(1);
    await expect(page.getByRole('region', { name: 'The game is over' })).toContainText(currency);
    await expect(page.locator('body')).not.toContainText(STANDARD_WORDS);
    const labels = await board.evaluateAll((all) => all.map((space) => space.getAttribute('aria-label')));
    expect(labels.filter((label) => STANDARD_WORDS.test(label ?? ''))).toEqual([]);
    await axeWhenWhole(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await contrastWhenWhole(page, 'main');
  });
}

test('a custom board comes from a file: errors name their place, and a valid board is played on', {
  tag: FULL_RUN_TAG,
}, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/new/monopoly');
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board.getByRole('radio', { name: /^Night Market 28 spaces/ })).not.toBeChecked();
  // Every shipped board is chosen by its picture.
  const shipped = board.locator('label', { hasText: /\d+ spaces/ });
  await expect(shipped.locator('svg').filter({ visible: true })).toHaveCount(await shipped.count());
  await board.getByRole('radio', { name: /^Custom/ }).check();
  const own = { ...themeNamed('market'), name: 'Pier Nine' };
  const [go, stall, ...others] = own.spaces;
  await choose(page, { ...own, spaces: [go, { ...stall, price: 1e9 }, ...others] });
  await expect(board).toContainText('At spaces[1].price');
  await choose(page, { ...own, spaces: [go, { ...stall, name: '<img src=x onerror=alert(1)>' }, ...others] });
  await expect(board).toContainText('At spaces[1].name');
  await choose(page, 'x'.repeat(70_000));
  await expect(board).toContainText('at most 64 KB');
  await choose(page, '{"name":');
  await expect(board).toContainText('not JSON');
  await noSidewaysScroll(page);
  await axeWhenWhole(page, 'main');
  await choose(page, own);
  await expect(board).toContainText('Pier Nine, 28 spaces.');
  // It stays when the preset changes.
  await page.getByRole('radio', { name: /^Family/ }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/table\//);
  await settled(page);
  await expect(page.getByText('Pier Nine').first()).toBeVisible();
});

async function choose(page: Page, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await page
    .getByLabel(/^Choose .*file$/)
    .setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
