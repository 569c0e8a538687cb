import { PHONE } from './browser.ts';
import { axeWhenWhole } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { bid, build, BUY, does, PASS, played, trade, turn } from './monopolyScript.ts';
import { MonopolySeat } from './monopolySeat.ts';
import { positions } from './positions.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Debts, bankruptcy, a building shortage, and the end. */

const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];
const LIGHT_BLUES = [6, 8, 9] as const;

/** Ben has the developed light blue group; Ann has $10 and two small deeds, and her next roll leads there. */
function ruinous(levels: number) {
  const houses = Array.from({ length: levels }, () => LIGHT_BLUES.map((spaceId) => build(spaceId))).flat();
  return {
    players: THREE,
    decks: { chance: ['chance-go'] },
    turns: [
      turn('p1', [3, 4]),
      turn('p2', [2, 4], BUY),
      turn('p3', [3, 5], BUY),
      turn('p1', [1, 2], BUY),
      turn('p2', [1, 2], BUY),
      turn('p3', [1, 3], BUY),
      trade('p3', 'p2', { properties: [8] }),
      trade('p3', 'p1', { properties: [12] }),
      trade('p1', 'p2', { cash: 1630 }),
      does('p2', ...houses),
    ],
    next: [[2, 4]],
  } as const;
}

test('on a phone, a debt is raised and paid in one press, with the steps shown', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE);
  const ann = await MonopolySeat.take(page, await played(open, ruinous(2)));
  await ann.press('Roll the dice');
  await ann.asks('You owe Ben $100. You have $10. You need $90 more.');
  await ann.asks('Rent for Connecticut Avenue.');
  const steps = ann.now.getByRole('region', { name: 'Raise cash' }).getByRole('listitem');
  await expect(steps.last()).toContainText('that makes $115');
  await expect(steps).toContainText([/^Mortgage /, /^Mortgage /]);
  await ann.press('Raise $105 and pay $100');
  await expect(ann.button('End turn')).toBeVisible();
  await expect(ann.player('Ann')).toContainText('$15');
  await ann.tells(
    'You had to pay Ben $100: rent for Connecticut Avenue.',
    'You mortgaged Electric Company for $75.',
    'You mortgaged Baltic Avenue for $30.',
    'You paid Ben $100 rent for Connecticut Avenue: 2 houses.',
  );
});

test('an insolvent player is asked twice, and leaves everything to the creditor', async ({ page, open }) => {
  const table = await played(open, ruinous(4));
  const ann = await MonopolySeat.take(page, table);
  await ann.press('Roll the dice');
  await ann.asks('You owe Ben $450, and you cannot raise that much.');
  await ann.asks('With your cash that makes $115. You are $335 short.');
  await ann.pressInMenu('Mortgage');
  await ann.tap('Baltic Avenue');
  await expect(ann.player('Ann')).toContainText('$40');
  await ann.press('Done');

  await ann.press('Go bankrupt');
  await ann.asks('You leave the game, and everything you own goes to Ben. This cannot be undone.');
  await ann.press('Cancel');
  await ann.press('Go bankrupt');
  await ann.press('Yes, go bankrupt');
  await ann.asks('You are out of the game.');
  await ann.asks('You came 3rd of 3.');
  await ann.asks('You had to pay Ben $450: rent for Connecticut Avenue.');
  await expect(ann.now.getByRole('link', { name: 'Play at a new table' })).toHaveAttribute('href', '/new/monopoly');
  await axeWhenWhole(page, '#table-now');
  await ann.press('Watch');
  await ann.asks('Ben is deciding about the mortgage on Baltic Avenue.');
  await expect(ann.player('Ann')).toContainText('Bankrupt');
  await new ScriptedPlayer(table, 'p2').act({ type: 'KeepMortgage', spaceId: 3 });
  await ann.asks('Ben is about to roll.');
  await expect(ann.space('Electric Company')).toHaveAccessibleName(/owned by Ben/);
  await ann.tells(
    'You went bankrupt, owing Ben. The last $40 went to Ben.',
    'Baltic Avenue went from you to Ben, mortgaged.',
    'Electric Company went from you to Ben.',
    'Ben paid $3 to take over the mortgage on Baltic Avenue.',
  );
  await expect(await ann.panel('My property')).toContainText('You are out of the game.');
});

test('the last house of the bank is claimed by two, auctioned and placed', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const table = await played(open, {
    options: { houses: 1 },
    turns: [
      turn('p1', [2, 4], BUY),
      turn('p2', [3, 5], BUY),
      turn('p1', [1, 2], BUY),
      turn('p2', [1, 2], BUY),
      turn('p1', [1, 3], BUY),
      turn('p2', [1, 2], BUY),
      trade('p1', 'p2', { properties: [13] }, { properties: [8] }),
      does('p2', build(11)),
    ],
  });
  const ann = await MonopolySeat.take(page, table);
  const ben = new ScriptedPlayer(table, 'p2');
  await ann.asks('Ben wants to build. Claim a house too?');
  await ann.asks('The bank has 1 house left.');
  await expect(ann.button('Do not claim')).toBeEnabled();
  await ann.press('Claim a house');
  await ann.asks('Auction: a house');
  await ann.press('Bid $50');
  await ben.act(bid(60));
  await ann.press('Raise by $10');
  await ann.press('Bid $70');
  await ann.asks('You lead with $70.');
  await ben.act(PASS);
  await ann.asks('You won a house for $70. Tap the street to build it on');
  await ann.tap('Vermont Avenue');
  await expect(ann.button('Roll the dice')).toBeVisible();
  await expect(ann.space('Vermont Avenue')).toHaveAccessibleName(/1 house/);
  await expect(ann.button('Build')).toHaveAccessibleDescription(/No houses left/);
  await ann.tells(
    'Ben wanted a house on St. Charles Place. The bank had only 1: you could claim one too.',
    'You claimed a house.',
    'You won the auction of a house for $70.',
    'You built the first house on Vermont Avenue for $70.',
  );
});

test('a player who resigns leaves everything to the auctions, and the last one standing wins', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const table = await played(open, {
    players: THREE,
    turns: [turn('p1', [1, 2], BUY), turn('p2', [2, 4], BUY), turn('p3', [3, 5], BUY)],
  });
  const ann = await MonopolySeat.take(page, table);
  await new ScriptedPlayer(table, 'p3').act({ type: 'Resign' });
  await ann.asks('Auction: Vermont Avenue');
  await ann.press('Bid $1');
  await new ScriptedPlayer(table, 'p2').act(PASS);
  await expect(ann.space('Vermont Avenue')).toHaveAccessibleName(/owned by you/);
  await ann.tells(
    'Cleo resigned. The last $1,400 went to the bank.',
    'Vermont Avenue went to auction after a bankruptcy, bids from $1.',
    'You won the auction of Vermont Avenue for $1.',
  );

  await ann.pressInMenu('Resign');
  await ann.asks('You are out for good, and everything you own goes to the bank.');
  await ann.press('Yes, resign');
  await ann.asks('You came 2nd of 3.');
  await ann.asks('Ben won');
  await ann.asks('What decided it');
  await ann.asks('Everyone else is bankrupt.');
  const places = ann.now.getByRole('table', { name: 'Final ranking' }).getByRole('row');
  await expect(places.getByRole('rowheader')).toHaveText(['Ben', /You|Ann/, 'Cleo']);
  await expect(places.filter({ hasText: 'bankrupt' })).toHaveCount(2);
  await expect(ann.now.getByRole('link', { name: 'Download record' })).toBeVisible();
});

test('the winner reads what was theirs at the end', { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
  const table = await openPosition(positions.monopolyEnd());
  const ann = await MonopolySeat.take(page, table);
  await ann.asks('You won!');
  await ann.asks(/You had \d of the 8 whole colour groups at the end, with \d+ houses and \d+ hotels\./);
});
