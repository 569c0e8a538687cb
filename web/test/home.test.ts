import type { Page } from '@playwright/test';
import { LANDSCAPE, PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { saveSeats, ScriptedPlayer, type TestTable } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The home page: starting, resuming and watching games. */

const GAMES = [
  { name: 'Monopoly', sentence: 'Your turn. Roll the dice.' },
  { name: 'Acquire', sentence: /^(?:Your turn\. Place a tile\.|\w+ is choosing a tile\.)/ },
] as const;

async function expectPlayInViewport(page: Page): Promise<void> {
  for (const size of [LANDSCAPE, PHONE]) {
    await page.setViewportSize(size);
    for (const { name } of GAMES) {
      await expect(page.getByRole('button', { name: `Play ${name}` })).toBeInViewport({ ratio: 1 });
    }
  }
}

for (const { name, sentence } of GAMES) {
  test(`a game of ${name} runs after one click, and is listed on the home page`, {
    tag: name === 'Monopoly' ? [] : FULL_RUN_TAG,
  }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await expectPlayInViewport(page);
    await page.getByText('Your name, bots and more').click();
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: `Play ${name}` }).click();
    const ann = new Guest(page);
    await expect(ann.player('Ann')).toBeVisible();
    await expect(ann.now.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
    const address = page.url();

    await page.getByRole('link', { name: /Home$/ }).click();
    // The title of the home page does not show whose turn it is.
    await expect(page).toHaveTitle('Magnate');
    const own = page.getByRole('region', { name: 'Your games' }).getByRole('article');
    await expect(own).toContainText(name);
    // The list of own games leaves both in place.
    await expectPlayInViewport(page);
    await own.getByRole('link', { name: /^Resume: Ann, / }).click();
    await expect(ann.player('Ann')).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

test.describe('your games', () => {
  test.use({ tolerated: [/404/] });

  test('show their status, the most urgent first; deleted ones can be removed', async ({ page, open }) => {
    const clock = { decision: 3 * 86_400 };
    const mine = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }], clock });
    const waiting = await open({ players: [{ name: 'Ann' }, { name: 'Cleo' }] }, { start: false });
    const won = await open({ players: [{ name: 'Ann' }, { name: 'Dan' }] });
    const closed = await open({ players: [{ name: 'Ann' }, { name: 'Eve' }] });
    for (const table of [mine, waiting, won, closed]) await saveSeats(page, table, ['p1']);
    await new ScriptedPlayer(won, 'p2').act({ type: 'Resign' });
    await close(closed);

    await page.goto('/');
    const section = page.getByRole('region', { name: 'Your games' });
    const cards = section.getByRole('article');
    await section.getByRole('button', { name: 'Show 1 more' }).click();
    await expect(cards).toContainText([
      /Your turn: Roll the dice.*2 days left.*Ben/,
      /Not started yet.*Cleo/,
      /You won.*Dan/,
      /This table no longer exists/,
    ]);
    await cards.last().getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(cards).toHaveCount(3);

    // A seat in a running game is not forgotten by a single tap.
    await cards.first().getByRole('button', { name: 'Remove this game: Ann, Ben' }).click();
    await expect(cards.first()).toContainText('Only the host can give it back.');
    await cards.first().getByRole('button', { name: 'Cancel' }).click();
    await cards.first().getByRole('link', { name: 'Resume: Ann, Ben' }).click();
    await new Guest(page).asks('Your turn. Roll the dice.');
  });
});

test('public games can be watched, and finished ones read', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const players = [{ name: 'Watched Wanda' }, { name: 'Ben' }];
  const running = await open({ players, visibility: 'public' });
  const over = await open({ players: [{ name: 'Finished Fay' }, { name: 'Ben' }], visibility: 'public' });
  await new ScriptedPlayer(over, 'p1').act({ type: 'Resign' });
  await page.goto('/');
  const lobby = page.getByRole('region', { name: 'Public tables' });
  await lobby.getByRole('radio', { name: 'In progress' }).check();
  await lobby.getByRole('link', { name: 'Watch: Watched Wanda, Ben' }).click();
  const watcher = new Guest(page);
  await watcher.asks('Watched Wanda is about to roll.');
  expect(page.url()).toContain(running.id);

  await page.goBack();
  await lobby.getByRole('radio', { name: 'Finished' }).check();
  await lobby.getByRole('link', { name: 'Open: Finished Fay, Ben' }).click();
  await watcher.asks('Ben won');
  await watcher.tells('Finished Fay resigned. The last $1,500 went to the bank.');
  await expect(watcher.now.getByRole('link', { name: 'Download record' })).toHaveAttribute('href', /\/record$/);
});

test.describe('without content', () => {
  test.use({ tolerated: [/ERR_FAILED|404/] });

  test('the lobby suggests what to do, and says that the service does not answer', { tag: FULL_RUN_TAG }, async ({
    page,
  }) => {
    await page.route(/\/game\?status=/, (route) => route.fulfill({ json: { games: [], next: null } }));
    await page.goto('/');
    const lobby = page.getByRole('region', { name: 'Public tables' });
    await expect(lobby).toContainText('No public table is waiting for players.');
    await lobby.getByRole('radio', { name: 'In progress' }).check();
    await expect(lobby).toContainText('No public game is in progress right now.');
    await lobby.getByRole('radio', { name: 'Finished' }).check();
    await expect(lobby).toContainText('No public game has finished yet.');
    await page.unroute(/\/game\?status=/);
    await page.route(/\/game\?status=/, (route) => route.abort());
    await lobby.getByRole('button', { name: 'Refresh' }).click();
    await expect(lobby).toContainText('Can’t reach the server.');
  });

  test('an invalid code and an unknown table are distinguished', { tag: FULL_RUN_TAG }, async ({ page }) => {
    await page.goto('/');
    const field = page.getByLabel('Table link or code');
    const go = page.getByRole('button', { name: 'Join', exact: true });
    await go.click();
    await expect(field).toHaveAccessibleDescription(/^Paste the link, or type the code/);
    await field.fill('https://example.org/');
    await go.click();
    await expect(field).toHaveAccessibleDescription(/^That is not a link or a code/);
    await field.fill('0000-0000-0000');
    await go.click();
    await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(field).toBeVisible();
  });
});

async function close(table: TestTable): Promise<void> {
  await fetch(`${table.url}/game/${table.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${table.hostToken}` },
  });
}
