import { SMALL_PHONE } from './browser.ts';
import { noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { bid, BUY, DECLINE, played, roll, turn } from './monopolyScript.ts';
import { ask, ScriptedPlayer, openAsSeats, tokenOf } from './tables.ts';
import { expectOnlyText, HOSTILE, HOSTILE_NAMES, isRenderedBefore } from './textForms.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** User text stays text wherever it is shown, and the layout holds. */

test.use({ viewport: SMALL_PHONE });

const EIGHT = HOSTILE_NAMES.map((name) => ({ name }));
const idOf = (seat: number) => `p${seat + 1}`;

test.describe('before the game', () => {
  // Line-reversing names are refused, and so is the start until commitments are revealed.
  test.use({ tolerated: [/400|409/] });

  test('in the waiting room: names, chat, and seed contributions', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
    const table = await open({ players: EIGHT }, { start: false });
    for (const [i, text] of HOSTILE_NAMES.entries()) {
      await new ScriptedPlayer(table, idOf(i)).say(`${text}\n${text}`);
      if (i > 0) await ask(`${table.url}/game/${table.id}/entropy`, { token: tokenOf(table, idOf(i)), body: { text } });
    }
    await openAsSeats(page, table, ['p1'], { host: true });
    const seats = page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
    await expect(seats.locator('strong')).toHaveText(HOSTILE_NAMES);
    const lines = page.getByRole('list', { name: 'Chat' }).getByRole('listitem').locator('p');
    await expect(lines).toHaveText(HOSTILE_NAMES.map((text) => `${text}\n${text}`));
    const dice = page.getByLabel('Add your own randomness');
    await dice.fill(HOSTILE.element);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dice).toHaveAccessibleDescription(/^Added\./);
    await expectOnlyText(page);

    const chatInput = page.getByRole('textbox', { name: 'Say something' });
    await chatInput.fill('\u202Edrow');
    await chatInput.press('Enter');
    await expect(chatInput).toHaveAccessibleDescription(/^Check your input\..*cannot be seen/);
    await chatInput.fill('word');
    await chatInput.press('Enter');
    await expect(lines.last()).toHaveText('word');

    await page.getByRole('button', { name: 'Start without them' }).click();
    await page.getByRole('button', { name: 'Start now' }).click();
    const history = await new Guest(page).panel('History');
    await expect(history.getByText(`revealed the text for the seed: “${HOSTILE_NAMES[0]} · `)).toHaveCount(1);
    for (const text of HOSTILE_NAMES.slice(1)) {
      await expect(history.getByText(`added to the seed: “${text}”.`)).toHaveCount(1);
    }
    await expectOnlyText(page);
  });

  test('on the home page and by a seat link', { tag: FULL_RUN_TAG }, async ({ page, open, otherPage }) => {
    const players = EIGHT.map((player, i) => (i === 7 ? { ...player, open: true } : player));
    const table = await open({ players, visibility: 'public' }, { start: false });
    await openAsSeats(page, table, ['p1']);
    await page.goto('/');
    const own = page.getByRole('region', { name: 'Your games' }).getByRole('article');
    const lobby = page.getByRole('region', { name: 'Public tables' });
    const row = lobby.getByRole('listitem').filter({ hasText: HOSTILE.link });
    for (const name of HOSTILE_NAMES.slice(0, 7)) {
      await expect(own).toContainText(name);
      await expect(row).toContainText(name);
    }
    await expectOnlyText(page);
    // A name cannot push other tables out of view.
    expect((await row.boundingBox())?.height).toBeLessThan(160);

    const guest = await otherPage({ viewport: SMALL_PHONE });
    await guest.goto(`/table/${table.id}#claim=${table.seats[1]?.claim ?? ''}`);
    for (const name of HOSTILE_NAMES) await expect(guest.getByText(/^With /)).toContainText(name);
    await expectOnlyText(guest);
  });
});

test('in a game of Monopoly: players, questions, board, log, chat, trades, and the ending', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const turns = [turn('p1', [1, 2], BUY), turn('p2', [2, 3], BUY), turn('p3', [1, 4]), roll('p4', [2, 4], DECLINE)];
  const table = await played(open, { players: EIGHT, turns });
  await new ScriptedPlayer(table, 'p6').act(bid(10));
  const seat = await Guest.at(page, table, ['p1'], { host: true });
  const players = page.getByRole('region', { name: 'Players' });
  for (const name of HOSTILE_NAMES) await expect(players.getByRole('button', { name, exact: true })).toHaveCount(1);
  await seat.asks(`${HOSTILE.endless} leads with $10.`);
  // Seven may bid: the own card is the visible one.
  await expect(players.getByRole('button', { name: HOSTILE.element, exact: true })).toBeInViewport();
  await expectOnlyText(page);

  const history = await seat.panel('History');
  const rent = history.getByText(/ rent for Reading Railroad/);
  await expect(rent).toContainText(HOSTILE.placeholder);
  await expect(rent).toContainText(HOSTILE.rtl);
  expect(await isRenderedBefore(rent, HOSTILE.rtl, '$25')).toBe(true);
  await expectOnlyText(page);
  for (const panel of ['Chat', 'Text view'] as const) {
    await seat.panel(panel);
    await expectOnlyText(page);
  }

  await (await seat.panel('Trade')).getByRole('button', { name: 'New offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'New offer' });
  for (const name of HOSTILE_NAMES.slice(1)) await expect(sheet.getByRole('radio', { name })).toHaveCount(1);
  await expectOnlyText(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Host' }).click();
  await expectOnlyText(page);
  await page.keyboard.press('Escape');

  for (const [i] of HOSTILE_NAMES.entries())
    if (i !== 5) await new ScriptedPlayer(table, idOf(i)).act({ type: 'Resign' });
  await expect(seat.now).toContainText(`${HOSTILE.endless} won`);
  await expectOnlyText(page);
});

test('in a game of Acquire: sheet, trades and texts', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await open({ game: 'acquire', players: EIGHT.slice(0, 6), options: { turnOrder: 'given' } });
  const seat = await Guest.at(page, table, ['p2']);
  await seat.asks(`${HOSTILE.element} is choosing a tile.`);
  await expectOnlyText(page);
  // However long a name is, it leaves room for the turn mark.
  const marks = seat.player(HOSTILE.element).getByText('Turn', { exact: true }).locator('..');
  expect(await marks.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const panel of ['Trade', 'History', 'Text view'] as const) {
    await expect(await seat.panel(panel)).toContainText(HOSTILE.element);
    await noSidewaysScroll(page);
  }
  await expectOnlyText(page);
});
