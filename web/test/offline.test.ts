import type { Page } from '@playwright/test';
import { PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll } from './checks.ts';
import { PACED, spawnTestService } from '@magnate/server/testkit';
import { expect, type Service, SERVICE_KILLED, test as base } from './fixtures.ts';
import { Guest } from './guest.ts';
import { fillForm, kept, verified } from './local.ts';
import { playByMainButton } from './mainButton.ts';
import { settled } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Offline: after one visit the network is cut and the service killed. */

const test = base.extend<object, { readonly service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const service = await spawnTestService({ limits: PACED });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
});

// One pattern: Playwright takes an array of two for a value with options.
const OFFLINE_OR_KILLED = new RegExp(`ERR_INTERNET_DISCONNECTED|${SERVICE_KILLED.source}`);

test.use({ fresh: true, serviceWorkers: 'allow', tolerated: [OFFLINE_OR_KILLED] });
// One service for all tests, and each kills it.
test.describe.configure({ mode: 'serial' });

const BEN = { name: 'Ben', who: 'easy' } as const;

/** From the final table to its record and back. */
async function sharedAndCounted(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('This game is stored only on this device.')).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`^${title}\\. .*won\\. 1\\. `) })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/results');
  const people = page.getByRole('table', { name: 'Ranking' });
  await expect(people.getByRole('row', { name: /^Ann 1 / })).toBeVisible();
  await page.goBack();
}

for (const [game, title, bot] of [
  ['monopoly', 'Monopoly', { name: 'Cleo', who: 'sharp' }],
  ['acquire', 'Acquire', { name: 'Cleo', who: 'steady' }],
] as const) {
  test(`a game of ${title} against bots is played to its end, over a reload, and its record is valid`, {
    tag: game === 'acquire' ? [] : FULL_RUN_TAG,
  }, async ({ page, context, service }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await kept(page);
    await service.crash(async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('Can’t reach the server. You can still play on this device')).toBeVisible();
      await axeWhenWhole(page);
      await noSidewaysScroll(page);
      await fillForm(page, game, [{ name: 'Ann', who: 'me' }, BEN, bot]);
      await page.goto(`/new/${game}`);
      await expect(page.getByRole('radio', { name: title })).toBeChecked();
      await axeWhenWhole(page);
      await page.getByRole('button', { name: 'Start the game' }).click();
      await expect(page).toHaveURL(/\/local\//);
      const ann = new Guest(page);
      await expect(ann.player('Ann')).toBeVisible();
      await playByMainButton(page, 3);
      await axeWhenWhole(page);
      await page.reload();
      await settled(page);
      expect(page.workers().some((worker) => worker.url().includes('localWorker'))).toBe(true);
      await playByMainButton(page, 2000);
      await expect(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download record' }).click();
      expect(await verified(await download)).toContain('✓');
      await page.getByRole('link', { name: /Home$/ }).first().click();
      const own = page.getByRole('region', { name: 'Your games' }).getByRole('article');
      await expect(own).toContainText('On this device');
      await own.getByRole('link', { name: /^Open: / }).click();
      await page.getByRole('link', { name: 'Verify this game' }).click();
      await expect(page.getByText('The record is valid.')).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Replay', exact: true }).click();
      await expect(page.getByRole('slider')).toBeVisible();
      await page.goBack();
      if (isFullRun) await sharedAndCounted(page, title);
      await page.getByRole('button', { name: 'Play again' }).click();
      await expect(page.getByRole('heading', { name: 'The game is over' })).toBeHidden();
      await expect(ann.player('Ann')).toBeVisible();
      await context.setOffline(false);
    });
  });
}

test('several people play on one device with handover screens; the lessons are available, too', {
  tag: FULL_RUN_TAG,
}, async ({ page, context, service }) => {
  await page.goto('/');
  await kept(page);
  await service.crash(async () => {
    await context.setOffline(true);
    await fillForm(
      page,
      'acquire',
      [
        { name: 'Ann', who: 'me' },
        { name: 'Bea', who: 'me' },
        { name: 'Cleo', who: 'easy' },
      ],
      {},
    );
    await page.goto('/new/acquire');
    await page.getByRole('button', { name: 'Start the game' }).click();
    for (let turn = 0; turn < 2; turn++) {
      const handoverTo = page.getByRole('heading', { name: /^Pass the device to / });
      await expect(handoverTo).toBeVisible();
      const name = (await handoverTo.textContent())?.replace('Pass the device to ', '').replace('.', '') ?? '';
      // No rack is on the page.
      await expect(page.getByRole('main')).not.toContainText(/\b\d{1,2}[A-I]\b/);
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Now' })).toBeVisible();
      // Until the device is handed on.
      const main = page.locator('#main-action button:not([aria-disabled])');
      while (!(await handoverTo.isVisible())) {
        await handoverTo.or(main).first().waitFor();
        // The handover screen may remove the button meanwhile: then there is nothing to press.
        await main.click({ timeout: 5000 }).catch(() => undefined);
      }
    }
    await axeWhenWhole(page);
    await page.goto('/learn/monopoly');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play Monopoly');
    await page.goto('/privacy');
    const here = page.getByRole('region', { name: 'Games on this device' });
    await expect(here).toContainText(/game(?:s are| is) stored here and nowhere else/);
    await here.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(here).toContainText('No games are stored here.');
    await page.goto('/');
    await expect(page.getByText('On this device', { exact: true })).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('the choice is on the home page, with a service, too; two windows do not play one game', {
  tag: FULL_RUN_TAG,
}, async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  await page.getByText('Your name, bots and more').click();
  await page.getByRole('radio', { name: /^On this device/ }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page);
  await page.getByRole('button', { name: 'Play Monopoly' }).click();
  await expect(page).toHaveURL(/\/local\//);
  const ann = new Guest(page);
  await ann.press('Roll the dice');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText('open in another window')).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(page.getByText('open in another window')).toBeHidden();
  await other.close();
});

test('every language can be chosen offline', { tag: FULL_RUN_TAG }, async ({ page, context, service }) => {
  await page.goto('/');
  await kept(page);
  await service.crash(async () => {
    await context.setOffline(true);
    await page.goto('/learn/monopoly?lang=de');
    await expect(page.getByRole('heading', { name: 'So spielt man Monopoly' })).toBeVisible();
    await page.goto('/learn/monopoly?lang=zh');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u);
  });
});

test('Chromium finds the page installable', async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Magnate', start_url: './', scope: './' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The test browser has no profile and reports that.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const icon of ['icons/192.png', 'icons/512.png', 'icons/maskable-512.png', 'icons/touch.png', 'icon.svg']) {
    expect((await page.request.get(`/${icon}`)).headers()['content-type'], icon).toMatch(/^image\//);
  }
});
