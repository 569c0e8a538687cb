import { PHONE } from './browser.ts';
import { noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { settled } from './tables.ts';

/** People who meet at one table, each in a browser of their own. */

test.describe('coming together', () => {
  // A link that was used is refused.
  test.use({ tolerated: [/\/claim\)/] });

  test('a friend takes the seat by its link, once, and the host starts', async ({ page, somebody }) => {
    await page.goto('/new/monopoly');
    await page.getByRole('button', { name: 'Remove player 4' }).click();
    await page.getByRole('button', { name: 'Remove player 3' }).click();
    await page.getByRole('group', { name: 'Player 1' }).getByLabel('Name').fill('Ann');
    await page.getByRole('button', { name: 'Open the table' }).click();

    const room = page.getByRole('main');
    await expect(room.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
    await expect(page).toHaveTitle('Waiting room · Magnate');
    const start = room.getByRole('button', { name: 'Start the game' });
    await expect(start).toHaveAccessibleDescription('Guest 2 has not come yet.');
    const seat = room.getByRole('listitem').filter({ hasText: 'Guest 2' });
    await expect(seat).toContainText('Waiting for somebody with the link');
    await seat.getByRole('button', { name: 'Show as a QR code' }).click();
    await expect(seat.getByRole('img', { name: 'QR code of the link for Guest 2' })).toBeVisible();
    const link = await seat.getByRole('textbox', { name: 'Link for Guest 2' }).inputValue();
    await expect(room.getByText('Code of this table')).toContainText(/[\da-z]{4}-[\da-z]{4}-[\da-z]{4}/);

    const phone = await somebody({ viewport: PHONE, hasTouch: true, isMobile: true });
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Take your seat' })).toBeVisible();
    await expect(phone.getByText('You are invited to a game of Monopoly.')).toBeVisible();
    await phone.getByLabel('Your name at this table').fill('Ben');
    await phone.getByRole('button', { name: 'Take the seat' }).click();
    await expect(phone.getByText('The host starts the game.')).toBeVisible();
    // A code is a key: it does not stay in the address.
    expect(phone.url()).not.toContain('claim');
    await noSidewaysScroll(phone);

    const late = await somebody();
    await late.goto(link);
    await late.getByRole('button', { name: 'Take the seat' }).click();
    await expect(late.getByText(/^This link was used already/)).toBeVisible();
    await late.getByRole('button', { name: 'Look at the table without it' }).click();
    await expect(late.getByText('You watch. There is no free seat at this table.')).toBeVisible();

    await expect(room.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Here');
    await start.click();
    const [ann, ben, watcher] = [new Guest(page), new Guest(phone), new Guest(late)];
    await ann.press('Roll the dice');
    for (const guest of [ben, watcher]) {
      const story = await guest.panel('Story');
      await expect(story.getByText(/^Ann rolled .*[1-6] and [1-6]\.$/).first()).toBeVisible();
    }
    await noSidewaysScroll(phone);
  });

  test('strangers take open seats, from the lobby and by the code of the table', async ({ page, open, somebody }) => {
    const players = [{ name: 'Ann of the lobby' }, { name: 'Seat 2', open: true }, { name: 'Seat 3', open: true }];
    const table = await open({ game: 'acquire', players, visibility: 'public' }, { start: false });
    const host = await Guest.at(page, table, ['p1'], { host: true });
    const take = async (name: string) => {
      const guest = await somebody({ viewport: PHONE });
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
    await cleo.guest.getByLabel('Link or code of the table').fill(` ${table.id.toUpperCase().replaceAll('-', ' ')} `);
    await cleo.guest.getByRole('button', { name: 'Go' }).click();
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
