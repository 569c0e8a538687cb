import { type GameRecord, replay } from '@magnate/engine';
import { type Action, monopoly } from '@magnate/engine/monopoly';
import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axe, axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { ask, ScriptedPlayer, openAsSeats, startTable, tokenOf } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Verification in the page: a game of the service, and a file, unchanged and changed. */

interface Kept {
  readonly seed: string;
  readonly options: object;
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly actions: readonly { readonly at: number; readonly action: object }[];
  readonly chain: object;
  readonly fairness: { readonly entropy: readonly object[] };
}

async function choose(page: Page, record: object | string): Promise<void> {
  const buffer = Buffer.from(typeof record === 'string' ? record : JSON.stringify(record));
  await page.getByLabel('Choose a record').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

/** The log of a game: setup, actions and events, one of them possibly changed. */
function logOf({ actions, ...setup }: Kept, change: (event: { readonly type: string }) => object): string {
  const { events } = replay({ ...setup, actions } as unknown as GameRecord);
  const lines = [
    { setup },
    ...actions.map((each, i) => ({ version: i + 1, ...each })),
    ...events.map((event) => ({ event: change(event) })),
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** A seed with another first roll: with the same roll the events would be equal, and only the commitment broken. */
function anotherSeed({ seed: own, players, options, actions }: Kept): string {
  const first = (seed: string) =>
    JSON.stringify(
      monopoly.apply(monopoly.create({ players, seed, options }), actions[0]?.action as Action).state.lastRoll,
    );
  for (let i = 0; ; i++) if (first(`another-${i}`) !== first(own)) return `another-${i}`;
}

const HOLDS = 'The record is valid.';
const FAILS = 'The record is not valid.';

test('a finished game of Monopoly is valid, with its calculations; every change of its record is detected and located', async ({
  page,
  open,
}) => {
  const table = await open({}, { start: false });
  const token = tokenOf(table, 'p1');
  await ask(`${table.url}/game/${table.id}/entropy`, { token, body: { text: 'snow' } });
  await startTable(table);
  await new ScriptedPlayer(table, 'p1').act({ type: 'RollDice' });
  await new ScriptedPlayer(table, 'p2').act({ type: 'Resign' });
  await openAsSeats(page, table, ['p1']);
  await page.getByRole('link', { name: 'Verify this game' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/verify/${table.id}$`));
  await expect(page.getByRole('heading', { name: HOLDS })).toBeVisible();
  await page.getByText('The calculation').click();
  await expect(page.getByText('Ann added “snow”.')).toBeVisible();
  await page.getByText('Setup', { exact: true }).click();
  await expect(page.getByText(/^16 are shuffled/)).toHaveCount(2);
  await page
    .getByText(/^12 more swaps/)
    .first()
    .click();
  await expect(page.getByText(/^The resulting order, by previous place: [0-9, ]+ and [0-9]+\.$/).first()).toBeVisible();
  await page.getByText(/^1\. Ann/).click();
  await expect(page.getByText(/plus 1, is [1-6]\./)).toHaveCount(2);
  await axe(page);
  await page.setViewportSize(SMALL_PHONE);
  await noSidewaysScroll(page);
  await expectTouchTargets(page);

  const record = await ask<Kept>(`${table.url}/game/${table.id}/record`);
  const [first = { at: 0, action: {} }, ...others] = record.actions;
  await page.goto('/verify');
  await page.setViewportSize(PHONE);
  const changes: readonly (readonly [string, object, RegExp])[] = [
    ['a name', { players: record.players.with(0, { id: 'p1', name: 'Eve' }) }, /somewhere in the history/],
    [
      'an action',
      { actions: [{ ...first, action: { ...first.action, playerId: 'p9' } }, ...others] },
      /action 1\. Everything/,
    ],
    ['a removed step', { actions: others }, /the start of the record/],
    ['a word', { fairness: { ...record.fairness, entropy: [] } }, /the commitment to the dice/],
    ['the promise', { fairness: { ...record.fairness, commitment: '0' } }, /the commitment to the dice/],
    ['the seed', { seed: anotherSeed(record) }, /somewhere in the history|action \d+\. Everything/],
    ['the options', { options: { startingCash: 900 } }, /somewhere in the history/],
    ['the head', { chain: { ...record.chain, head: '0' } }, /somewhere in the history/],
    ['the outcome', { outcome: { winners: ['p2'], ranking: [], reason: 'x' } }, /Where: the end/],
  ];
  for (const [what, change, place] of changes) {
    // The previous verdict must be gone.
    await choose(page, record);
    await expect(page.getByRole('heading', { name: HOLDS })).toBeVisible();
    await choose(page, { ...record, ...change });
    await expect(page.getByRole('heading', { name: FAILS }), what).toBeVisible();
    await expect(page.getByText(/^Where: /), what).toHaveText(place);
  }
  await choose(
    page,
    logOf(record, (event) => event),
  );
  await expect(page.getByRole('heading', { name: HOLDS })).toBeVisible();
  await expect(page.getByText(/^\d+, each as recorded$/)).toBeVisible();
  await choose(
    page,
    logOf(record, (event) => (event.type === 'DiceRolled' ? { ...event, die1: 7 } : event)),
  );
  await expect(page.getByRole('heading', { name: FAILS })).toBeVisible();
  await expect(page.getByText(/^Event \d+ \(line \d+ of the log\) differs/)).toBeVisible();
  await axeWhenWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page);
  await noSidewaysScroll(page);
  await choose(page, { players: [] });
  await expect(page.getByText(/^This is not a record: its game is not monopoly or acquire/)).toBeVisible();
});

test('a finished game of Acquire is verified from its replay', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const table = await open({ game: 'acquire' });
  await ask(`${table.url}/game/${table.id}/close`, { token: table.hostToken, body: {} });
  await page.goto(`/replay/${table.id}`);
  await page.getByRole('link', { name: 'Verify this game' }).click();
  await expect(page.getByRole('heading', { name: HOLDS })).toBeVisible();
  await page.getByText('Setup', { exact: true }).click();
  await expect(page.getByText(/^108 are shuffled/)).toBeVisible();
  await axeWhenWhole(page);
});

test.describe('a game that cannot be verified', () => {
  test.use({ tolerated: [/404|409/] });

  test('is reported kindly: a running game, and an unknown one', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
    const { id } = await open();
    await page.goto(`/verify/${id}`);
    await expect(page.getByRole('alert')).toContainText('when it is over');
    await expect(page.getByRole('link', { name: 'Go to the table' })).toBeVisible();
    await axeWhenWhole(page);
    await page.goto('/verify/0000-0000-0000');
    await expect(page.getByRole('alert')).toContainText('This game does not exist');
    await page.getByRole('link', { name: 'Verify a file' }).click();
    await expect(page.getByLabel('Choose a record')).toBeVisible();
  });
});
