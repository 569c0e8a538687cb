import { AcquireSeat } from './acquireSeat.ts';
import { buy, dispose, found, place, played, turn } from './acquireScript.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { ScriptedPlayer, withoutSuggestions } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The parts of a turn: a tile, a founding, growth, a merger, shares. */

test('a tile states its effect before it is placed; a corporation is founded, bought into and grows', async ({
  page,
  open,
}) => {
  const table = await played(open, {
    hands: [
      ['2B', '2C', '3C', '12A'],
      ['2D', '9C'],
    ],
    turns: [turn('p1', '2B'), turn('p2', '2D')],
  });
  await withoutSuggestions(page, table);
  const ann = await AcquireSeat.take(page, table);
  const ben = new ScriptedPlayer(table, 'p2');

  // My six tiles, on the board as in the rack, and none of Ben's.
  await ann.asks('Your turn. Place a tile.');
  await expect(ann.board.getByRole('gridcell', { name: /, in hand\./ })).toHaveCount(6);
  await expect(ann.rack.getByRole('listitem')).toHaveCount(6);
  await expect(ann.tile('12A')).toHaveAccessibleName('12A: Stays alone. It touches no other tile.');
  await expect(ann.tile('12A')).toContainText('Alone');
  await expect(ann.space('2C')).toHaveAccessibleName('2C, in hand. Founds a corporation of 3 tiles with 2B and 2D.');
  await expect(ann.space('9C')).toHaveAccessibleName('9C, empty');

  // The first tap selects, the second places; another tile is another first tap.
  await ann.tap(ann.space('12A'));
  await ann.asks('Stays alone. It touches no other tile.');
  await expect(ann.button('Place 12A')).toBeVisible();
  await ann.tap(ann.tile('2C'));
  await ann.asks('Founds a corporation of 3 tiles with 2B and 2D.');
  await expect(ann.tile('2C')).toHaveAccessibleName(/Press again to place it\.$/);
  await ann.tap(ann.tile('2C'));

  await ann.asks('Which corporation do you found?');
  await ann.asks('It starts with 3 tiles.');
  await expect(ann.now.getByRole('radio')).toHaveCount(7);
  await expect(ann.now.getByRole('radio', { name: /^Luxor/ })).toHaveAccessibleName(
    /\$300 a share \(low\).*One share free/,
  );
  await ann.choose('Luxor');
  await ann.choose('Imperial');
  await ann.press('Found Imperial');

  // Without suggestions the basket is empty at first.
  const [more, less] = [ann.button('One more Imperial share'), ann.button('One fewer Imperial share')];
  await expect(ann.button('Buy nothing')).toBeVisible();
  await expect(less).toBeDisabled();
  await ann.asks('You have $6,000');
  for (const total of ['Total $500', 'Total $1,000', 'Total $1,500']) {
    await more.click();
    await ann.asks(total);
  }
  await ann.asks('At most 3 shares per turn.');
  await expect(more).toBeDisabled();
  await expect(ann.button('Buy 3 for $1,500')).toBeVisible();
  await ann.press('Undo');
  await ann.asks('Total $1,000');
  await less.click();
  await ann.asks('$5,500 left');
  await ann.press('Buy 1 for $500');
  await ann.asks('Ben is choosing a tile.');
  for (const deed of [place('9C'), buy()]) await ben.act(deed);

  await ann.asks('Your turn. Place a tile.');
  await ann.tap(ann.space('3C'));
  await ann.asks('Imperial grows to 4: $600 a share.');
  await ann.tap(ann.space('3C'));
  await ann.press('Buy nothing');
  await ann.asks('Ben is choosing a tile.');
  await ann.tap(ann.space('3C'));
  await expect(ann.board.getByRole('list', { name: 'Shareholders' })).toContainText('You: 2 shares');
  await expect(ann.board).toContainText('both bonuses, $9,000');
  await ann.tells(
    'You placed 2C.',
    'You founded Imperial with 2C, 2B, and 2D and got a free share.',
    'You bought 1 Imperial share for $500.',
    'Imperial grew to 4 tiles with 3C.',
    'You bought no shares.',
  );
});

test('three equals merge: I choose the survivor and the order, trade, sell and keep; the money is previewed', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const table = await played(open, {
    hands: [
      ['5D', '5C', '12A', '5E'],
      ['4E', '3E', '12C'],
      ['6E', '7E', '12E'],
    ],
    turns: [
      turn('p1', '5D'),
      turn('p2', '4E'),
      turn('p3', '6E'),
      turn('p1', '5C', found('Luxor'), buy('Luxor', 'Luxor', 'Luxor')),
      turn('p2', '3E', found('Tower'), buy('Luxor', 'Tower', 'Tower')),
      turn('p3', '7E', found('American'), buy('Tower', 'Tower', 'American')),
      turn('p1', '12A', buy('Tower', 'Tower', 'American')),
      turn('p2', '12C', buy()),
      turn('p3', '12E', buy()),
    ],
  });
  const ann = await AcquireSeat.take(page, table);
  const [ben, cleo] = [new ScriptedPlayer(table, 'p2'), new ScriptedPlayer(table, 'p3')];
  const part = (name: string) => ann.now.getByRole('group', { name });

  // A narrow tile holds three marks at most.
  await page.setViewportSize(PHONE);
  await expect.poll(() => ann.tile('5E').evaluate(roomBeside)).toBeGreaterThanOrEqual(0);
  await page.setViewportSize(DESKTOP);

  await ann.tap(ann.tile('5E'));
  await ann.asks('Merges Luxor (2), Tower (2), and American (2). Choose Luxor, Tower, or American to survive.');
  await ann.press('Place 5E');
  await ann.asks('They are the same size. Which one survives?');
  await ann.choose('Luxor');
  await ann.asks('Tower pays Ben $2,000, you $500, and Cleo $500.');
  await ann.asks('American pays Cleo $3,000 and you $1,500.');
  await ann.choose('American');
  await ann.asks('Luxor pays you $2,000 and Ben $1,000.');
  await ann.press('American survives');
  await ann.asks('Which corporation pays out first?');
  await ann.choose('Luxor');
  await ann.press('Luxor pays out first');

  await ann.asks('Luxor becomes part of American.');
  await ann.asks('You have 4 Luxor shares.');
  await expect(ann.now.getByRole('row', { name: /^Ben/ }).getByRole('cell').first()).toContainText('1');
  await expect(ann.player('Ann')).toContainText('$6,700');
  await ann.press('Sell all');
  await expect(part('Sell at $200')).toContainText('$800 in cash');
  await ann.press('Trade all');
  await expect(part('Trade 2 for 1')).toContainText('2 American');
  await expect(part('Sell at $200')).toContainText('$0 in cash');
  await ann.press('Keep all');
  await expect(ann.button('Trade 0, sell 0, keep 4')).toBeVisible();
  await ann.press('Sell one more');
  await expect(part('Sell at $200')).toContainText('$200 in cash');
  // Two for one: odd numbers are impossible.
  await ann.press('Trade two more');
  await expect(part('Trade 2 for 1')).toContainText('1 American');
  await expect(part('Keep')).toContainText('1');
  await ann.press('Trade 2, sell 1, keep 1');

  await ann.asks('Ben is deciding what to do with Luxor shares.');
  await ben.act(dispose(0, 1));
  await ann.asks('Tower becomes part of American.');
  await ann.press('Trade all');
  await ann.press('Trade 2, sell 0, keep 0');
  for (const rival of [ben, cleo]) await rival.act(dispose(0, 2));

  // It has seven tiles now, and the matching price.
  await expect(ann.space('5E')).toHaveAccessibleName(/^5E, American: 7 tiles, \$700 a share/);
  await ann.asks('$7,400');
  // Cards taller than the lines beside them leave the title and the newest line visible.
  const since = page.getByRole('region', { name: 'Since your turn' });
  await expect(since.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(since.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  await ann.press('One more American share');
  await ann.press('Buy 1 for $700');
  await expect(ann.player('Ann')).toContainText('American, 4 shares');
  await expect(ann.player('Ann')).toContainText('Luxor, 1 share');
  await expect(ann.player('Ann')).toContainText('$6,700');
  await ann.tells(
    'You got $2,000 from Luxor: majority bonus, 4 shares.',
    'Ben got $1,000 from Luxor: minority bonus, 1 share.',
    'Luxor shares: you traded 2 for 1 of American, sold 1 for $200, and kept 1.',
    'You got $500 from Tower: part of the minority bonus, tied for second, 2 shares.',
    'You bought 1 American share for $700.',
  );
});

/** The distance of a tile's content from its border; negative if it overflows. */
function roomBeside(tile: Element): number {
  const { left, right } = tile.getBoundingClientRect();
  const [from, to] = [left + tile.clientLeft, right - tile.clientLeft];
  const inside = [...tile.querySelectorAll('*')].map((part) => part.getBoundingClientRect());
  return Math.min(...inside.flatMap((part) => [part.left - from, to - part.right]));
}
