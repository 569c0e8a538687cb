import { expect, SERVICE_KILLED, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { Lag } from './lag.ts';
import { bid, BUY, DECLINE, played, roll } from './monopolyScript.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Connections that break, lag or move to another window: nothing is lost or applied twice. */

// Networks, clocks and sockets belong to a whole browser context.
test.use({ fresh: true });

/** Milliseconds. */
const AN_HOUR = 3_600_000;

const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];
const LOST = /^Connection lost\. Trying again in \d s\.$/;
/** Baltic Avenue is in auction: every player may bid at any time. */
const AUCTION = { players: THREE, turns: [roll('p1', [1, 2], DECLINE)] };

test.describe('offline', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page catches up, and presses made meanwhile are applied once', { tag: FULL_RUN_TAG }, async ({
    page,
    context,
    open,
  }) => {
    const table = await played(open, AUCTION);
    const [ben, cleo] = [new ScriptedPlayer(table, 'p2'), new ScriptedPlayer(table, 'p3')];
    const ann = await Guest.at(page, table, ['p1']);
    await ann.asks('No bid yet.');

    await context.setOffline(true);
    const lost = page.getByText(LOST);
    await expect(lost).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    await ben.act(bid(10));
    await cleo.act(bid(20));
    await ann.asks('No bid yet.');
    await ann.now.getByLabel('Your bid').fill('50');
    await ann.press('Bid $50');
    await expect(ann.now).toHaveAttribute('aria-busy', 'true');
    await ann.asks('Sending …');
    // The only available action looks like one.
    await expect(page.getByRole('button', { name: 'Try now' })).toHaveCSS('opacity', '1');

    await context.setOffline(false);
    await expect(lost).toBeHidden();
    await ann.asks('You lead with $50.');
    await expect(ann.now).toHaveAttribute('aria-busy', 'false');
    await ben.act(bid(60));
    await ann.asks('Ben leads with $60.');
    await ann.tells(
      'Ben bid $10 for Baltic Avenue.',
      'Cleo bid $20 for Baltic Avenue.',
      'You bid $50 for Baltic Avenue.',
      'Ben bid $60 for Baltic Avenue.',
    );
  });

  test('a press for one turn is not applied in another', { tag: FULL_RUN_TAG }, async ({ page, context, open }) => {
    const next = [
      [1, 2],
      [2, 3],
      [1, 5],
    ] as const;
    const table = await played(open, { turns: [], next });
    const [elsewhere, ben] = [new ScriptedPlayer(table, 'p1'), new ScriptedPlayer(table, 'p2')];
    const ann = await Guest.at(page, table, ['p1']);
    await ann.asks('Roll the dice.');
    await context.setOffline(true);
    await expect(page.getByText(LOST)).toBeVisible();
    await ann.press('Roll the dice');
    await ann.asks('Sending …');
    for (const rival of [elsewhere, ben]) {
      for (const deed of [{ type: 'RollDice' }, BUY, { type: 'EndTurn' }]) await rival.act(deed);
    }
    await context.setOffline(false);
    await ann.asks('Too late: that decision is over.');
    await expect(ann.button('Roll the dice')).toBeVisible();
    await ann.press('Roll the dice');
    await ann.asks('You landed on Connecticut Avenue');
    await ann.tells('You rolled 1 and 2.', 'Ben rolled 2 and 3.', 'You rolled 1 and 5.');
  });
});

test.describe('a slow connection', () => {
  test('shows an action at once, and rolls it back with the reason if it is refused', {
    tag: FULL_RUN_TAG,
  }, async ({ page, open }) => {
    const table = await played(open, AUCTION);
    const lag = await Lag.on(page);
    const ann = await Guest.at(page, table, ['p1']);
    const ben = new ScriptedPlayer(table, 'p2');
    await ann.asks('No bid yet.');

    lag.hold();
    await ann.now.getByLabel('Your bid').fill('20');
    await ann.press('Bid $20');
    await ann.asks('You lead with $20.');
    await expect(ann.now).toHaveAttribute('aria-busy', 'true');
    lag.release();
    await expect(ann.now).toHaveAttribute('aria-busy', 'false');
    await ann.asks('You lead with $20.');

    await ben.act(bid(25));
    await ann.asks('Ben leads with $25.');
    lag.hold();
    await ben.say('wait');
    await new ScriptedPlayer(table, 'p3').act(bid(40));
    await ann.now.getByLabel('Your bid').fill('30');
    await ann.press('Bid $30');
    await ann.asks('You lead with $30.');
    lag.release();
    await ann.asks('Bid at least $41, or pass.');
    await ann.asks('Cleo leads with $40.');
    await ann.tells('You bid $20 for Baltic Avenue.', 'Cleo bid $40 for Baltic Avenue.');
    await expect((await ann.panel('History')).getByText('You bid $30')).toHaveCount(0);
    await ann.press('Dismiss');
    await expect(ann.now).not.toContainText('Bid at least $41');
  });

  test('the main button does not wait forever for advice', async ({ page, open }) => {
    const table = await played(open, { turns: [], next: [[1, 2]] });
    let requests = 0;
    // Never answered.
    await page.route(/table-monopoly-hints/, () => void requests++);
    const ann = await Guest.at(page, table, ['p1']);
    await ann.press('Roll the dice');
    await ann.press('Buy for $60');
    await ann.press('End turn');
    expect(requests).toBeGreaterThan(0);
  });

  test('a lost answer does not apply the action twice', async ({ page, open }) => {
    const table = await played(open, AUCTION);
    const lag = await Lag.on(page);
    const ann = await Guest.at(page, table, ['p1']);
    const cleo = new ScriptedPlayer(table, 'p3');
    await ann.asks('No bid yet.');

    lag.hold();
    await ann.now.getByLabel('Your bid').fill('20');
    await ann.press('Bid $20');
    await expect.poll(async () => JSON.stringify((await cleo.view()).view)).toContain('"highBid":20');
    await lag.cut();
    // Until the service answers, the page does not look connected.
    const banner = page.getByText('Connecting …');
    await expect(banner).toBeVisible();
    lag.release();
    await expect(banner).toBeHidden();
    await expect(ann.now).toHaveAttribute('aria-busy', 'false');
    await ann.asks('You lead with $20.');
    await cleo.act(bid(21));
    await ann.tells('You bid $20 for Baltic Avenue.', 'Cleo bid $21 for Baltic Avenue.');
  });
});

test.describe('a killed service', () => {
  test.use({ tolerated: [SERVICE_KILLED] });

  test('comes back with everything, and applies presses made meanwhile', async ({ page, service, open }) => {
    const table = await played(open, { turns: [], next: [[1, 2]] });
    // The worker for suggestions could not be loaded either: it is started again.
    await page.route(/suggestionWorker/, (route) => route.abort('connectionreset'), { times: 1 });
    await page.clock.install();
    const ann = await Guest.at(page, table, ['p1']);
    await ann.press('Roll the dice');
    await ann.asks('You landed on Baltic Avenue. Buy it?');
    // No delays: the page reconnects on demand, however long the service takes.
    await page.clock.pauseAt(Date.now() + AN_HOUR);
    await service.crash(async () => {
      await expect(page.getByText(LOST)).toBeVisible();
      await ann.press('Buy for $60');
      await expect(ann.now).toHaveAttribute('aria-busy', 'true');
    });
    await page.getByRole('button', { name: 'Try now' }).click();
    await ann.press('End turn');
    await ann.asks('Ben is about to roll.');
    await ann.tells('You rolled 1 and 2.', 'You bought Baltic Avenue for $60.', 'Next: Ben.');
  });
});

test('the same seat in another window: the newer one plays, until the older one takes it back', {
  tag: FULL_RUN_TAG,
}, async ({ page, context, open }) => {
  const table = await played(open, { turns: [], next: [[1, 2]] });
  const first = await Guest.at(page, table, ['p1']);
  await first.asks('Roll the dice.');
  const second = await Guest.at(await context.newPage(), table, ['p1']);
  await second.asks('Roll the dice.');
  await expect(page.getByText('This seat is open in another window.')).toBeVisible();
  await expect(first.button('Roll the dice')).toHaveCount(0);
  await second.press('Roll the dice');
  await second.asks('You landed on Baltic Avenue');

  // A background page renders once per second.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await expect(page.getByText('This seat is open in another window.')).toBeHidden();
  await expect(second.page.getByText('This seat is open in another window.')).toBeVisible();
  await first.press('Buy for $60');
  await first.tells('You rolled 1 and 2.', 'You bought Baltic Avenue for $60.');
});
