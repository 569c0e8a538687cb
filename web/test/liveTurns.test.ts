import { PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** A turn at a table of two, one on a desktop and one on a phone: decisions, chat and pause. */

const DICE = [
  [1, 2],
  [2, 3],
] as const;

test("both see each other's moves and whose turn it is, they chat, and the host pauses", async ({
  page,
  open,
  otherPage,
}) => {
  const table = await open({ scenario: { dice: DICE } });
  const phone = await otherPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  const ann = await Guest.at(page, table, ['p1'], { host: true });
  const ben = await Guest.at(phone, table, ['p2']);

  await expect(page).toHaveTitle('Your turn · Magnate');
  await expect(phone).toHaveTitle('Monopoly · Magnate');
  await ben.asks('Ann is about to roll.');
  await ann.press('Roll the dice');
  await ben.asks('Ann is deciding whether to buy Baltic Avenue.');
  await ann.press('Buy for $60');
  await expect(ben.board.getByRole('button', { name: /^Baltic Avenue, .*owned by Ann/ })).toBeVisible();
  await ann.press('End turn');
  await expect(phone).toHaveTitle('Your turn · Magnate');
  await expect(page).toHaveTitle('Monopoly · Magnate');

  await ben.say('Good luck');
  await ben.say('and a long life');
  await expect(ann.tab('Chat')).toHaveAccessibleName('Chat 2 new');
  const chat = await ann.panel('Chat');
  await expect(chat.getByRole('listitem')).toContainText(['Good luck', 'and a long life']);
  await expect(ann.tab('Chat')).toHaveAccessibleName('Chat');
  await ben.panel('History');
  await ann.say('You too');
  await expect(ben.tab('Chat')).toHaveAccessibleName('Chat 1 new');
  // Read lines stay read.
  await page.reload();
  await expect(ann.board).toBeVisible();
  await expect(ann.tab('Chat')).toHaveAccessibleName('Chat');

  await page.getByRole('button', { name: 'Host' }).click();
  const sheet = page.getByRole('dialog', { name: 'Host controls' });
  await sheet.getByRole('button', { name: 'Pause the game' }).click();
  await ben.asks('The game is paused until the host resumes it.');
  await expect(ben.button('Roll the dice')).toBeHidden();
  await expect(phone).toHaveTitle('Monopoly · Magnate');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await ann.press('Resume');
  await ben.press('Roll the dice');
  await ben.press('Buy for $200');

  const sentences = ['Ann bought Baltic Avenue for $60.', 'The host paused the game.', 'The host resumed the game.'];
  await ben.tells(...sentences, 'You bought Reading Railroad for $200.');
  await ann.tells('You bought Baltic Avenue for $60.', ...sentences.slice(1), 'Ben bought Reading Railroad for $200.');
});

test('a clock runs for the deciding player, visible to all, with a warning', { tag: FULL_RUN_TAG }, async ({
  open,
  otherPage,
}) => {
  const table = await open({ clock: { decision: 3600 } });
  const other = await otherPage({ viewport: PHONE });
  const ben = await Guest.at(other, table, ['p2']);
  const seen = ben.player('Ann').getByRole('timer', { name: /^Ann: \d+:\d\d left$/ });
  await expect(seen).toBeVisible();
  const first = await seen.getAttribute('aria-label');
  await expect(ben.player('Ann').getByRole('timer')).not.toHaveAttribute('aria-label', first ?? '');

  // Time passes only on demand.
  const page = await otherPage();
  const stopped = Date.now();
  await page.clock.setFixedTime(stopped);
  const ann = await Guest.at(page, table, ['p1']);
  const own = ann.now.getByRole('timer');
  await expect(own).toHaveAccessibleName(/^Time left: \d+:\d\d$/);
  await expect(own).not.toContainText('Hurry');
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec((await own.getAttribute('aria-label')) ?? '') ?? [];
  const left = Number(minutes) * 60 + Number(seconds);
  await page.clock.setFixedTime(stopped + (left - 8) * 1000);
  await expect(own).toContainText('Hurry');
  await expect(own).toHaveAccessibleName(/^Time left: 0:0\d$/);
});
