import { axe, noSidewaysScroll } from './checks.ts';
import { PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';

/** A game is verified in the page: from a file, as it is and changed. */

const RECORD = {
  game: 'monopoly',
  version: 1,
  options: {},
  players: [
    { id: 'p1', name: 'Ann' },
    { id: 'p2', name: 'Ben' },
  ],
  seed: 'a record',
  actions: [{ at: 1, action: { type: 'RollDice', playerId: 'p1' } }],
};

function file(record: object) {
  return { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
}

test('a record holds with its sums; one that was changed is caught, and the place is shown', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/verify');
  const choose = page.getByLabel('Choose a record');
  await choose.setInputFiles(file(RECORD));
  await expect(page.getByRole('heading', { name: 'The record holds.' })).toBeVisible();
  await page.getByText(/^Action 1: Ann/).click();
  await expect(page.getByText(/plus 1, is [1-6]\./).first()).toBeVisible();
  await axe(page);
  await noSidewaysScroll(page);
  await choose.setInputFiles(file({ ...RECORD, chain: { events: 3, head: '0' } }));
  await expect(page.getByRole('heading', { name: 'The record does not hold.' })).toBeVisible();
  const other = { at: 2, action: { type: 'RollDice', playerId: 'p2' } };
  await choose.setInputFiles(file({ ...RECORD, actions: [other] }));
  await expect(page.getByText(/^Action 1 \(RollDice by p2\) is refused/)).toBeVisible();
  await expect(page.getByText('Up to action 0 everything holds.')).toBeVisible();
  await axe(page);
  await choose.setInputFiles(file({ players: [] }));
  await expect(page.getByText(/^This is no record: its game is none of/)).toBeVisible();
});
