import { BOARD } from '@magnate/engine/monopoly';
import { expect, test } from './fixtures.ts';
import { bid, BUY, DECLINE, PASS, played, turn } from './monopolyScript.ts';
import { MonopolySeat } from './monopolySeat.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Ordinary turns: taxes, lots, rent, auctions, jail. */

const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];
const END = { type: 'EndTurn' };

test('a tax is chosen, a lot bought, rent paid, and everything logged', async ({ page, open }) => {
  const next = [
    [1, 3],
    [1, 2],
    [2, 3],
    [2, 4],
  ] as const;
  const table = await played(open, { turns: [], next, options: { incomeTax: 'tenPercent' } });
  const ann = await MonopolySeat.take(page, table);
  const ben = new ScriptedPlayer(table, 'p2');

  // An element without a fill would be black.
  const spaces = page.getByRole('group', { name: /^Board\./ }).getByRole('button');
  const fills = await spaces.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each.querySelector('rect') ?? each).fill),
  );
  expect(fills).toHaveLength(BOARD.length);
  expect(fills).not.toContain('rgb(0, 0, 0)');

  await ann.asks('Your turn. Roll the dice.');
  await ann.press('Roll the dice');
  await expect(ann.button('Pay $200')).toBeVisible();
  await ann.press('Pay 10%: $150');
  await ann.press('End turn');
  await ann.asks('Ben is about to roll.');
  for (const deed of [{ type: 'RollDice' }, BUY, END]) await ben.act(deed);

  await ann.press('Roll the dice');
  await ann.asks('You landed on Connecticut Avenue. Buy it?');
  await ann.asks('You would have $1,230 left.');
  await ann.press('Buy for $120');
  await ann.press('End turn');
  await ben.act({ type: 'RollDice' });
  await ann.tells(
    'You rolled 1 and 3.',
    'You paid $150: Income Tax, 10% of total worth.',
    'Ben bought Baltic Avenue for $60.',
    'You bought Connecticut Avenue for $120.',
    'Ben paid you $8 rent for Connecticut Avenue.',
  );

  const rows = (await ann.panel('Text view')).getByRole('table', { name: 'Spaces' }).getByRole('row');
  await expect(rows.getByRole('rowheader')).toContainText(BOARD.map(({ name }) => name));
  const connecticut = rows.filter({ hasText: 'Connecticut Avenue' });
  await expect(connecticut.getByRole('rowheader')).toContainText('Here: You and Ben');
  await expect(connecticut.getByRole('cell')).toHaveText(['You', '$8']);
});

test('without the cash for a lot the main button declines, and raising money is collapsed', async ({ page, open }) => {
  const table = await played(open, { turns: [], next: [[5, 6]], options: { startingCash: 120 } });
  const ann = await MonopolySeat.take(page, table);
  await ann.press('Roll the dice');
  await ann.asks('You need $20 more.');
  const bar = ann.now.getByRole('group', { name: 'Your actions' });
  await expect(bar.getByRole('button').first()).toHaveText(/^Send to auction/);
  await expect(ann.button('Buy for $140')).toHaveAccessibleDescription('You need $20 more.');
  await expect(ann.now.locator('details').filter({ hasText: 'How to raise $140' })).not.toHaveAttribute('open');
});

test('a declined lot is auctioned: raised by tens, by a chosen amount, passed for good and passed beforehand', async ({
  page,
  open,
}) => {
  const next = [
    [1, 2],
    [2, 4],
  ] as const;
  const table = await played(open, { turns: [], next, players: THREE });
  const ann = await MonopolySeat.take(page, table);
  const [ben, cleo] = [new ScriptedPlayer(table, 'p2'), new ScriptedPlayer(table, 'p3')];

  await ann.press('Roll the dice');
  await ann.press('Send to auction');
  await ann.asks('Auction: Baltic Avenue');
  await ann.asks('No bid yet. Bids start at $1.');
  await ann.press('Raise by $10');
  await ann.press('Bid $10');
  await ann.asks('You lead with $10.');
  await ben.act(bid(20));
  await ann.asks('Ben leads with $20.');
  const sum = ann.now.getByLabel('Your bid');
  await sum.fill('20');
  await expect(ann.button('Bid $20')).toHaveAccessibleDescription(/Bid at least \$21/);
  await sum.fill('75');
  await ann.asks('That is more than its price, $60.');
  await ann.press('Bid $75');
  await ann.asks('You lead with $75.');
  await ann.now
    .getByRole('switch', { name: /^Sit out this auction/ })
    .first()
    .check();
  await cleo.act(bid(80));
  await ann.asks('You are out of this auction.');
  await expect(ann.board.getByRole('region', { name: 'Auction' })).toContainText('2 still in');
  await ben.act(PASS);
  await ann.press('End turn');

  // The automatic pass was for that auction only.
  for (const deed of [{ type: 'RollDice' }, DECLINE]) await ben.act(deed);
  await ann.asks('Auction: Oriental Avenue');
  await ann.press('Drop out');
  await ann.asks('You are out of this auction.');
  await cleo.act(bid(1));
  await ben.act(PASS);
  await ann.tells(
    'You did not buy Baltic Avenue for $60.',
    'You bid $75 for Baltic Avenue.',
    'You passed on Baltic Avenue.',
    'Cleo won the auction of Baltic Avenue for $80.',
    'You passed on Oriental Avenue.',
    'Cleo won the auction of Oriental Avenue for $1.',
  );
});

test('out of jail by the card after the last attempt, by the fine, and by doubles', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const table = await played(open, {
    options: { jailTurns: 2 },
    decks: { chance: ['chance-jail-free', 'chance-jail'], communityChest: ['chest-jail'] },
    turns: [turn('p1', [3, 4]), turn('p2', [4, 6]), turn('p1', [4, 6]), turn('p2', [4, 6])],
    next: [
      [1, 2],
      [2, 3],
      [4, 5],
      [2, 4],
      [5, 6],
      [1, 2],
      [6, 6],
      [1, 2],
      [2, 2],
    ],
  });
  const ann = await MonopolySeat.take(page, table);
  const ben = new ScriptedPlayer(table, 'p2');
  const pass = async () => {
    await ann.press('End turn');
    for (const deed of [{ type: 'RollDice' }, BUY, END]) await ben.act(deed);
  };

  await ann.asks('You are in jail. Try 1 of 2 to roll doubles.');
  await expect(ann.player('Ann')).toContainText('In jail');
  await ann.press('Try for doubles');
  await pass();
  await ann.asks('This is your last try. Without doubles, you pay $50 and move on.');
  await ann.press('Try for doubles');
  await ann.asks('Pay $50 or use your card, then move 9 spaces.');
  await ann.press('Use your jail card');
  await ann.press('Buy for $200');
  await pass();

  await ann.press('Roll the dice');
  await pass();
  await ann.press('Pay $50');
  await ann.asks('Your turn. Roll the dice.');
  await ann.press('Roll the dice');
  await expect(ann.board).toContainText('Go directly to Jail');
  await pass();

  await ann.press('Try for doubles');
  await ann.press('Buy for $160');
  // Doubles that leave jail give no second roll.
  await expect(ann.button('End turn')).toBeVisible();
  await ann.tells(
    'You drew from Chance: “Get Out of Jail Free. Keep this card until used or traded.”',
    'You went to jail, as the card says.',
    'You stayed in jail: no doubles, try 1 of 2.',
    'You rolled no doubles on the last try.',
    'You left jail with a Get Out of Jail Free card.',
    'You paid $50 to leave jail.',
    'You left jail by doubles.',
  );
});
