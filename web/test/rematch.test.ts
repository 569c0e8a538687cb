import { PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll, touchable } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { Rival, sitDown } from './tables.ts';
import { WHOLE_TAG } from '../../scripts/whole.ts';

/** Once more with the same people. */

test('one sets it up, the other is told and comes along, and everybody sits one place further', {
  tag: WHOLE_TAG,
}, async ({ page, open, somebody }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }], options: { startingCash: 700 } });
  await sitDown(page, table, ['p1'], { host: true });
  const phone = await somebody({ viewport: PHONE, hasTouch: true });
  await sitDown(phone, table, ['p2']);
  await new Rival(table, 'p2').act({ type: 'Resign' });

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(table.id));
  await expect(phone.getByText('A rematch is ready')).toBeVisible();
  await axeWhenWhole(phone, '#table-now');
  await noSidewaysScroll(phone);
  await touchable(phone);
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

test('against bots it begins at once', { tag: WHOLE_TAG }, async ({ page, open }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Bot', model: 'bot:greedy' }] });
  await sitDown(page, table, ['p1'], { host: true });
  await new Rival(table, 'p1').act({ type: 'Resign' });
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(table.id));
  await new Guest(page).press('Roll the dice');
});

test('whoever watched makes a table of their own', { tag: WHOLE_TAG }, async ({ page, open }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
  await sitDown(page, table, []);
  await new Rival(table, 'p1').act({ type: 'Resign' });
  await expect(page.getByRole('link', { name: 'Play at a new table' })).toHaveAttribute('href', '/new/monopoly');
});
