import { AcquireSeat } from './acquireSeat.ts';
import { buy, found, played, turn } from './acquireScript.ts';
import { DESKTOP, LANDSCAPE, SMALL_PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Special situations: trades, too little cash, dead tiles, hidden information. */

/** Ann holds four of Luxor, Ben three of Tower and one of Luxor; each has $5,400, and it is Ann's turn. */
const TWO_CORPORATIONS = {
  hands: [
    ['1A', '2A', '3A'],
    ['4A', '5A', '12E'],
  ],
  turns: [
    turn('p1', '1A'),
    turn('p2', '4A'),
    turn('p1', '2A', found('Luxor'), buy('Luxor', 'Luxor', 'Luxor')),
    turn('p2', '5A', found('Tower'), buy('Tower', 'Tower', 'Luxor')),
  ],
} as const;

/** Answers the only open offer. */
async function answer(rival: ScriptedPlayer, type: 'AcceptTrade'): Promise<void> {
  const [tradeId] = await rival.trades(type);
  await rival.act({ type, tradeId });
}

test('I trade shares and cash before my tile, buy only what I can pay, and reject an offer', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const { hands, turns } = TWO_CORPORATIONS;
  const table = await played(open, { hands: [['1A', '2A', '1B'], hands[1]], turns });
  const ann = await AcquireSeat.take(page, table);
  const ben = new ScriptedPlayer(table, 'p2');
  const trade = await ann.panel('Trade');
  const [mine, theirs] = [
    trade.getByRole('group', { name: 'You give' }),
    trade.getByRole('group', { name: 'Ben gives' }),
  ];
  const propose = trade.getByRole('button', { name: 'Offer to Ben' });

  await expect(propose).toHaveAccessibleDescription('Add something to the trade.');
  for (let i = 0; i < 2; i++) await mine.getByRole('button', { name: 'One more Luxor share' }).click();
  await theirs.getByRole('button', { name: 'One more Tower share' }).click();
  await theirs.getByRole('button', { name: '$100 more from Ben' }).click();
  await expect(trade).toContainText('At current prices you give $400 and get $300.');
  await expect(trade).toContainText('You: 4 → 2 (majority → minority)');
  await expect(trade).toContainText('Ben: 1 → 3 (minority → majority)');
  await propose.click();
  await expect(trade).toContainText('Your offer to Ben');
  await answer(ben, 'AcceptTrade');
  await expect(trade).toContainText('No open offers.');
  await expect(ann.player('Ann')).toContainText('$5,500');
  await expect(ann.player('Ann')).toContainText('Tower, 1 share');

  await mine.getByRole('spinbutton', { name: /^Cash/ }).fill('5200');
  await theirs.getByRole('button', { name: 'One more Luxor share' }).click();
  await propose.click();
  await expect(trade).toContainText('Your offer to Ben');
  await answer(ben, 'AcceptTrade');
  await expect(ann.player('Ann')).toContainText('$300');

  // Luxor grows to three tiles and costs $300: with a Tower share in the basket only $100 are left.
  await ann.place('1B');
  await ann.press('One more Tower share');
  await ann.asks('You need $200 more.');
  await expect(ann.button('One more Luxor share')).toBeDisabled();
  await expect(ann.button('One more Tower share')).toBeDisabled();
  await ann.press('Buy 1 for $200');

  await ann.asks('Ben is choosing a tile.');
  const offer = { offered: { cash: 1000 }, requested: { shares: { Luxor: 1 } } };
  await ben.act({ type: 'ProposeTrade', to: 'p1', offer });
  await ann.asks('Ben offers you a trade');
  await ann.asks('You give (worth $300)');
  await expect(ann.tab('Trade')).toHaveAccessibleName(/1 new/);
  await ann.press('Accept');
  await ann.asks('Trade with Ben? This cannot be undone.');
  await ann.press('Cancel');
  await ann.press('Reject');
  await expect(ann.now).not.toContainText('Ben offers you a trade');
  await ann.tells(
    'You gave Ben 2 Luxor shares and got $100 and 1 Tower share.',
    'You gave Ben $5,200 and got 1 Luxor share.',
    'You bought 1 Tower share for $200.',
    'Ben offered you $1,000 for 1 Luxor share.',
    'You rejected the offer from Ben.',
  );
});

test('a dead tile says why and is replaced; the end is declared, the last turn played, and the richest player wins', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const table = await played(open, {
    ...TWO_CORPORATIONS,
    options: { safeSize: 2, deadTiles: 'manual' },
    draws: ['12A', '10A', '12C', '10C', '8A'],
  });
  const ann = await AcquireSeat.take(page, table);
  const dead = /3A would join safe corporations\. It can never be placed\./;

  await expect(ann.space('3A')).toHaveAccessibleName(dead);
  await expect(ann.tile('3A')).toContainText('Dead');
  await ann.tap(ann.tile('3A'));
  await ann.asks(dead);
  await expect(ann.button('Place 3A')).toBeDisabled();
  await ann.press('Replace the dead tile 3A');
  await expect(ann.tile('3A')).toHaveCount(0);
  await expect(ann.tile('8A')).toBeVisible();
  await expect(ann.space('3A')).toHaveAccessibleName('3A, empty');

  const bar = ann.now.getByRole('group', { name: 'Your actions' });
  const places = () => bar.locator('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  for (const size of [LANDSCAPE, SMALL_PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const before = await places();
    await ann.press('Declare the end');
    await expect(ann.button('End the game')).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await ann.press('Cancel');
  }
  await ann.press('Declare the end');
  await ann.asks(
    'This turn is finished first, then the game is over. This cannot be undone. As things stand you would have $8,200: place 2 of 2.',
  );
  await ann.press('Cancel');
  await ann.press('Declare the end');
  await ann.press('End the game');
  await ann.asks('The end has been declared. This is the last turn.');
  await ann.asks('Your last turn. Place a tile.');
  await ann.place('8A');
  await ann.press('Buy nothing');

  await ann.asks('Ben won with $10,200.');
  await ann.asks('The end was declared.');
  const [first, second] = await ann.now.getByRole('list').first().locator('> li').all();
  for (const words of ['Ben', '$10,200', 'Cash $5,400', 'Bonuses $4,000', 'Shares $800']) {
    await expect(first ?? ann.now).toContainText(words);
  }
  for (const words of ['You', '$8,200', 'Cash $5,400', 'Bonuses $2,000', 'Shares $800']) {
    await expect(second ?? ann.now).toContainText(words);
  }
});

test('if holdings are hidden, nothing on the page reveals the assets of another player', async ({ page, open }) => {
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void received.push(payload.toString())));
  const options = { holdings: 'hidden', safeSize: 2 };
  const table = await played(open, { ...TWO_CORPORATIONS, options });
  const ann = await AcquireSeat.take(page, table);

  await expect(ann.player('Ann')).toContainText('$5,400');
  await expect(ann.player('Ben')).toContainText('Cash and shares are hidden');
  await expect(ann.player('Ben')).not.toContainText('$');
  await expect(await ann.sheetRow('Ben')).toHaveText(Array.from({ length: 9 }, () => '?hidden'));
  await expect((await ann.sheetRow('You')).first()).toHaveText('4');
  await ann.tap(ann.space('1A'));
  await expect(ann.board.getByRole('list', { name: 'Shareholders' })).toContainText('Ben: hidden');
  await expect(await ann.panel('Text view')).toContainText('Ben: cash and shares are hidden.');
  await ann.asks('Holdings are hidden, so the final scores are not known yet.');
  await ann.press('Declare the end');
  await expect(ann.now.getByRole('group', { name: /^This turn is finished first/ })).not.toContainText('$');
  // The browser did not receive them either: neither Ben's tiles nor Ben's cash or shares.
  const holdings = received.join('\n').match(/\{"id":"p2"[^{}]*"cash"[^{}]*\}/g) ?? [];
  expect(holdings.length).toBeGreaterThan(0);
  for (const text of holdings) expect(JSON.parse(text)).toMatchObject({ cash: null, shares: null, rack: null });
});
