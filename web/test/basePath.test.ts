import { PACED, spawnTestService } from '@magnate/server/testkit';
import { expect, type Service, test as base } from './fixtures.ts';
import { Guest } from './guest.ts';
import { settled } from './tables.ts';

/** A service under a path of a larger site: a request outside it fails the test. */

const test = base.extend<object, { readonly service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const service = await spawnTestService({ limits: PACED, environment: { BASE_PATH: '/our/games' } });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ fresh: true });

test('a game is played, linked, reloaded and explained under a path of a larger site', async ({ page, service }) => {
  expect(new URL(service.url).pathname).toBe('/our/games');
  await page.goto(`${service.url}/`);
  await page.getByRole('button', { name: 'Play Monopoly' }).click();
  const ann = new Guest(page);
  await ann.press('Roll the dice');
  await expect(ann.board.getByRole('img', { name: /^Dice:/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${service.url}/table/`));
  await page.reload();
  await settled(page);
  await expect(ann.now).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${service.url}/?$`));
  await page.getByRole('link', { name: 'How to play Acquire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play Acquire');
  await expect(page).toHaveURL(`${service.url}/learn/acquire`);
});
