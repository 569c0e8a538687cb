import { PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { ScriptedPlayer, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Rematches. */

test('one player sets it up, the other follows, and all seats rotate', {
  tag: FULL_RUN_TAG,
}, async ({ page, open, otherPage }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }], options: { startingCash: 700 } });
  await openAsSeats(page, table, ['p1'], { host: true });
  const phone = await otherPage({ viewport: PHONE, hasTouch: true });
  await openAsSeats(phone, table, ['p2']);
  await new ScriptedPlayer(table, 'p2').act({ type: 'Resign' });

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(table.id));
  await expect(phone.getByText('A rematch is ready')).toBeVisible();
  await axeWhenWhole(phone, '#table-now');
  await noSidewaysScroll(phone);
  await expectTouchTargets(phone);
  await phone.getByRole('button', { name: 'Join the rematch' }).click();
  await expect(phone.getByText('The host starts the game.')).toBeVisible();
  expect(phone.url()).toBe(page.url());

  const seats = page.getByRole('main').getByRole('listitem');
  await expect(seats.filter({ hasText: 'Ben' })).toContainText('Here');
  await page.getByRole('button', { name: 'Start the game' }).click();
  // Ben was second, and is first now.
  await new Guest(phone).press('Roll the dice');
  await expect((await new Guest(page).panel('History')).getByText(/^Ben rolled /).first()).toBeVisible();
});

test('against bots it starts at once', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Bot', model: 'bot:greedy' }] });
  await openAsSeats(page, table, ['p1'], { host: true });
  await new ScriptedPlayer(table, 'p1').act({ type: 'Resign' });
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(table.id));
  await new Guest(page).press('Roll the dice');
});

test('a spectator opens their own table', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
  await openAsSeats(page, table, []);
  await new ScriptedPlayer(table, 'p1').act({ type: 'Resign' });
  await expect(page.getByRole('link', { name: 'Play at a new table' })).toHaveAttribute('href', '/new/monopoly');
});
