import type { Reports } from '@magnate/protocol';
import { PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { ADMIN_TOKEN } from '@magnate/server/testkit';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { ScriptedPlayer, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Operator, moderation and privacy. */

/** One row among the tables of other tests. */
const LOOKED_AT = ['[role=tablist]', 'thead', 'tbody tr:first-child'];

test.describe('the operator page', () => {
  test.use({ tolerated: [/401/] });

  test('asks for the token once, and every action has a reason and is in the audit log', async ({ page, open }) => {
    const { id } = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
    await page.goto('/admin');
    await page.getByLabel('Admin token').fill('none');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('That is not the admin token of this service.')).toBeVisible();
    await page.getByLabel('Admin token').fill(ADMIN_TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();

    const row = page.getByRole('table', { name: 'Tables' }).getByRole('row').filter({ hasText: id });
    await expect(row).toContainText('Running');
    await axeWhenWhole(page, ...LOOKED_AT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await contrastWhenWhole(page, ...LOOKED_AT);
    await page.getByRole('button', { name: 'Events' }).click();
    await expect(page.getByRole('columnheader', { name: 'Events' })).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('button', { name: `Close table ${id}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click({ force: true });
    await expect(sheet).toContainText('Give a reason first.');
    await sheet.getByLabel('Reason').fill('Spam.');
    await axeWhenWhole(page, 'dialog');
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(row).toContainText('Finished');

    await page.getByRole('tab', { name: 'Bans' }).click();
    await page.getByLabel('Add a ban').fill('203.0.113.7/24');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await sheet.getByLabel('Reason').fill('Tables by the hundred.');
    await sheet.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Bans' })).toContainText('203.0.113.0/24');

    // The token is asked for once; a phone shows cards.
    await page.reload();
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Audit log' }).click();
    const audit = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
    await expect(audit.filter({ hasText: 'Spam.' })).toContainText(id);
    await expect(audit.filter({ hasText: 'Tables by the hundred.' })).toContainText('203.0.113.0/24');
    await noSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Tables' }).click();
    await expect(page.getByRole('table', { name: 'Tables' })).toContainText(id);
    await noSidewaysScroll(page);
    await expectTouchTargets(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Admin token')).toBeVisible();
  });
});

test('a player is hidden on this device only, and reported to the operator only', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
  service,
}) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
  await new ScriptedPlayer(table, 'p2').say('Something rude.');
  await openAsSeats(page, table, ['p1']);
  const ann = new Guest(page);
  await ann.tab('Chat').click();
  const line = page.getByRole('list', { name: 'Chat' }).getByText('Something rude.');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'About Ben' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ben' });
  await axeWhenWhole(page, 'dialog');
  await sheet.getByLabel('What is wrong?').fill('It is rude.');
  await sheet.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(sheet).toContainText('Reported.');
  const answer = await fetch(`${service.url}/admin/reports`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  });
  const { reports } = (await answer.json()) as Reports;
  expect(reports.filter(({ gameId }) => gameId === table.id)).toMatchObject([
    { name: 'Ben', line: 'Something rude.', why: 'It is rude.' },
  ]);

  await sheet.getByLabel(/Hide messages from Ben/).check();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await ann.tab('Chat').click();
  await expect(page.getByText('You have hidden messages from Ben.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(line).toBeVisible();
});

test('a table is signed with the device key, which can be exported and erased', { tag: FULL_RUN_TAG }, async ({
  page,
}) => {
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/game') {
      headers.push(request.headers()['x-device']);
    }
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByText('Your name, bots and more').click();
  await page.getByLabel('Your name').fill('Ann');
  expect(scripts.filter((path) => /Operator|Privacy|deviceKey/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Play Monopoly' }).click();
  await expect(new Guest(page).player('Ann')).toBeVisible();
  expect(headers).toEqual([expect.stringMatching(/^[\w-]{87}\.\d+\.[\w-]{86}$/)]);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // It is non-extractable, even for the page itself.
  const extractable = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('magnate', 1);
        opening.onsuccess = () => {
          const got = opening.result.transaction('keys').objectStore('keys').get('device');
          got.onsuccess = () => resolve((got.result as CryptoKeyPair).privateKey.extractable);
        };
      }),
  );
  expect(extractable).toBe(false);

  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'What this service stores' })).toBeVisible();
  await expect(page.getByText('This service keeps tables until they are deleted.')).toBeVisible();
  await axeWhenWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('magnate-device.json');
  await page.setViewportSize(PHONE);
  await noSidewaysScroll(page);
  await expectTouchTargets(page);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText(/^Tables deleted: [1-9]\d*\./)).toBeVisible();
  const answer = await page.request.get(`/game/${id}`);
  expect(answer.status()).toBe(404);
});
