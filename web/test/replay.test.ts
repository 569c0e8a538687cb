import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axe, axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { finishedGame } from './finishedGame.ts';
import { expect, test } from './fixtures.ts';
import { settled, type TableRequest, type TestTable } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Replays. */

const BOTS = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name, model: 'bot:greedy' }));
// Little money, so that lots are auctioned.
const POOR: TableRequest = {
  players: BOTS,
  seed: 'again',
  botDelay: 0,
  options: { startingCash: 150, endAt: { rounds: 2 } },
};

async function over({ url, id }: TestTable): Promise<void> {
  const status = async () => ((await (await fetch(`${url}/game/${id}`)).json()) as { status: string }).status;
  await expect.poll(status).toBe('completed');
}

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });
const at = (page: Page) => scrubber(page).inputValue().then(Number);
/** Waits for the texts: only then do the log lines and their targets belong to this moment. */
const tells = (page: Page, moment: number) =>
  expect(scrubber(page)).toHaveAttribute('aria-valuetext', new RegExp(`^Step ${moment} of`));
const history = (page: Page) => page.getByRole('region', { name: 'History' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a game of Monopoly is stepped through by keys, marks, log and link, and analysed', async ({ page, open }) => {
  const table = await open(POOR);
  await over(table);
  await page.goto(`/table/${table.id}`);
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(scrubber(page)).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(scrubber(page)).toHaveValue('1');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => at(page)).toBeGreaterThan(1);
  const turn = await at(page);
  await expect(history(page).locator('[aria-current=step]').last()).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`#m=${turn}$`));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(scrubber(page)).not.toHaveValue(String(turn));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(scrubber(page)).toHaveValue(String(turn));
  await page.keyboard.press('End');
  await expect(scrubber(page)).toHaveValue((await scrubber(page).getAttribute('max')) ?? '');
  await expect(button(page, 'Step forward')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(scrubber(page)).toHaveValue('0');
  await page.getByRole('combobox', { name: 'Jump to' }).selectOption('auction');
  await page.getByRole('button', { name: /^Next: Auctions/ }).click();
  await expect(page.getByRole('region', { name: 'Replay controls' })).toContainText(/won|sold|auction/i);
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  const auction = await at(page);
  // Fast stepping: every step and press counts, and the texts follow at the end.
  const back = Math.min(7, auction - 1);
  await page.evaluate((steps) => {
    for (let step = 0; step < steps; step++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    }
  }, back);
  await expect(scrubber(page)).toHaveValue(String(auction - back));
  await tells(page, auction - back);
  const next = page.getByRole('button', { name: /^Next: Auctions/ });
  await next.evaluate((press: HTMLElement) => {
    press.click();
    press.click();
  });
  await expect.poll(() => at(page)).toBeGreaterThan(auction);
  await page.getByRole('button', { name: /^Previous: Auctions/ }).click();
  await expect(scrubber(page)).toHaveValue(String(auction));
  await tells(page, auction);
  await history(page).getByRole('button').first().click();
  await expect.poll(() => at(page)).toBeLessThan(auction);
  // A link to another moment of the open replay.
  await page.goto(`/replay/${table.id}#m=${turn}`);
  await expect(scrubber(page)).toHaveValue(String(turn));
  await button(page, 'Play').click();
  await expect.poll(() => at(page)).toBeGreaterThan(turn);
  await button(page, 'Pause').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Replay shortcuts' })).toContainText('Next turn');
  await page.keyboard.press('Escape');
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Analysis' }).check();
  await expect(page.getByRole('region', { name: 'Luck' })).toContainText('Ann');
  await expect(page.getByRole('img', { name: /^Ann: \$150 at the start/ })).toBeVisible();
  await contrastWhenWhole(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await axeWhenWhole(page);
  await page.setViewportSize(SMALL_PHONE);
  await noSidewaysScroll(page);
  await page.getByRole('radio', { name: 'Replay' }).check();
  await page.getByRole('link', { name: 'Verify this game' }).click();
  await expect(page.getByRole('heading', { name: 'The record is valid.' })).toBeVisible();
});

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('a game of Acquire is seen from every seat, on phones, too', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/replay#m=20');
  await choose(page, 'game.json', finishedGame());
  await expect(scrubber(page)).toHaveValue('20');
  const hands = page.getByRole('region', { name: 'Tiles in hand' });
  await expect(hands).toContainText('Ann: 6 tiles');
  for (const name of ['Ann', 'Ben', 'Cas']) {
    await page.getByRole('combobox', { name: 'View as' }).selectOption(name);
    await expect(hands).toHaveCount(0);
  }
  await expectTouchTargets(page);
  await axeWhenWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page);
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await noSidewaysScroll(page);
    await expect(button(page, 'Play')).toBeInViewport();
  }
  await page.getByRole('radio', { name: 'Analysis' }).check();
  const mergers = page.getByRole('region', { name: 'Mergers' });
  await expect(mergers.getByRole('button').first()).toBeVisible();
  await noSidewaysScroll(page);
  await expectTouchTargets(page);
  await contrastWhenWhole(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await axeWhenWhole(page);
  await mergers.getByRole('button').first().click();
  await expect(page.getByRole('radio', { name: 'Replay' })).toBeChecked();
  await expect.poll(() => at(page)).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Play on from here as Cas' }).click();
  await expect(page).toHaveURL(/\/local\//);
  await settled(page);
  await expect(page.getByRole('region', { name: 'Your tiles' })).toBeVisible();
});

test('a file is opened from this device, as a record or a log, compressed or not; other files are refused', async ({
  page,
}) => {
  const text = finishedGame();
  const record = JSON.parse(text) as { readonly actions: readonly object[] };
  const last = String(record.actions.length);
  await page.goto('/replay');
  await settled(page);
  await axeWhenWhole(page);
  await choose(page, 'holiday.json', '{"photos":[]}');
  await expect(page.getByRole('alert')).toContainText('not a game record or a game log');
  await choose(page, 'holiday.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3]));
  await expect(page.getByRole('alert')).toContainText('could not be read');
  await choose(page, 'chess.json', text.replace('"acquire"', '"chess"'));
  await expect(page.getByRole('alert')).toContainText('not available here');
  const cheat = { at: 1, action: { type: 'Cheat', playerId: 'p1' } };
  const changed = { ...record, actions: [...record.actions.slice(0, 8), cheat] };
  await choose(page, 'changed.json', JSON.stringify(changed));
  await expect(page.getByRole('alert')).toContainText('Action 9 of this record breaks the rules');
  await expect(scrubber(page)).toHaveAttribute('max', '8');
  const { actions, ...setup } = record;
  const log = [{ setup }, ...actions].map((line) => `${JSON.stringify(line)}\n`).join('');
  for (const [name, content] of [
    ['game.json', text],
    ['game.jsonl', log],
    ['game.jsonl.gz', gzipSync(log)],
  ] as const) {
    await page.reload();
    await choose(page, name, content);
    await expect(scrubber(page)).toHaveAttribute('max', last);
  }
  // It is verified without choosing it again, and is still there afterwards.
  await page.getByRole('link', { name: 'Verify this game' }).click();
  await expect(page.getByRole('heading', { name: 'The record is valid.' })).toBeVisible();
  await page.goBack();
  await expect(scrubber(page)).toHaveAttribute('max', last);
  await page.goBack();
  await page.goto('/verify');
  await expect(page.getByLabel('Choose a record')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The record is valid.' })).toBeHidden();
});

test.describe('a game that cannot be replayed', () => {
  test.use({ tolerated: [/404/] });

  test('is reported', async ({ page }) => {
    await page.goto('/replay/0000-0000-0000');
    await expect(page.getByRole('alert')).toContainText('This game does not exist');
  });
});
