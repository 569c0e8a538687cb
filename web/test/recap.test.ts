import { DESKTOP, PHONE, SMALL_PHONE, TABLET } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { BUY, does, played, roll, trade, turn } from './monopolyScript.ts';
import { positions } from './positions.ts';
import { ScriptedPlayer, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The recap of other players' turns is visible when it is my turn again. */

const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];

test('one line per roll, my gain or loss in colour, and a card for decisive events', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const table = await played(open, {
    players: THREE,
    turns: [
      turn('p1', [1, 2], BUY),
      turn('p2', [1, 2]),
      roll('p3', [2, 4], BUY),
      trade('p3', 'p2', { properties: [6] }, { cash: 50 }),
      does('p3', { type: 'EndTurn' }),
    ],
  });
  await openAsSeats(page, table, ['p1']);
  const recap = page.getByRole('main').getByRole('region', { name: 'Since your turn' });
  const lines = recap.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Ben paid you $4 rent for Baltic Avenue');
  await expect(lines.first()).toContainText('+$4');
  await expect(lines.first().getByRole('img', { name: 'Dice: 1 and 2' })).toBeVisible();
  await expect(lines.last()).toContainText('Cleo bought Oriental Avenue for $100.');
  await expect(recap.locator('p')).toContainText('Oriental Avenue');
  await axeWhenWhole(page, 'main section');
  // The log has an expandable line per turn.
  await page.getByRole('tab', { name: 'History' }).click();
  const turns = page.getByRole('tabpanel', { name: 'History' }).locator('details').filter({ hasText: 'Baltic' });
  await expect(turns.last().getByText('Ben rolled 1 and 2.')).toHaveCount(0);
  await turns.last().locator('summary').click();
  await expect(page.getByText('Ben rolled 1 and 2.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page, 'main section');
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await noSidewaysScroll(page);
    await expect(lines.last()).toBeInViewport({ ratio: 1 });
    await expect(recap.locator('p')).toBeInViewport({ ratio: 1 });
  }
});

test.describe('after days away', () => {
  test.use({ fresh: true });

  test('a summary in sentences comes first, and is dismissed', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
    const table = await played(open, {
      players: THREE,
      turns: [turn('p1', [1, 2], BUY), turn('p2', [1, 2]), turn('p3', [2, 4], BUY)],
    });
    await openAsSeats(page, table, ['p1']);
    const sheet = page.getByRole('dialog', { name: 'Since your turn' });
    await expect(page.getByRole('button', { name: 'Roll the dice' })).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.addInitScript((id) => {
      const seen = { seq: 5, at: Date.now() - 3 * 86_400_000 };
      localStorage.setItem('magnate.visits', JSON.stringify({ [id]: { seen } }));
    }, table.id);
    await page.reload();
    await expect(sheet).toContainText('2 turns were played.');
    await expect(sheet.getByRole('listitem')).toHaveText([
      'You gained $4.',
      'Ben lost $4.',
      'Cleo lost $100.',
      'Cleo bought Oriental Avenue for $100.',
      'Ben paid you $4 rent for Baltic Avenue.',
    ]);
    await axeWhenWhole(page, 'dialog');
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet).toHaveCount(0);
  });
});

test('nothing right after my turn, and nothing for spectators', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
  otherPage,
}) => {
  const table = await played(open, { players: THREE, turns: [turn('p1', [1, 2], BUY)] });
  await openAsSeats(page, table, ['p1']);
  const watcher = await otherPage();
  await openAsSeats(watcher, table, []);
  const recap = page.getByRole('region', { name: 'Since your turn' });
  await expect(recap).toHaveCount(0);
  await new ScriptedPlayer(table, 'p2').act({ type: 'RollDice' });
  await expect(recap.first().getByRole('listitem')).toHaveCount(1);
  await expect(watcher.getByRole('region', { name: 'Since your turn' })).toHaveCount(0);
  // Spectators have no property tab.
  await expect(watcher.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('in Acquire: tiles, shares and mergers, on a phone and under my tiles on wider screens', {
  tag: FULL_RUN_TAG,
}, async ({ page, openPosition }) => {
  await page.setViewportSize(PHONE);
  await openAsSeats(page, await openPosition(positions.acquireMidGame()), ['p1']);
  const recap = page.getByRole('region', { name: 'Since your turn' });
  await expect(recap.getByRole('listitem').first()).toContainText(/placed|bought|grew|founded/);
  const ben = page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Ben' });
  await expect(ben).toContainText(/placed \d+[A-I]· bought/);
  await axeWhenWhole(page, 'main section');
  await noSidewaysScroll(page);
  await page.setViewportSize(TABLET);
  await expect(recap.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESKTOP);
  const allLines = async () => {
    for (const line of await recap.getByRole('listitem').all()) await expect(line).toBeInViewport({ ratio: 1 });
  };
  await allLines();
  // Lines become lower, as when their typeface arrives.
  const lineHeight = (height: string) =>
    recap.getByRole('listitem').evaluateAll((lines, value) => {
      for (const line of lines as HTMLElement[]) line.style.minHeight = value;
    }, height);
  await lineHeight('60px');
  await expect(recap.getByRole('listitem').first()).not.toBeInViewport({ ratio: 1 });
  await lineHeight('');
  await allLines();
  // The selection takes its place, and nothing else moves.
  const main = page.getByRole('group', { name: 'Your actions' }).getByRole('button').first();
  const rack = page.getByRole('region', { name: 'Your tiles' });
  const places = async () => [await main.boundingBox(), await rack.boundingBox()];
  const before = await places();
  await rack.getByRole('button').first().click();
  await expect(recap).toHaveCount(0);
  expect(await places()).toEqual(before);
});
