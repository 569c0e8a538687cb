import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { bid, BUY, DECLINE, played, roll, turn } from './monopolyScript.ts';
import { reached } from './positions.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** A reload keeps everything, unfinished input included. */

test('an auction continues after a reload, with all its bids', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const players = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];
  const table = await played(open, { players, turns: [roll('p1', [1, 2], DECLINE)] });
  const ann = await Guest.at(page, table, ['p1']);
  const ben = new ScriptedPlayer(table, 'p2');
  await ben.act(bid(10));
  await ann.asks('Ben leads with $10.');
  await ann.now.getByLabel('Your bid').fill('35');
  await ann.press('Bid $35');
  await ann.asks('You lead with $35.');

  await page.reload();
  await ann.asks('Auction: Baltic Avenue');
  await ann.asks('You lead with $35.');
  await expect(ann.board.getByRole('region', { name: 'Auction' })).toContainText('3 still in');
  await ann.tells('Ben bid $10 for Baltic Avenue.', 'You bid $35 for Baltic Avenue.');
  await ben.act(bid(40));
  await ann.asks('Ben leads with $40.');
});

test('an unfinished trade is kept until it is sent', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await played(open, { turns: [turn('p1', [1, 2], BUY), turn('p2', [2, 3], BUY)] });
  const ann = await Guest.at(page, table, ['p1']);
  const sheet = page.getByRole('dialog', { name: 'New offer' });
  const mine = sheet.getByRole('group', { name: 'You give' });
  const theirs = sheet.getByRole('group', { name: 'You get from Ben' });
  const panel = await ann.panel('Trade');
  await panel.getByRole('button', { name: 'New offer' }).click();
  await theirs.getByRole('checkbox', { name: 'Reading Railroad' }).check();
  await mine.getByRole('textbox').fill('250');

  await page.reload();
  await ann.panel('Trade');
  await panel.getByRole('button', { name: 'Continue the offer to Ben' }).click();
  await expect(mine.getByRole('textbox')).toHaveValue('250');
  await expect(theirs.getByRole('checkbox', { name: 'Reading Railroad' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Offer to Ben' }).click();
  await expect(sheet).toBeHidden();
  await ann.tells('You offered Ben $250 for Reading Railroad.');

  await page.reload();
  await ann.panel('Trade');
  await expect(panel.getByRole('article')).toContainText('Your offer to Ben.');
  await expect(panel.getByRole('button', { name: 'New offer' })).toBeVisible();
});

test('a basket of shares and a chat line are kept until they are bought and sent', { tag: FULL_RUN_TAG }, async ({
  page,
  openPosition,
}) => {
  const position = reached({
    game: 'acquire',
    names: ['Ann', 'Ben'],
    until: ({ phase }, [first]) => phase === 'BuyShares' && first === 'p1',
  });
  const table = await openPosition(position);
  const ann = await Guest.at(page, table, ['p1']);
  const more = ann.button(/^One more \w+ share$/).first();
  await more.click();
  await more.click();
  const buy = ann.button(/^Buy 2 for \$/);
  // Without the shortcut printed on it.
  const [words = ''] = (await buy.innerText()).split('\n');
  const line = (await ann.panel('Chat')).getByRole('textbox', { name: 'Say something' });
  await line.fill('I was about to say');

  await page.reload();
  await expect(ann.button(words)).toBeVisible();
  await ann.panel('Chat');
  await expect(line).toHaveValue('I was about to say');
  await ann.press(words);
  // The turn is over, and folded in the log.
  await ann.asks('Ben is choosing a tile.');
  await expect((await ann.panel('History')).getByText(/^You bought 2 \w+ shares for \$/)).toBeVisible();
});
