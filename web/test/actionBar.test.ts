import type { Locator } from '@playwright/test';
import { DESKTOP, PHONE, SMALL_PHONE, TABLET } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { BUY, DECLINE, played, propose, roll, turn } from './monopolyScript.ts';
import { positions } from './positions.ts';
import { ScriptedPlayer, switchTable } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Nothing covers or moves a decision: offers, overlays, and the panels below it. */

const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];
const BALTIC = 3;
const LYING_TABLET = { width: 1024, height: 768 };
/** Afterwards Ann is to roll. */
const EACH_A_LOT = [turn('p1', [1, 2], BUY), turn('p2', [2, 4], BUY), turn('p3', [3, 5], BUY)] as const;

test('"Later" snoozes an offer, and its proposer is muted in one click', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const table = await played(open, { players: THREE, turns: EACH_A_LOT });
  const ann = await Guest.at(page, table, ['p1']);
  const shown = ann.button('Mute Ben');
  const panel = await ann.panel('Trade');
  const offer = (cash: number) => propose(table, 'p2', 'p1', { cash }, { properties: [BALTIC] });

  const first = await offer(1);
  await expect(shown).toBeVisible();
  await ann.press('Later');
  await expect(shown).toHaveCount(0);
  await expect(ann.button('Roll the dice')).toBeVisible();
  // It stays snoozed after a reload.
  await page.reload();
  await ann.panel('Trade');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await expect(shown).toHaveCount(0);

  await new ScriptedPlayer(table, 'p2').act({ type: 'CancelTrade', tradeId: first });
  await offer(2);
  await expect(shown).toBeVisible();
  await ann.press('Mute Ben');
  await expect(shown).toHaveCount(0);
  // Other players are not muted, and nothing of Ben comes before them.
  await propose(table, 'p3', 'p1', { cash: 3 }, { properties: [BALTIC] });
  await expect(ann.button('Mute Cleo')).toBeVisible();
  await ann.press('Later');
  await expect(shown).toHaveCount(0);
  await expect(panel).toContainText('Offers from Ben are muted.');
  await panel.getByRole('button', { name: 'Unmute' }).click();
  await expect(shown).toBeVisible();
});

test('Automatic opens over the table and closes with Escape: nothing moves', { tag: FULL_RUN_TAG }, async ({
  page,
  openPosition,
}) => {
  const ann = await Guest.at(page, await openPosition(positions.monopolyBuying()), ['p1']);
  await ann.refuseHints();
  const bar = ann.now.getByRole('group', { name: 'Your actions' });
  const parts = bar.getByRole('button').or(page.getByRole('tab')).or(ann.now.getByText('Buy it?'));
  const places = () => parts.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const automatic = ann.button('Automatic');
  const opened = page.getByRole('group', { name: 'Automatic' });
  for (const size of [DESKTOP, TABLET, PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await ann.enlarge();
    const before = await places();
    await automatic.click();
    await expect(opened).toBeInViewport({ ratio: 1 });
    await expect(automatic).toHaveAttribute('aria-expanded', 'true');
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(automatic).toBeFocused();
    expect(await places()).toEqual(before);
  }
});

test('on a phone "New offer" is never under the bar', { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
  const ann = await Guest.at(page, await openPosition(positions.monopolyManaging()), ['p1']);
  await ann.refuseHints();
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    const button = (await ann.panel('Trade')).getByRole('button', { name: 'New offer' });
    await button.focus();
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    const [{ bottom }, { top }] = await Promise.all(
      [button, ann.now].map((each) => each.evaluate((element) => element.getBoundingClientRect())),
    ).then(([own, now]) => [own as DOMRect, now as DOMRect] as const);
    expect(bottom).toBeLessThanOrEqual(top);
  }
});

test('in Acquire a button of the bar opens the trades over the table, if allowed', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const table = await open({ game: 'acquire', players: THREE, options: { playerTrading: 'beforeTile' } });
  const ann = await Guest.at(page, table, ['p1']);
  const button = ann.button('Trade');
  const sheet = page.getByRole('dialog', { name: 'Trade' });
  for (const size of [DESKTOP, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await button.click();
    await expect(sheet.getByRole('button', { name: /^Offer to/ })).toBeVisible();
    await noSidewaysScroll(page);
    if (size === DESKTOP) await axeWhenWhole(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  }
  await switchTable(page, await open({ game: 'acquire', players: THREE, options: { playerTrading: 'off' } }), ['p1']);
  await ann.asks(/tile/);
  await expect(button).toHaveCount(0);
});

test('on tablets and on a small phone a form is fully visible: nothing covers it', {
  tag: FULL_RUN_TAG,
}, async ({ page, open, openPosition }) => {
  const ann = await Guest.at(page, await openPosition(positions.acquireDisposal()), ['p1']);
  const sheet = ann.now.getByRole('table');
  const left = sheet.getByRole('row', { name: /^Left/ });
  const sell = ann.now.getByRole('button', { name: 'Sell one more' });
  for (const size of [LYING_TABLET, TABLET, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await ann.enlarge();
    for (const part of [sheet.getByRole('row').first(), left, sell]) await inFront(part);
  }
  await switchTable(page, await openPosition(positions.acquireBuying()), ['p1']);
  const control = sheet.getByRole('button').first();
  for (const size of [SMALL_PHONE, TABLET, LYING_TABLET]) {
    await page.setViewportSize(size);
    for (const part of [sheet.getByRole('row').first(), left, control]) await inFront(part);
  }
  // The panels beside a form have room once they are wanted.
  await page.getByRole('tab', { name: 'Prices' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Prices' })).toBeVisible();

  const auction = await played(open, { players: THREE, turns: [roll('p1', [1, 2], DECLINE)] });
  await page.setViewportSize(SMALL_PHONE);
  await switchTable(page, auction, ['p1']);
  await ann.press('Collapse');
  for (const part of [ann.now.getByLabel('Your bid'), ann.button(/^Raise by \$10$/)]) await inFront(part);
});

/** A hit test of its centre, and of its upper and lower edge. */
async function inFront(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isHit = part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [0.2, 0.5, 0.8].every((share) =>
      element.contains(document.elementFromPoint(x + width / 2, y + height * share)),
    );
  });
  expect(await isHit).toBe(true);
}
