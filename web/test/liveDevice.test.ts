import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { lonelyTile, rackOf, TWO_WITH_TILES } from './liveTiles.ts';
import { played } from './monopolyScript.ts';
import { positions } from './positions.ts';
import { ScriptedPlayer, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Hot seat: several people on one device. */

async function expectNothingSeen(page: Page, tiles: readonly string[]): Promise<void> {
  const written = await page.evaluate(() => document.documentElement.outerHTML);
  const words = new Set(written.match(/\b\d{1,2}[A-I]\b/g));
  expect(tiles.filter((tile) => words.has(tile))).toEqual([]);
}

test('Acquire: no tiles are on the page until the next player confirms that they hold the device', async ({
  page,
  open,
}) => {
  const table = await open(TWO_WITH_TILES);
  const [ann, ben] = [new ScriptedPlayer(table, 'p1'), new ScriptedPlayer(table, 'p2')];
  const secrets = async () => [...(await rackOf(ann)), ...(await rackOf(ben))];
  const seat = await Guest.at(page, table, ['p1', 'p2']);
  const rack = page
    .getByRole('region', { name: /’s tiles$/ })
    .filter({ visible: true })
    .getByRole('listitem');
  const ofAnn = await rackOf(ann);

  await expect(page.getByRole('heading', { name: 'Pass the device to Ann' })).toBeFocused();
  await expect(page).toHaveTitle('Ann’s turn · Magnate');
  await expectNothingSeen(page, await secrets());
  await page.getByRole('button', { name: 'I am Ann' }).click();
  await expect(rack).toContainText(ofAnn);

  const tile = await lonelyTile(ann);
  await rack.filter({ hasText: tile }).getByRole('button').click();
  await seat.press(`Place ${tile}`);
  await expect(page.getByRole('heading', { name: 'Pass the device to Ben' })).toBeFocused();
  await expectNothingSeen(page, await secrets());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pass the device to Ben' })).toBeVisible();
  await expectNothingSeen(page, await secrets());

  await page.getByRole('button', { name: 'I am Ben' }).click();
  const ofBen = await rackOf(ben);
  await expect(rack).toContainText(ofBen);
  const history = await seat.panel('History');
  await expect(history.getByText(`Ann placed ${tile}.`)).toBeVisible();
  await expect(history.getByText(/^Ann drew/)).toHaveCount(0);

  // Ann takes the device back: Ben's tiles stay hidden.
  await page.getByRole('button', { name: 'Play as Ann' }).click();
  await expect(page.getByRole('heading', { name: 'Pass the device to Ann' })).toBeVisible();
  await expectNothingSeen(page, await secrets());
  await page.getByRole('button', { name: 'Not yet: back to Ben' }).click();
  await expect(rack).toContainText(ofBen);
});

test('Monopoly has no secrets: the seat changes with the turn', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const next = [
    [1, 2],
    [2, 3],
  ] as const;
  const table = await played(open, { turns: [], next });
  const seat = await Guest.at(page, table, ['p1', 'p2']);
  await expect(page).toHaveTitle('Ann’s turn · Magnate');
  await seat.asks('Ann’s turn. Roll the dice.');
  await seat.press('Roll the dice');
  await seat.press('Buy for $60');
  await seat.press('End turn');
  await seat.asks('Ben plays on this device now.');
  await expect(page).toHaveTitle('Ben’s turn · Magnate');
  await expect(seat.player('Ben')).toContainText('Turn');
  await seat.press('Roll the dice');
  await seat.press('Buy for $200');
  await seat.tells('Ann bought Baltic Avenue for $60.', 'Ben bought Reading Railroad for $200.');

  // "You" is ambiguous: texts name the holder of the device.
  await seat.press('End turn');
  const recap = page.getByRole('main').getByRole('region', { name: 'Since Ann’s turn' });
  await expect(recap).toContainText('Ben bought Reading Railroad for $200.');
  await new ScriptedPlayer(table, 'p2').act({ type: 'Resign' });
  const ending = page.getByRole('region', { name: 'The game is over' });
  await expect(ending).toContainText('Ann won');
  await expect(ending).not.toContainText(/\bYou\b/);
});

const ASKED = {
  monopoly: ['monopolyBuying', 'monopolyManaging', 'monopolyOffer', 'monopolyDebt', 'monopolyJail'],
  acquire: ['acquireFounding', 'acquireDisposal', 'acquireBuying'],
} as const;

for (const game of ['monopoly', 'acquire'] as const) {
  test(`${game}: questions name the holder of the device and never say "you"`, {
    tag: FULL_RUN_TAG,
  }, async ({ page, openPosition }) => {
    for (const name of ASKED[game]) {
      await openAsSeats(page, await openPosition(positions[name]()), ['p1', 'p3']);
      const cover = page.getByRole('button', { name: 'I am Ann' });
      if (game === 'acquire') await cover.click();
      const now = page.getByRole('region', { name: 'Now: Ann' });
      await expect(now).toContainText('Ann');
      // Everything in it: the question, its reasons, and the hint.
      await expect(now.getByRole('complementary', { name: 'Hint' })).toBeVisible();
      expect(await page.locator('#table-now').innerText(), name).not.toMatch(/\byou(?:r|rs)?\b/i);
    }
  });
}
