import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The form for a new table: the request matches the choices, and errors appear next to them. */

/** The request that opens a table. */
function requestBody(page: Page): Promise<unknown> {
  return page
    .waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/game')
    .then((request) => request.postDataJSON());
}

test('a preset with one change sends just that, and the table plays by it', {
  tag: FULL_RUN_TAG,
}, async ({ page }) => {
  await page.goto('/new/monopoly');
  await page.getByRole('group', { name: 'Player 1' }).getByLabel('Name').fill('Ann');
  await page.getByRole('group', { name: 'Player 3' }).getByLabel('Who plays').selectOption('On this device');
  await page.getByRole('group', { name: 'Player 3' }).getByLabel('Name').fill('Cleo');
  await page.getByRole('group', { name: 'Player 4' }).getByLabel('Who plays').selectOption('Bot: Strong');
  await page.getByRole('radio', { name: /^Family/ }).check();
  const house = page.getByRole('group', { name: 'House rules' });
  await expect(house).toContainText('none changed');
  await house.getByText('Jail', { exact: true }).click();
  await house.getByRole('spinbutton', { name: 'Jail fine' }).fill('75');
  await house.getByText('Money', { exact: true }).click();
  // A change and its reversal are no change.
  await house.getByRole('spinbutton', { name: 'Starting cash' }).fill('2000');
  await expect(house).toContainText('2 changed');
  await house.getByRole('button', { name: 'Starting cash: reset to $1,500' }).click();
  await page.getByRole('radio', { name: /^Quick/ }).check();
  await page.getByRole('radio', { name: /^Public/ }).check();
  // The choices survive a reload.
  await page.reload();
  await expect(house).toContainText('1 changed');

  const request = requestBody(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  expect(await request).toEqual({
    game: 'monopoly',
    players: [
      { name: 'Ann' },
      { name: 'Open seat 2', open: true },
      { name: 'Cleo' },
      { name: expect.any(String), model: 'bot:sharp' },
    ],
    preset: 'family',
    options: { jailFine: 75 },
    clock: { decision: 30, reserve: 180, grace: 60 },
    botDelay: 800,
    visibility: 'public',
  });
  const rules = page.getByRole('region', { name: 'Rules of this table' });
  await expect(rules.getByRole('listitem').filter({ hasText: /^Jail fine/ })).toHaveText('Jail fine: $75');
  await expect(rules).toContainText('Free Parking');
  await expect(rules).toContainText('0:30 per decision, plus 3:00');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleo' })).toContainText('On this device');
});

test('my chosen token appears in my row, and can be chosen here', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/');
  await page.getByText('Your name, bots and more').click();
  await page.getByRole('radio', { name: 'Key', exact: true }).check();
  await page.goto('/new/monopoly');
  const token = (number: number) =>
    page
      .getByRole('group', { name: `Player ${number}` })
      .locator('svg')
      .first();
  const key = await token(1).innerHTML();
  const tokens = page.getByRole('group', { name: 'Your token' });
  await expect(tokens.getByRole('radio', { name: 'Key' })).toBeChecked();
  await tokens.getByRole('radio', { name: 'Ship' }).check();
  // Its previous owner has the token of my seat; mine is that of the seat again.
  await expect.poll(() => token(3).innerHTML()).toBe(key);
  // On a shared device tokens follow the seats.
  const second = page.getByRole('group', { name: 'Player 2' });
  await second.getByLabel('Who plays').selectOption('On this device');
  await expect(tokens).toHaveCount(0);
});

test.describe('invalid names', () => {
  test.use({ tolerated: [/400/] });

  test('are refused with a reason: duplicate, invisible, or reversing the line', { tag: FULL_RUN_TAG }, async ({
    page,
    open,
    otherPage,
  }) => {
    await page.goto('/new/acquire');
    const name = (number: number) => page.getByRole('group', { name: `Player ${number}` }).getByLabel('Name');
    const openIt = page.getByRole('button', { name: 'Open the table' });
    await name(1).fill('Ann');
    await name(2).fill(' ANN ');
    await expect(name(2)).toHaveAccessibleDescription('Another player already has this name.');
    await expect(openIt).toHaveAttribute('aria-disabled', 'true');
    await name(2).fill('\u202Ennelo');
    await openIt.click();
    await expect(page.getByText(/^Check your input\..*cannot be seen/)).toBeVisible();
    await name(2).fill('Ben');
    await openIt.click();
    await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();

    const players = [{ name: 'Ann' }, { name: 'Seat 2', open: true }];
    const { id } = await open({ players }, { start: false });
    const guest = await otherPage();
    await guest.goto(`/table/${id}`);
    const own = guest.getByLabel('Your name');
    for (const [wanted, why] of [
      ['ann', /is taken already/],
      ['Ben\u2066', /cannot be seen/],
    ] as const) {
      await own.fill(wanted);
      await guest.getByRole('button', { name: 'Sit down' }).click();
      await expect(own).toHaveAccessibleDescription(why);
    }
    await own.fill('Ben');
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await expect(guest.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('You');
  });
});
