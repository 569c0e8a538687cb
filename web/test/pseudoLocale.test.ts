import { MIRRORED_PSEUDO_LOCALE, PSEUDO_LOCALE } from '@magnate/words';
import type { Page } from '@playwright/test';
import { noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { positions } from './positions.ts';
import { untranslatedTexts, said, expectTranslated, expectTranslatedOnAllSizes } from './pseudoLocale.ts';
import { ask, ScriptedPlayer, settled, openAsSeats, switchTable } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/**
 * Everything around a game in the pseudo-locale: all of it is translated, and longer text fits. Decisions of a game are
 * checked in `a11y.test.ts`. Here on a phone; `npm run check:pseudo-locale` checks a desktop, too.
 */

test.use({ locale: PSEUDO_LOCALE });

test('untranslated text is found, wherever it is', async ({ page }) => {
  await page.setContent(
    '<title>Magnate</title><p title="a hint">Ţíţłé and Ann</p><select><option>one</option></select><kbd>Enter</kbd>',
  );
  expect(await untranslatedTexts(page)).toEqual(['a hint', 'one']);
});

interface LobbyAnswer {
  readonly games: readonly { readonly players: readonly { readonly name: string }[] }[];
}

test('the home page', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
  const players = [{ name: 'Ann' }, { name: 'Ben' }];
  const won = await open({ players });
  await openAsSeats(page, won, ['p1']);
  await new ScriptedPlayer(won, 'p2').act({ type: 'Resign' });
  await switchTable(page, await open({ players, game: 'acquire', visibility: 'public' }), ['p1']);
  await open({ players: [{ name: 'Ann' }, { name: 'Eve', open: true }], visibility: 'public' }, { start: false });
  // Tables of other tests are in the lobby, too, with names of their own.
  const ours = ['Ann', 'Ben', 'Eve'];
  await page.route(/\/game\?/, async (route) => {
    const answer = await route.fetch();
    const { games, ...rest } = (await answer.json()) as LobbyAnswer;
    const known = games.filter((game) => game.players.every(({ name }) => ours.includes(name)));
    await route.fulfill({ response: answer, json: { ...rest, games: known } });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE);
  const own = page.getByRole('region', { name: said.t('home:own.heading') });
  await expect(own.getByRole('article')).toHaveCount(2);
  await expectTranslatedOnAllSizes(page);
  const lobby = page.getByRole('region', { name: said.t('home:lobby.heading') });
  for (const status of await lobby.getByRole('radio').all()) {
    await status.check();
    await expectTranslated(page);
  }
  await page.getByRole('button', { name: said.t('home:together.joinButton'), exact: true }).click();
  await expectTranslated(page);
  await page.unrouteAll({ behavior: 'wait' });
});

for (const game of ['monopoly', 'acquire'] as const) {
  test(`a new table of ${game}, with all its rules`, { tag: FULL_RUN_TAG }, async ({ page }) => {
    await page.goto(`/new/${game}`);
    await expect(page.locator('summary').first()).toBeVisible();
    await page.evaluate(() => {
      for (const group of document.querySelectorAll('details')) group.open = true;
    });
    const own = said.t('home:pace.clocks.own', { returnObjects: true });
    await page.getByRole('radio', { name: `${own.label} ${own.about}` }).check();
    for (const box of await page.getByRole('switch').all()) await box.press('Space');
    await expectTranslatedOnAllSizes(page);
    await page.getByLabel(said.t('home:players.name')).first().fill('Ann');
    await page.getByLabel(said.t('home:players.name')).nth(1).fill('Ann');
    await expectTranslated(page);
  });
}

test.describe('before the game', () => {
  test.use({ tolerated: [/404/] });

  test('the waiting room, claiming a seat, and missing tables', { tag: FULL_RUN_TAG }, async ({
    page,
    open,
    otherPage,
  }) => {
    const players = [
      { name: 'Ann' },
      { name: 'Ben' },
      { name: 'Eve', open: true },
      { name: 'Dan', model: 'bot:sharp' },
    ];
    const clock = { decision: 30, reserve: 180, grace: 60 };
    const table = await open({ players, preset: 'family', clock }, { start: false });
    await openAsSeats(page, table, ['p1'], { host: true });
    await expect(page.getByRole('heading', { name: said.t('table:room.title') })).toBeVisible();
    await page
      .getByRole('button', { name: said.t('table:room.showCode') })
      .first()
      .click();
    await page.getByRole('button', { name: said.t('table:room.startAnyway') }).click();
    await expectTranslatedOnAllSizes(page);
    await sheet(page, said.t('table:host.open'));
    await sheet(page, said.t('table:settings.open'));

    const guest = await otherPage({ locale: PSEUDO_LOCALE });
    const link = `${table.url}/table/${table.id}#claim=${table.seats[1]?.claim ?? ''}`;
    await guest.goto(link);
    const sit = guest.getByRole('button', { name: said.t('table:claim.sit') });
    await expect(sit).toBeVisible();
    await expectTranslatedOnAllSizes(guest);
    await guest.goto(`${table.url}/table/${table.id}`);
    await expect(guest.getByRole('button', { name: said.t('table:room.joinDo') })).toBeVisible();
    await expectTranslated(guest);
    await ask(`${table.url}/game/${table.id}/claim`, { body: { code: table.seats[1]?.claim } });
    // A change of the fragment alone loads no page.
    await guest.goto(`${table.url}/`);
    await guest.goto(link);
    await expect(guest.getByText(said.t('table:claim.used'))).toBeVisible();
    await expectTranslated(guest);
    await guest.goto(`${table.url}/table/0000-0000-0000`);
    await expect(guest.getByRole('heading', { name: said.t('table:problem.gone') })).toBeVisible();
    await expectTranslated(guest);
  });
});

test('sheets: settings, keys, host, player, space, trade', { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
  const table = await openPosition(positions.monopolyManaging());
  await new ScriptedPlayer(table, 'p2').say('12345');
  await openAsSeats(page, table, ['p1'], { host: true });
  await expectTranslated(page);
  await sheet(page, said.t('table:settings.open'));
  await sheet(page, said.t('table:keys.open'));
  await page.getByRole('button', { name: said.t('table:host.open') }).click();
  await page
    .getByRole('button', { name: said.t('table:host.toBot') })
    .first()
    .click();
  await expectTranslated(page);
  await closeSheet(page);
  await page.getByRole('button', { name: 'Ben' }).first().click();
  await expectTranslated(page);
  await closeSheet(page);
  for (const space of isFullRun ? [1, 4, 7, 10, 12] : [1, 4]) {
    await page.locator(`[data-space="${space}"]`).press('Enter');
    await expectTranslated(page);
    await closeSheet(page);
  }
  await page.getByRole('tab', { name: said.t('monopoly:play.tabs.trade') }).click();
  await page.getByRole('button', { name: said.t('monopoly:play.trade.new') }).click();
  const deeds = page.getByRole('dialog').getByRole('checkbox');
  for (const deed of [deeds.first(), deeds.last()]) await deed.press('Space');
  await expectTranslatedOnAllSizes(page);
});

test('the panels of Acquire', { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
  await openAsSeats(page, await openPosition(positions.acquireMidGame()), ['p1']);
  await sheet(page, said.t('table:keys.open'));
  await page.getByRole('button', { name: 'Ben' }).first().click();
  await expectTranslated(page);
  await closeSheet(page);
});

async function sheet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expectTranslatedOnAllSizes(page);
  await closeSheet(page);
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
}

test.describe('from right to left', () => {
  test.use({ locale: MIRRORED_PSEUDO_LOCALE });

  test('the page is mirrored, boards are not, and nothing is cut', async ({ page, open }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await noSidewaysScroll(page);
    await openAsSeats(page, await open({ players: [{ name: 'Ann' }, { name: 'Ben' }] }), ['p1']);
    const board = page.getByRole('main').locator('[data-ltr]').first();
    await expect(board).toHaveCSS('direction', 'ltr');
    await expect(page.locator('body')).toHaveCSS('direction', 'rtl');
    await noSidewaysScroll(page);
  });
});
