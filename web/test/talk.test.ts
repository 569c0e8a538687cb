import { PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Chat bubbles. */

test('a line and a reaction appear at their speaker, on a phone, too, and can be sent without leaving the board', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
  await page.setViewportSize(PHONE);
  const ann = await Guest.at(page, table, ['p1']);
  const ben = new ScriptedPlayer(table, 'p2');
  const bubble = (text: string) => page.locator('[data-bubble]').filter({ hasText: text });
  const card = await ann.player('Ben').boundingBox();
  await ben.say('Boardwalk is mine.');
  // Checked at once: it disappears by itself.
  const bottom = () =>
    bubble('Boardwalk is mine.').evaluateAll(([element]) =>
      element?.checkVisibility({ visibilityProperty: true }) === true ? element.getBoundingClientRect().bottom : -1,
    );
  await expect.poll(bottom).toBeGreaterThan(0);
  expect(await bottom()).toBeLessThanOrEqual(card?.y ?? Number.NaN);
  await noSidewaysScroll(page);

  for (const viewport of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Say something' }).click();
    const box = page.getByRole('group', { name: 'Say something' });
    await expect(box).toBeInViewport({ ratio: 1 });
    await expectTouchTargets(page);
    if (viewport === PHONE) await axeWhenWhole(page, '[role=group]', '[data-bubble]');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  }
  await page.getByRole('button', { name: 'Say something' }).click();
  await page.getByRole('group', { name: 'Say something' }).getByRole('button', { name: 'Well played!' }).click();
  await expect(page.getByRole('group', { name: 'Say something' })).toBeHidden();
  await expect(bubble('Well played!')).toBeVisible();
  // For the others it is a chat line.
  const chat = await ann.panel('Chat');
  await expect(chat.getByRole('listitem')).toHaveCount(2);
  await expect(chat.getByRole('listitem').last()).toContainText('Well played!');

  await chat.getByRole('button', { name: 'About Ben' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Hide messages from Ben' }).check();
  await page.keyboard.press('Escape');
  await ben.say('Ann never reads this.');
  await ben.say('Nor this.');
  await expect(bubble('Nor this.')).toHaveCount(0);
});

test('one switch silences the table, and sounds turned off on an older page stay off', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const table = await open();
  await Guest.at(page, table, ['p1']);
  await page.getByRole('button', { name: 'Settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect(sheet.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'Normal' })).toBeChecked();
  await sheet.getByRole('switch', { name: 'Quiet table' }).check();
  await expect(sheet.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  await sheet.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'Soft' }).check();
  await expect(sheet.getByRole('switch', { name: 'Quiet table' })).not.toBeChecked();
});
