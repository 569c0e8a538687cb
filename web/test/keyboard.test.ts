import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { positions } from './positions.ts';
import { openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Keyboard only. This file uses no pointer. */

const MOST_TABS = 60;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

const now = (page: Page) => page.getByRole('region', { name: 'Now' });

test('from the home page to a game, without a pointer', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play Monopoly' });
  await expect(play).toBeVisible();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/table\//);
  await expect(now(page)).toContainText('Roll the dice');
});

test('a turn of Monopoly by shortcuts: roll, buy, end', async ({ page, open }) => {
  const table = await open({ scenario: { dice: [[1, 2]] } });
  await openAsSeats(page, table, ['p1']);
  await expect(now(page)).toContainText('Roll the dice');
  await page.keyboard.press('r');
  await expect(now(page)).toContainText('You landed on Baltic Avenue');
  await page.keyboard.press('b');
  await expect(now(page)).toContainText('end the turn');
  await page.keyboard.press('e');
  await expect(now(page)).toContainText('Ben is about to roll');
});

test('the same by Tab and Enter alone', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await open({ scenario: { dice: [[1, 2]] } });
  await openAsSeats(page, table, ['p1']);
  for (const [button, then] of [
    ['Roll the dice', 'You landed on Baltic Avenue'],
    ['Buy for $60', 'end the turn'],
    ['End turn', 'Ben is about to roll'],
  ] as const) {
    await tabTo(page, now(page).getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
    await expect(now(page)).toContainText(then);
  }
});

test('the Monopoly board is one tab stop, arrows move around it, Enter opens a card, Escape closes it', async ({
  page,
  open,
}) => {
  await openAsSeats(page, await open({ scenario: { dice: [[1, 2]] } }), ['p1']);
  await page.keyboard.press('g');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(/^GO/);
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAccessibleName(/^Mediterranean Avenue/);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card).toContainText('Mediterranean Avenue');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(focused).toHaveAccessibleName(/^Mediterranean Avenue/);
});

test('a tile of Acquire by its number, then a purchase by its letter', async ({ page, openPosition }) => {
  await openAsSeats(page, await openPosition(positions.acquireMidGame()), ['p1']);
  await expect(now(page)).toContainText('Place a tile');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  // A letter applies to the current question: before the purchase it is rejected and not queued.
  await expect(now(page)).toContainText('Buy up to 3 shares');
  await page.keyboard.press('l');
  await expect(now(page).getByRole('button', { name: /^Buy 1\b/ })).toBeVisible();
  await page.keyboard.press('b');
  await expect(now(page)).toContainText('Ben is choosing a tile');
});

test('one key lists all shortcuts, and letters for a field never play the turn', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  await openAsSeats(page, await open({ scenario: { dice: [[1, 2]] } }), ['p1']);
  await page.keyboard.press('r');
  await expect(now(page)).toContainText('You landed on Baltic Avenue');
  await tabTo(page, page.getByRole('button', { name: 'Say something' }));
  await page.keyboard.press('Enter');
  const box = page.getByRole('group', { name: 'Say something' });
  await expect(box.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('nice one');
  await expect(box.getByRole('textbox')).toHaveValue('nice one');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  // A person who types on.
  await page.keyboard.type('nb');
  await expect(now(page)).toContainText('You landed on Baltic Avenue');

  const field = page.getByRole('tabpanel').getByRole('textbox');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Roll the dice', { timeout: 100 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(async () => {
    await page.keyboard.press('d');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('brrr');
  await expect(field).toHaveValue(/brrr/);
  await expect(now(page)).toContainText('You landed on Baltic Avenue');
});

test('every event is announced once, with the text of the log', async ({ page, open }) => {
  const table = await open({ scenario: { dice: [[1, 2]] } });
  await openAsSeats(page, table, ['p1']);
  await page.keyboard.press('r');
  await expect(page.locator('[aria-live]', { hasText: 'You rolled' })).toContainText('You rolled 1 and 2');
});

test('Escape closes the front sheet only', { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
  await openAsSeats(page, await openPosition(positions.monopolyManaging()), ['p1']);
  await tabTo(page, page.getByRole('button', { name: 'Ben' }).first());
  await page.keyboard.press('Enter');
  const sheets = page.getByRole('dialog');
  await tabTo(page, sheets.getByRole('button', { name: /^Trade with Ben/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New offer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'New offer' })).toBeHidden();
  await expect(sheets).toContainText('Ben');
  // Closing a sheet is no late press.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});
