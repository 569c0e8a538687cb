import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { lonelyTile, rackOf, TWO_WITH_TILES } from './liveTiles.ts';
import { ScriptedPlayer, openAsSeats, type TestTable } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** A running game, replayed from its start. */

// The request for the record shows whether it is over.
test.use({ tolerated: [/409/] });

const WHERE = /^Step/;

/** The player to decide plays any continuing action. */
async function playMove(table: TestTable): Promise<void> {
  const [first] = (await new ScriptedPlayer(table, 'p1').offers()).actors;
  const rival = new ScriptedPlayer(table, first ?? '');
  const { actions } = await rival.offers();
  const type = ['RollDice', 'BuyProperty', 'EndTurn'].find((each) => actions.some((offer) => offer.type === each));
  if (type === undefined) throw new Error(`Nothing is known to go on with: ${JSON.stringify(actions)}`);
  await rival.attempt({ type });
}

test('Monopoly: from the log of the table to its start, then live', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await open({ seed: 'running' });
  await playMove(table);
  await openAsSeats(page, table, ['p1']);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Watch from the start' }).click();
  await expect(page.getByText(WHERE)).toHaveText('Step 0 of 1 so far');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page.getByText(WHERE)).toHaveText('Step 1 of 1 so far');
  await expect(
    page
      .getByRole('region', { name: 'History' })
      .getByText(/rolled/)
      .first(),
  ).toBeVisible();
  await axeWhenWhole(page);
  await expect(page.getByRole('region', { name: 'This moment' }).getByRole('button', { name: /link/ })).toBeVisible();
  // At the newest moment the replay follows the game.
  await playMove(table);
  await expect(page.getByText(WHERE)).toHaveText('Step 2 of 2 so far');
  await page.getByRole('radio', { name: 'Analysis' }).check({ force: true });
  await expect(page.getByText('The analysis is available when it is over.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the table' }).click();
  await expect(page).toHaveURL(new RegExp(`/table/${table.id}$`));
});

test('Acquire, on a phone: a seat sees its own past tiles, a spectator none', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
  otherPage,
}) => {
  const table = await open(TWO_WITH_TILES);
  const [ann, ben] = [new ScriptedPlayer(table, 'p1'), new ScriptedPlayer(table, 'p2')];
  const dealt = await rackOf(ann);
  for (const rival of [ann, ben]) await rival.act({ type: 'PlaceTile', tile: await lonelyTile(rival) });
  const spectator = await otherPage({ viewport: { width: 390, height: 844 } });
  const received: string[] = [];
  spectator.on('response', (response) => {
    // The page keeps polling until it is closed; later answers cannot be read.
    const read = async () => received.push(await response.text());
    if (response.url().includes('/views')) void read().catch(() => undefined);
  });
  await spectator.goto(`${table.url}/replay/${table.id}#m=1`);
  await expect(spectator.getByText(WHERE)).toHaveText(/^Step 1 of \d+ so far$/);
  await noSidewaysScroll(spectator);
  await axeWhenWhole(spectator);
  await expect(spectator.getByText('View as')).toHaveCount(0);
  await expect.poll(() => received.join('')).toContain('"rack":null');
  expect(received.join('')).not.toMatch(/"rack":\[/);

  await openAsSeats(page, table, ['p1']);
  const answer = page.waitForResponse((response) => response.url().includes('/views'));
  await page.goto(`${table.url}/replay/${table.id}`);
  await expect(page.getByLabel('View as')).toHaveValue('p1');
  const { views } = (await (await answer).json()) as { views: readonly { changes: { players: unknown } }[] };
  expect(JSON.stringify(views[0]?.changes.players).match(/"rack":\[/g)).toHaveLength(1);
  const board = page.getByRole('main', { name: 'Board' });
  for (const tile of dealt)
    await expect(board.getByRole('gridcell', { name: new RegExp(`^${tile}, in hand`) })).toHaveCount(1);
  await page.getByLabel('View as').selectOption({ label: 'Spectator' });
  for (const tile of dealt)
    await expect(board.getByRole('gridcell', { name: `${tile}, empty`, exact: true })).toHaveCount(1);
});

test('a game that has not started is reported as waiting', async ({ page, open }) => {
  const { id } = await open({}, { start: false });
  await page.goto(`/replay/${id}`);
  await expect(page.getByRole('alert')).toContainText('has not started yet');
  await expect(page.getByRole('link', { name: 'Go to the table' })).toBeVisible();
});
