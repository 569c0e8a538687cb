import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { played, roll, turn } from './monopolyScript.ts';
import { ScriptedPlayer, settled } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Following other players' moves: at a chosen pace, and to the end. */

test.use({ reducedMotion: 'no-preference', fresh: true });

const JUMP = 20_000;

/** Freezes the page's clock: time moves only on demand. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + JUMP);
}

const speed = (page: Page) => page.getByRole('button', { name: /^Speed:/ });

/** Moves the pointer to an empty corner. */
const VISIT = [4, 6] as const;
const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];

test('the animation speed is chosen beside the board and stored', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  await page.clock.install();
  const table = await played(open, { turns: [turn('p1', VISIT)], next: [VISIT] });
  const ann = await Guest.at(page, table, ['p1'], { host: true });
  await expect(speed(page)).toHaveAccessibleName('Speed: Fast');
  await speed(page).click();
  await expect(speed(page)).toHaveAccessibleName('Speed: Instant');
  await page.reload();
  await settled(page);
  await expect(speed(page)).toHaveAccessibleName('Speed: Instant');
  await freeze(page);
  await new ScriptedPlayer(table, 'p2').act({ type: 'RollDice' });
  // The clock is frozen, and yet everything is displayed.
  await expect(ann.board.getByRole('button', { name: /^Jail.*here: you, Ben/ })).toBeAttached();
  await page.keyboard.press('v');
  await expect(speed(page)).toHaveAccessibleName('Speed: Normal');
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await expect(speed(page)).toBeInViewport();
    await expect(ann.skip).toBeInViewport();
    await noSidewaysScroll(page);
    await expectTouchTargets(page);
  }
  await page.clock.resume();
  await axeWhenWhole(page, 'header');
});

test('skips to my turn past all pending animations', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  await page.clock.install();
  const table = await played(open, { players: THREE, turns: [turn('p1', VISIT)], next: [VISIT, VISIT] });
  const ann = await Guest.at(page, table, ['p1']);
  await freeze(page);
  const [ben, cleo] = [new ScriptedPlayer(table, 'p2'), new ScriptedPlayer(table, 'p3')];
  await ben.act({ type: 'RollDice' });
  await expect(ann.skip).toHaveAccessibleName('Skip to my turn');
  await ann.skip.click();
  await expect(ann.skip).toHaveAttribute('aria-pressed', 'true');
  await ben.act({ type: 'EndTurn' });
  await cleo.act({ type: 'RollDice' });
  await cleo.act({ type: 'EndTurn' });
  await ann.asks('Roll the dice.');
  await expect(ann.skip).toHaveCount(0);
});

test('the end of the game is hidden until its last event has been animated', async ({ page, open }) => {
  await page.clock.install();
  const table = await played(open, { turns: [roll('p1', [1, 2])] });
  const ann = await Guest.at(page, table, ['p1']);
  await freeze(page);
  await new ScriptedPlayer(table, 'p2').act({ type: 'Resign' });
  await expect(ann.skip).toBeVisible();
  await expect(page).not.toHaveTitle(/Game over/);
  await expect(page.getByRole('heading', { name: 'The game is over' })).toHaveCount(0);
  await expect(ann.player('Ben')).not.toContainText('Bankrupt');
  await expect(page.getByText('won the game')).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await expect(page).toHaveTitle(/Game over/);
});
