import { SMALL_PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { ask, Rival, sitDown, tokenOf } from './tables.ts';
import { expectOnlyText, HOSTILE, HOSTILE_NAMES } from './textForms.ts';

/** What others write is text, wherever it is shown, and the page keeps its shape. */

test.use({ viewport: SMALL_PHONE });

const EIGHT = HOSTILE_NAMES.map((name) => ({ name }));
const shown = (name: string) => ({ name, exact: true });

test('before the game: on the first page, by the link of a seat, in the waiting room', async ({ page, open, somebody }) => {
  const players = EIGHT.map((player, i) => (i === 7 ? { ...player, open: true } : player));
  const table = await open({ players, visibility: 'public' }, { start: false });
  for (const [i, text] of HOSTILE_NAMES.entries()) {
    await ask(`${table.url}/game/${table.id}/entropy`, { token: tokenOf(table, `p${i + 1}`), body: { text } });
    await new Rival(table, `p${i + 1}`).say(`${text}\n${text}`);
  }
  await sitDown(page, table, ['p1'], { host: true });
  const seats = page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
  await expect(seats.locator('strong')).toHaveText(HOSTILE_NAMES);
  await expect(page.getByRole('list', { name: 'Chat' }).getByRole('listitem').locator('p')).toHaveText(
    HOSTILE_NAMES.map((text) => `${text}\n${text}`),
  );
  await expectOnlyText(page);

  await page.goto('/');
  const own = page.getByRole('region', { name: 'Your games' }).getByRole('article');
  for (const name of HOSTILE_NAMES) await expect(own).toContainText(name);
  const row = page.getByRole('region', { name: 'Public tables' }).getByRole('listitem').filter({ hasText: HOSTILE.link });
  for (const name of HOSTILE_NAMES.slice(0, 7)) await expect(row).toContainText(name);
  await expectOnlyText(page);

  const guest = await somebody({ viewport: SMALL_PHONE });
  await guest.goto(`/table/${table.id}#claim=${table.seats[1]?.claim ?? ''}`);
  for (const name of HOSTILE_NAMES) await expect(guest.getByText(/^With /)).toContainText(name);
  await expectOnlyText(guest);
});

test('in the game: players, board, what is asked, story, chat, trade, and the ending', async ({ page, open }) => {
  const table = await open({ players: EIGHT, options: { turnOrder: 'seat' } });
  void shown;
  const seat = await Guest.at(page, table, ['p1'], { host: true });
  const names = page.getByRole('region', { name: 'Players' }).getByRole('listitem').locator('button');
  await expect(names).toHaveText(HOSTILE_NAMES);
  await expectOnlyText(page);
});
