import { PHONE } from './browser.ts';
import { axeWhenWhole } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { BUY, played, roll } from './monopolyScript.ts';

/** Two people: one buys too fast and takes it back. */

const THREE = [{ name: 'Ann' }, { name: 'Ben' }];

test('an action is taken back if the other player agrees, and stands if not', async ({ page, open, otherPage }) => {
  const table = await played(open, {
    players: THREE,
    options: { takeBack: 'agreement' },
    turns: [roll('p1', [1, 2], BUY)],
    next: [[2, 3]],
  });
  const phone = await otherPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  const ann = await Guest.at(page, table, ['p1']);
  const ben = await Guest.at(phone, table, ['p2']);
  await expect(ben.button('Take back the purchase')).toHaveCount(0);

  await ann.press('Take back the purchase');
  await ann.asks('You asked to take back the purchase. Still to answer: Ben.');
  await ben.asks('Ann asks to take back the purchase. Do you agree?');
  await expect(phone).toHaveTitle('Your turn · Magnate');
  await axeWhenWhole(phone);
  await ben.button('Agree').focus();
  await phone.keyboard.press('Enter');
  await expect(ann.button('Buy for $60')).toBeVisible();
  await ben.tells('Ann bought Baltic Avenue for $60.', 'Ann took back the purchase. The position before it is back.');

  await ann.press('Buy for $60');
  await ann.press('Take back the purchase');
  await ben.press('Refuse');
  await ann.asks('Your last request was refused.');
  await expect(ann.button('End turn')).toBeVisible();
  await expect(ann.button('Take back the purchase')).toHaveCount(0);
  await ann.tells('Ben refused. Nothing is taken back.');
  // A roll is never taken back.
  await ann.press('End turn');
  await ben.press('Roll the dice');
  await expect(ben.button('Buy for $200')).toBeVisible();
  await expect(ben.button(/^Take back/)).toHaveCount(0);
});
