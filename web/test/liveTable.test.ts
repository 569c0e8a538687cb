import { DESKTOP, LANDSCAPE, PHONE } from './browser.ts';
import { noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { settled } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** People at one table, each in a separate browser. */

test.describe('joining a table', () => {
  // A used link is refused.
  test.use({ tolerated: [/\/(claim|invitation)\)/] });

  test('one link for everyone: the next free seat, then watching; the host starts', async ({ page, otherPage }) => {
    await page.goto('/new/monopoly');
    await page.getByRole('button', { name: 'Remove player 4' }).click();
    await page.getByRole('button', { name: 'Remove player 3' }).click();
    await page.getByRole('group', { name: 'Player 1' }).getByLabel('Name').fill('Ann');
    await page.getByRole('button', { name: 'Open the table' }).click();

    const room = page.getByRole('main');
    await expect(room.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
    await expect(page).toHaveTitle('Waiting room · Magnate');
    const start = room.getByRole('button', { name: 'Start the game' });
    await expect(start).toHaveAccessibleDescription('1 seat is still open.');
    await page.setViewportSize(LANDSCAPE);
    await expect(start).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(DESKTOP);
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(room.getByRole('listitem').filter({ hasText: 'Open seat 2' })).toContainText('anyone with the link');
    const invite = page.getByRole('region', { name: 'Invite' });
    await invite.getByRole('button', { name: 'Show QR code' }).click();
    await expect(invite.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(invite).toContainText('Only this computer can open this link.');
    await expect(room.getByText('Table code')).toContainText(/[\da-z]{4}-[\da-z]{4}-[\da-z]{4}/);
    const link = await invite.getByRole('textbox', { name: 'Link to this table' }).inputValue();

    const phone = await otherPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Take a seat' })).toBeInViewport();
    await phone.getByLabel('Your name').fill('Ben');
    await phone.getByRole('button', { name: 'Sit down' }).click();
    await expect(phone.getByText('The host starts the game.')).toBeVisible();
    await noSidewaysScroll(phone);

    const late = await otherPage();
    await late.goto(link);
    await expect(late.getByText('No seat is open. You are watching.')).toBeVisible();

    await expect(room.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Here');
    await start.click();
    const [ann, ben, watcher] = [new Guest(page), new Guest(phone), new Guest(late)];
    await ann.press('Roll the dice');
    for (const guest of [ben, watcher]) {
      const history = await guest.panel('History');
      await expect(history.getByText(/^Ann rolled .*[1-6] and [1-6]\.$/).first()).toBeVisible();
    }
    await noSidewaysScroll(phone);

    // Link, code and rules are available during the game, too.
    await phone.getByRole('button', { name: 'Table link and rules' }).click();
    const sheet = phone.getByRole('dialog', { name: 'This table' });
    await expect(sheet.getByRole('textbox', { name: 'Link to this table' })).toHaveValue(link);
    await expect(sheet).toContainText('Standard rules.');
  });

  test('a reserved seat has its own link, which reports that it was used', { tag: FULL_RUN_TAG }, async ({
    page,
    open,
    otherPage,
  }) => {
    const players = [{ name: 'Ann' }, { name: 'Open seat 2', open: true }, { name: 'Open seat 3', open: true }];
    const table = await open({ players }, { start: false });
    await Guest.at(page, table, ['p1'], { host: true });
    const seat = page.getByRole('listitem').filter({ hasText: 'Open seat 2' });
    await seat.getByRole('button', { name: 'Reserve for one person' }).click();
    const own = seat.getByRole('textbox', { name: 'Link for Open seat 2' });
    await expect(own).not.toHaveValue(new RegExp(table.seats[1]?.claim ?? ''));
    const link = await own.inputValue();

    const ben = await otherPage();
    await ben.goto(link);
    await expect(ben.getByText('You are invited to a game of Monopoly.')).toBeVisible();
    await expect(ben.getByText('With Ann.')).toBeVisible();
    await ben.getByLabel('Your name at this table').fill('Ben');
    await ben.getByRole('button', { name: 'Take the seat' }).click();
    await expect(ben.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('You');
    // A code is a credential: it does not stay in the address.
    expect(ben.url()).not.toContain('claim');

    const late = await otherPage();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
    await expect(late.getByText(/ask the host for a new link/)).toBeVisible();
    await late.getByRole('button', { name: 'Go to the table' }).click();
    await expect(late.getByRole('heading', { name: 'Take a seat' })).toBeVisible();

    await page.getByRole('button', { name: 'Start with bots in the open seats' }).click();
    await expect(page.getByText('A bot plays the open seat.')).toBeVisible();
    await page.getByRole('button', { name: 'Start now' }).click();
    await expect(new Guest(page).player('Open seat 3')).toContainText('Bot');
  });

  test('strangers take open seats, from the lobby and by the code of the table', { tag: FULL_RUN_TAG }, async ({
    page,
    open,
    otherPage,
  }) => {
    const players = [{ name: 'Ann of the lobby' }, { name: 'Seat 2', open: true }, { name: 'Seat 3', open: true }];
    const table = await open({ game: 'acquire', players, visibility: 'public' }, { start: false });
    const host = await Guest.at(page, table, ['p1'], { host: true });
    // There are no dice in this game.
    await expect(page.getByRole('main')).not.toContainText(/dice/i);
    const take = async (name: string) => {
      const guest = await otherPage({ viewport: PHONE });
      await guest.goto('/');
      return {
        guest,
        sit: async () => {
          await guest.getByLabel('Your name').fill(name);
          await guest.getByRole('button', { name: 'Sit down' }).click();
          await expect(guest.getByRole('listitem').filter({ hasText: name })).toContainText('You');
        },
      };
    };

    const ben = await take('Ben');
    const row = ben.guest.getByRole('listitem').filter({ hasText: 'Ann of the lobby' });
    await expect(row).toContainText('2 open seats');
    await row.getByRole('link', { name: 'Join: Ann of the lobby' }).click();
    await settled(ben.guest);
    await ben.sit();

    // As people write a code down.
    const cleo = await take('Cleo');
    await cleo.guest.getByLabel('Table link or code').fill(` ${table.id.toUpperCase().replaceAll('-', ' ')} `);
    await cleo.guest.getByRole('button', { name: 'Join', exact: true }).click();
    await settled(cleo.guest);
    await cleo.sit();

    for (const name of ['Ben', 'Cleo']) {
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Here');
    }
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(host.board).toBeVisible();
    await expect(new Guest(ben.guest).board).toBeVisible();
    await expect(new Guest(cleo.guest).player('Cleo')).toContainText('You');
  });
});
