import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';
import type { Page } from '@playwright/test';
import { buy, found, played as playedAcquire, turn as acquireTurn } from './acquireScript.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { Lag } from './lag.ts';
import { bid, BUY, DECLINE, played, roll } from './monopolyScript.ts';
import { ScriptedPlayer, switchTable, type TableRequest, type TestTable } from './tables.ts';

/**
 * Every press is applied once to the decision on the screen, or rejected next to it with a reason; taps in a hurry are
 * ignored silently. The page's clock is frozen, so that a press comes in an exact phase of an animation.
 */

test.use({ reducedMotion: 'no-preference' });

const OVER = 'Too late: that decision is over';
/** Milliseconds: longer than any animation, shorter than the timeout of a silent service. */
const LATER = 5000;
const JUMP = 20_000;

/** Freezes the page's clock. It must have been installed before the page was loaded. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + JUMP);
}

/** Each press is answered, or its button is gone. */
async function answers(guest: Guest, reason: string | RegExp, press: () => Promise<void>): Promise<void> {
  await press();
  await guest.asks(reason);
  await guest.button('Dismiss').click();
  await expect(guest.button('Dismiss')).toHaveCount(0);
}

async function deedsOf(table: TestTable, type: string): Promise<number> {
  const { events } = await new ScriptedPlayer(table, 'p1').allEvents();
  return events.filter((event) => event.type === type).length;
}

/** Taps of the same key in a hurry have no answer. */
async function isSilent(guest: Guest, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(guest.button('Dismiss')).toHaveCount(0);
}

/** The clock is frozen. An open page goes to the table as by a link, which takes less time than loading it again. */
async function aboutToRoll(page: Page, open: (request: TableRequest) => Promise<TestTable>) {
  const table = await played(open, { turns: [], next: [[1, 2]] });
  const isOpen = page.url().startsWith(`${table.url}/table/`);
  if (isOpen) await switchTable(page, table, ['p1']);
  const ann = isOpen ? new Guest(page) : await Guest.at(page, table, ['p1']);
  await ann.asks('Roll the dice.');
  await freeze(page);
  return { table, ann };
}

/** Milliseconds after the roll: the dice, the moving token, and the end. */
const PHASES = [0, 700, 1500] as const;

test('in every phase of an animated roll, buttons and keys are applied once or rejected', async ({ page, open }) => {
  await page.clock.install();
  for (const phase of PHASES) {
    await test.step(`${phase} ms after the roll`, async () => {
      const { table, ann } = await aboutToRoll(page, open);
      await new ScriptedPlayer(table, 'p1').act({ type: 'RollDice' });
      await expect(ann.skip).toBeVisible();
      await page.clock.runFor(phase);
      // At most the length of the animation: then the next decision is there.
      const isActing = await ann.skip.isVisible();
      if (isActing) {
        await answers(ann, '“B” (', () => page.keyboard.press('b'));
        await answers(ann, OVER, () => ann.button('Roll the dice').click());
      }
      await ann.asks('You landed on Baltic Avenue');
      await answers(ann, '“R” (', () => page.keyboard.press('r'));
      await answers(ann, '“1” (', () => page.keyboard.press('1'));
      await answers(ann, 'Nothing is moving', () => page.keyboard.press('Escape'));
      await page.keyboard.press('b');
      await page.clock.runFor(LATER);
      await ann.asks('end the turn');
      expect(await deedsOf(table, 'DiceRolled')).toBe(1);
      expect(await deedsOf(table, 'PropertyPurchased')).toBe(1);
      await page.clock.resume();
    });
  }
});

test('a key during the roll ends the animation, and the decision after it is not touched', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  await page.clock.install();
  const { table, ann } = await aboutToRoll(page, open);
  await page.keyboard.press('r');
  await expect(ann.skip).toBeVisible();
  await isSilent(ann, () => page.keyboard.press('r'));
  await ann.asks('You landed on Baltic Avenue');
  expect(await deedsOf(table, 'DiceRolled')).toBe(1);
});

test('a bid during the animation of another one is applied once: the auction is still open', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  await page.clock.install();
  const table = await played(open, { turns: [roll('p1', [1, 2], DECLINE)] });
  const ann = await Guest.at(page, table, ['p1']);
  await ann.asks('No bid yet.');
  await freeze(page);
  await new ScriptedPlayer(table, 'p2').act(bid(10));
  await expect(ann.skip).toBeVisible();
  await ann.now.getByLabel('Your bid').fill('50');
  await ann.button('Bid $50').click();
  await page.clock.runFor(LATER);
  await ann.asks('You lead with $50.');
  expect(await deedsOf(table, 'BidPlaced')).toBe(2);
});

test('over a slow connection the second press of a button is rejected', async ({ page, open }) => {
  const lag = await Lag.on(page);
  const table = await played(open, { turns: [], next: [[1, 2]] });
  const ann = await Guest.at(page, table, ['p1']);
  await ann.asks('Roll the dice.');
  lag.hold();
  await ann.button('Roll the dice').click();
  await ann.button('Roll the dice').click();
  await page.keyboard.press('r');
  await expect.poll(() => deedsOf(table, 'DiceRolled')).toBe(1);
  lag.release();
  await ann.asks(OVER);
  await ann.asks('You landed on Baltic Avenue');
  expect(await deedsOf(table, 'DiceRolled')).toBe(1);
});

test('during a reconnection a press is kept and applied once; one for a decision that is over by then is rejected', async ({
  page,
  open,
}) => {
  const lag = await Lag.on(page);
  const table = await played(open, { turns: [roll('p1', [1, 2])], next: [] });
  const ann = await Guest.at(page, table, ['p1']);
  await ann.asks('You landed on Baltic Avenue');
  await lag.cut();
  await ann.asks('Connecting …');
  await ann.button('Buy for $60').click();
  await ann.asks('Sending …');
  lag.release();
  await ann.asks('end the turn');
  expect(await deedsOf(table, 'PropertyPurchased')).toBe(1);

  await lag.cut();
  await ann.asks('Connecting …');
  await new ScriptedPlayer(table, 'p1').act({ type: 'EndTurn' });
  await ann.button('End turn').click();
  await ann.asks('Sending …');
  lag.release();
  await ann.asks(OVER);
  expect(await deedsOf(table, 'TurnEnded')).toBe(1);
});

test('a button that changes between press and release does not play the new action', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const table = await played(open, { turns: [roll('p1', [1, 2])] });
  const ann = await Guest.at(page, table, ['p1']);
  await ann.button('Buy for $60').hover();
  await page.mouse.down();
  await new ScriptedPlayer(table, 'p1').act(BUY);
  await ann.asks('end the turn');
  await page.mouse.up();
  await ann.asks(OVER);
  expect(await deedsOf(table, 'TurnEnded')).toBe(0);
});

test.describe('Acquire', () => {
  const HANDS = [
    ['1A', '2A', '3C'],
    ['5E', '6E'],
  ] as const;
  const TURNS = [
    acquireTurn('p1', '1A'),
    acquireTurn('p2', '5E'),
    acquireTurn('p1', '2A', found('Luxor'), buy()),
    acquireTurn('p2', '6E', found('Tower'), buy()),
  ];

  test('keys and taps during the animation of a tile are applied once or rejected', async ({ page, open }) => {
    await page.clock.install();
    const table = await playedAcquire(open, { hands: HANDS, turns: TURNS });
    const ann = await Guest.at(page, table, ['p1']);
    await ann.asks('Place a tile');
    await freeze(page);
    await answers(ann, '“L” (', () => page.keyboard.press('l'));
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    // The same again, and a letter for the next decision: none is lost or applied twice.
    await isSilent(ann, () => page.keyboard.press('Enter'));
    await page.clock.runFor(LATER);
    await ann.asks('Buy up to 3 shares');
    await page.keyboard.press('l');
    await expect(ann.button(/^Buy 1\b/)).toBeVisible();
    await answers(ann, '“S” (', () => page.keyboard.press('s'));
    await page.keyboard.press('b');
    await isSilent(ann, () => page.keyboard.press('b'));
    await page.clock.runFor(LATER);
    await ann.asks('Ben is choosing a tile');
    expect(await deedsOf(table, 'TilePlaced')).toBe(5);
    expect(await deedsOf(table, 'SharesBought')).toBe(3);
  });
});
