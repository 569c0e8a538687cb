import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, TABLET } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { positions } from './positions.ts';
import { openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The drawing of the Monopoly board. */

/** Words of a space under a token, each with the space. */
function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tokens = [...document.querySelectorAll('[data-token]')].map((token) => token.getBoundingClientRect());
    return [...document.querySelectorAll('[data-space] text')].flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const isCovered = tokens.some((token) => {
        const across = Math.min(right, token.right) - Math.max(left, token.left);
        const down = Math.min(bottom, token.bottom) - Math.max(top, token.top);
        // A text line is higher than its letters.
        return across > 2 && down > 4;
      });
      return isCovered
        ? [`${text.closest('[data-space]')?.getAttribute('aria-label') ?? ''}: ${text.textContent}`]
        : [];
    });
  });
}

/** Houses and hotels, by colour and by shape. */
async function differ(page: Page): Promise<void> {
  const looks = (kind: string) =>
    page.locator(`[data-space] [class*="_${kind}_"]`).evaluateAll((all) => {
      const seen = all.map((each) => `${getComputedStyle(each).fill} ${each.getAttribute('d') ?? ''}`);
      return [...new Set(seen)].map((look) => look.split(') '));
    });
  const [[house], [hotel]] = [await looks('house'), await looks('hotel')];
  expect(house).toHaveLength(2);
  expect(hotel).toHaveLength(2);
  for (const part of [0, 1]) expect(house?.[part]).not.toBe(hotel?.[part]);
}

test('names and amounts are visible on a desktop and on a tablet; houses and hotels differ at any size', {
  tag: FULL_RUN_TAG,
}, async ({ page, openPosition }) => {
  await openAsSeats(page, await openPosition(positions.monopolyMidGame()), ['p1']);
  for (const size of [DESKTOP, TABLET]) {
    await page.setViewportSize(size);
    await expect(page.locator('[data-space]').filter({ hasText: '$' }).first()).toBeVisible();
    const bare = await page.evaluate(() => {
      const labelOf = (space: Element) => space.getAttribute('aria-label') ?? '';
      const spaces = [...document.querySelectorAll('[data-space]')];
      const priced = spaces.filter(
        (space) => labelOf(space).includes('price $') && !labelOf(space).includes('mortgaged'),
      );
      return priced.filter((space) => !/[$×]/.test(space.textContent)).map(labelOf);
    });
    expect(bare).toEqual([]);
    await expect.poll(() => coveredWords(page)).toEqual([]);
    await differ(page);
    // However long the recap is, its newest line is whole.
    const since = page.getByRole('main').getByRole('region', { name: 'Since your turn' });
    await expect(since.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(PHONE);
  await differ(page);
});

test('a deed is shown in the middle when it is hovered or focused, and beside the question when it is offered', async ({
  page,
  openPosition,
}) => {
  const ann = await Guest.at(page, await openPosition(positions.monopolyBuying()), ['p1']);
  const deed = ann.board.locator('figure[aria-hidden]');
  const row = ann.now.getByRole('row').filter({ hasText: 'Hotel' });
  await expect(row).toContainText('$550');
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(row).toBeInViewport({ ratio: 1 });
  }
  const space = (name: string) => ann.board.getByRole('button', { name: new RegExp(`^${name}`) });
  await space('Boardwalk').hover();
  await expect(deed).toContainText('Boardwalk');
  await expect(deed).toContainText('$2,000');
  await page.mouse.move(0, 0);
  await expect(deed).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('End');
  await expect(deed).toContainText('Boardwalk');
});

test('the lot in auction is highlighted, and the odds of my next roll are shown', { tag: FULL_RUN_TAG }, async ({
  page,
  openPosition,
}) => {
  const ann = await Guest.at(page, await openPosition(positions.monopolyAuction()), ['p1']);
  await expect(ann.board.getByRole('button', { name: /up for auction/ })).toHaveCount(1);
  await expect(ann.board.getByRole('region', { name: 'Since your turn' })).toBeVisible();
  const odds = ann.board.getByRole('button', { name: /% on your next roll/ });
  await expect(odds).toHaveCount(0);
  await page.keyboard.press('q');
  // Eleven totals of two dice.
  await expect(odds).toHaveCount(11);
  await axeWhenWhole(page, 'main');
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page, 'main');
  await page.setViewportSize(PHONE);
  await ann.board.getByRole('button', { name: 'My odds' }).click();
  await expect(odds).toHaveCount(0);
});
