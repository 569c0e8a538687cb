import type { Page } from '@playwright/test';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll } from './checks.ts';
import { PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { ask, settled, openAsSeats, startTable, type TestTable } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** A host among strangers: host rights, votes, and disclosures. */

const TWO = [{ name: 'Ann' }, { name: 'Ben' }];

function hostSheet(page: Page) {
  return page.getByRole('dialog', { name: 'Host controls' });
}

async function openHostSheet(page: Page) {
  await page.getByRole('button', { name: 'Host', exact: true }).click();
  return hostSheet(page);
}

/** By the seat link. */
async function takeSeat(page: Page, table: TestTable, seat: number): Promise<void> {
  await page.goto(`${table.url}/table/${table.id}#claim=${table.seats[seat]?.claim ?? ''}`);
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
}

test.describe('a closed table', () => {
  test.use({ tolerated: [/404/] });

  test('is over and keeps its record; an erased one is gone', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
    const table = await open({ players: TWO });
    await openAsSeats(page, table, ['p1'], { host: true });
    const ann = new Guest(page);
    const sheet = await openHostSheet(page);
    await sheet.getByRole('button', { name: 'Close the table' }).click();
    await sheet.getByRole('button', { name: 'Close for good' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(ann.now).toContainText('The table was closed. There is no winner.');
    await axeWhenWhole(page, '#table-now');
    await page.reload();
    await expect(ann.now).toContainText('There is no winner.');
    const record = await ask<{ fairness: object | null }>(`${table.url}/game/${table.id}/record`);
    expect(record.fairness).not.toBeNull();

    await openHostSheet(page);
    await expect(sheet.getByRole('button', { name: 'Close the table' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Erase the table' }).click();
    await sheet.getByRole('button', { name: 'Erase for good' }).click();
    await expect(ann.now).toContainText('This table was closed.');
    expect((await page.request.get(`/game/${table.id}`)).status()).toBe(404);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Public tables' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your games' })).toHaveCount(0);
  });
});

test.describe('at a public table', () => {
  // The attempt starts the vote.
  test.use({ tolerated: [/409/] });

  test('the players vote, and the request is carried out', { tag: FULL_RUN_TAG }, async ({ page, open, otherPage }) => {
    const table = await open({ players: TWO, visibility: 'public' }, { start: false });
    const guest = await otherPage();
    await takeSeat(guest, table, 1);
    await startTable(table);
    await openAsSeats(page, table, ['p1'], { host: true });
    const [ann, ben] = [new Guest(page), new Guest(guest)];
    await expect(ben.player('Ann')).toBeVisible();

    const sheet = await openHostSheet(page);
    await sheet.getByRole('button', { name: 'Pause the game' }).click();
    await expect(sheet).toContainText('The other players are voting. 0 of 1 have agreed so far.');
    await axeWhenWhole(page, 'dialog');
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(ben.now).toContainText('The host asks to pause the game.');
    await axeWhenWhole(guest, '#table-now');
    await guest.emulateMedia({ colorScheme: 'dark' });
    await contrastWhenWhole(guest, '#table-now');
    await ben.button('No').click();
    await expect(ann.now).toContainText('Voted no: Ben.');
    await expect(ben.button('No')).toHaveCount(0);
    await ann.button('Withdraw').click();
    await expect(ann.now).not.toContainText('The other players are voting');

    await openHostSheet(page);
    await sheet.getByRole('button', { name: 'Close the table' }).click();
    await sheet.getByRole('button', { name: 'Close for good' }).click();
    await expect(ben.now).toContainText('The host asks to close the table.');
    // The request survives a reload of the host.
    await page.reload();
    await expect(ann.now).toContainText('The other players are voting. 0 of 1 have agreed so far.');
    await ben.button('Yes').click();
    for (const person of [ann, ben]) await expect(person.now).toContainText('There is no winner.');
  });

  test('seed contributions are revealed once no more can be added, and the game starts by itself', {
    tag: FULL_RUN_TAG,
  }, async ({ page, open, otherPage }) => {
    const table = await open({ players: TWO }, { start: false });
    const guest = await otherPage();
    await takeSeat(guest, table, 1);
    await openAsSeats(page, table, ['p1'], { host: true });
    for (const [each, words] of [
      [page, 'snow'],
      [guest, 'rain'],
    ] as const) {
      await each.getByLabel('Add your own randomness').fill(words);
      await each.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(each.getByLabel('Add your own randomness')).toHaveAccessibleDescription(/^Added\./);
    }
    await page.getByRole('button', { name: 'Start the game' }).click();
    const history = await new Guest(page).panel('History');
    for (const words of ['snow', 'rain']) {
      await expect(history.getByText(`revealed the text for the seed: “${words} · `)).toHaveCount(1);
    }
  });
});

test('what the host may know is stated at the table and in the lobby', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  const left = await open({ players: TWO });
  await ask(`${left.url}/game/${left.id}/close`, { token: left.hostToken, body: {} });
  const table = await open({ players: TWO, seed: 'known', visibility: 'public' });
  await openAsSeats(page, table, []);
  const history = await new Guest(page).panel('History');
  await expect(history).toContainText(/The host has abandoned [1-9]\d* other games? with several people in/);
  await expect(history).toContainText('The host chose the random seed and may know every roll and draw in advance.');
  await expect(history).toContainText(
    'The host can see the hands of Ann and Ben: no one took these seats from another device and network.',
  );
  await page.goto('/');
  const lobby = page.getByRole('region', { name: 'Public tables' });
  await lobby.getByRole('radio', { name: 'In progress' }).check();
  await expect(lobby.getByRole('listitem').first()).toContainText('The host may see hidden information');
  await expect(lobby.getByRole('listitem').first()).toContainText(/Host left [1-9]\d* games? unfinished/);
});

test.describe('public model thoughts', () => {
  test.use({ fresh: true });

  test('are announced', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
    const table = await open({ players: TWO });
    let thoughts = 'open';
    await page.route(`**/game/${table.id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), thoughts } });
    });
    await page.routeWebSocket(/\/game\//, (socket) => {
      const service = socket.connectToServer();
      service.onMessage((frame) =>
        socket.send(String(frame).replace('"thoughts":"closed"', `"thoughts":"${thoughts}"`)),
      );
    });
    await openAsSeats(page, table, []);
    const history = await new Guest(page).panel('History');
    const notice = history.getByText('Everyone can read what the language models think while they play.');
    await expect(notice).toBeVisible();
    thoughts = 'closed';
    await page.reload();
    await new Guest(page).panel('History');
    await expect(notice).toHaveCount(0);
  });
});

test.describe('a recovery code', () => {
  test.use({ tolerated: [/40[14]/] });

  test('brings its holder back on another device, once', { tag: FULL_RUN_TAG }, async ({ page, open, otherPage }) => {
    const table = await open({ players: TWO });
    await openAsSeats(page, table, ['p1']);
    await page.getByRole('button', { name: 'Settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Settings' });
    await sheet.getByRole('button', { name: 'Create a recovery code' }).click();
    const link = sheet.getByLabel('Your recovery code, as a link');
    await expect(link).toBeVisible();
    await axeWhenWhole(page, 'dialog');
    await page.setViewportSize(PHONE);
    await noSidewaysScroll(page);
    const address = await link.inputValue();

    const other = await otherPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Return to your seat' })).toBeVisible();
    await axeWhenWhole(other);
    await other.getByRole('button', { name: 'Play here from now on' }).click();
    await settled(other);
    await expect(new Guest(other).player('Ann')).toContainText('You');
    await expect(page.getByText('This seat is no longer yours')).toBeVisible();

    const late = await otherPage();
    await late.goto(address);
    await expect(
      late.getByText('This recovery code has already been used, or a newer one has replaced it.'),
    ).toBeVisible();
  });
});
