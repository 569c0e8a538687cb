import { expect, test } from './fixtures.ts';
import { MonopolySeat } from './monopolySeat.ts';
import { rankingOf } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Whole games with bots in the other seats. */

/** All possible answers; the first available is taken. */
const ANSWERS =
  /^(?:Roll|Try for doubles|Pay|Raise \$|Mortgage .+\$|Sell .+\$|End turn|Buy for|Send to auction|Drop out|Keep it|Do not claim|Go bankrupt|Yes, go bankrupt)/;

/** Takes the first available answer; false when the game is over. */
async function goesOn(seat: MonopolySeat): Promise<boolean> {
  const over = seat.page.getByRole('heading', { name: 'The game is over' });
  const answer = seat.now.getByRole('button', { name: ANSWERS, disabled: false }).first();
  await over.or(answer).first().waitFor();
  if (await over.isVisible()) return false;
  await seat.click(answer);
  return true;
}

test('two clicks lead from the home page to the first roll against bots', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Monopoly' }).click();
  const seat = new MonopolySeat(page);
  await seat.press('Roll the dice');
  await expect(seat.board.getByRole('img', { name: /^Dice:/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Bot');
});

test('a whole game is played to its ranking by the offered buttons', async ({ page, open }) => {
  const table = await open({
    players: [{ name: 'Ann' }, { name: 'Ben', model: 'bot:steady' }, { name: 'Cleo', model: 'bot:greedy' }],
    options: { endAt: { rounds: 3 }, startingCash: 800 },
    seed: 'a whole game',
    botDelay: 0,
  });
  const ann = await MonopolySeat.take(page, table);
  while (await goesOn(ann));
  await ann.asks('The last round is over. The richest player wins.');
  await ann.asks('Rounds: 3');
  const ranking = await rankingOf(table);
  const names = new Map(table.players.map(({ id, name }) => [id, name]));
  const rows = ann.now.getByRole('table', { name: 'Final ranking' }).getByRole('row');
  const called = (id: string) => (id === 'p1' ? /You|Ann/ : (names.get(id) ?? id));
  await expect(rows.getByRole('rowheader')).toHaveText(ranking.map(({ playerId }) => called(playerId)));
  await ann.tells(/won the game with \$[\d,]+: the agreed rounds were played\.$/);
  // No offered action was refused.
  await expect(ann.button('Dismiss')).toHaveCount(0);
});
