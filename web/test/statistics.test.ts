import type { GameStatistics, StatisticsAnswer } from '@magnate/protocol';
import { PSEUDO_LOCALE } from '@magnate/words';
import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { said, expectTranslatedOnAllSizes } from './pseudoLocale.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The public statistics page. */

const NOTHING: Omit<GameStatistics, 'game'> = {
  finished: 0,
  models: [],
  personalities: [],
  seats: [],
  presets: [],
  reasons: [],
  turns: { mean: null, games: [] },
  actions: { mean: null, games: [] },
  dice: [],
  auctions: [],
};
const wins = (name: string, played: number, won: number) => ({ name, played, won, expected: played / 4 });
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const ANSWER: StatisticsAnswer = {
  games: [
    {
      ...NOTHING,
      game: 'monopoly',
      finished: 1234,
      models: [
        wins('bot:steady', 3000, 1000),
        wins('human', 900, 200),
        wins('llm:a-model-with-a-rather-long-name', 40, 3),
      ],
      personalities: [wins('patient', 30, 9), wins('own', 10, 1)],
      seats: ['1', '2', '3', '4'].map((seat, i) => wins(seat, 1234, 320 - 10 * i)),
      presets: [
        { name: 'classic', games: 1200, models: [wins('bot:steady', 3000, 1000)] },
        { name: 'own', games: 34, models: [wins('human', 4, 4)] },
      ],
      turns: {
        mean: 187.4,
        games: [0, 20, 40, 80, 160, 320].map((from, i) => ({ from, to: 2 * from + 19, count: 40 * (i % 4) })),
      },
      actions: { mean: 612, games: [] },
      dice: TOTALS.map((total) => ({
        total,
        rolls: 100 * (6 - Math.abs(7 - total)) + total,
        winners: 20,
        expected: 100 * (6 - Math.abs(7 - total)),
      })),
      auctions: [
        { amount: 910, kind: 'deed', name: 'Boardwalk', at: 1_790_000_000_000, gameId: 'abcd-2345-wxyz' },
        { amount: 300, kind: 'building', name: 'hotel', at: 1_790_000_000_000, gameId: null },
      ],
    },
    { ...NOTHING, game: 'acquire' },
  ],
};

/** The data request; the page itself has the same address. */
async function answering(page: Page, answer: () => StatisticsAnswer | undefined): Promise<void> {
  await page.route('**/statistics', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const json = answer();
    return json === undefined ? route.abort() : route.fulfill({ json });
  });
}

test('is linked from the home page, and shows every figure accessibly', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await answering(page, () => ANSWER);
  await page.goto('/');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1,234 finished games' })).toContainText(
    '187 turns on average',
  );
  const solid = page.getByRole('table', { name: 'Who wins' }).getByRole('row').filter({ hasText: 'Solid bot' });
  await expect(solid).toContainText('33%');
  await expect(solid).toContainText('1,000 of 3,000 times · by chance 25%');
  await expect(page.getByRole('table', { name: 'Language models by personality' })).toContainText('Patient');
  await expect(page.getByRole('region', { name: 'By rules' })).toContainText('Solid bot wins 33% (25% by chance)');
  await expect(page.getByRole('list', { name: 'Dice' })).toContainText('7: 607 rolls, 600 expected');
  await expect(page.getByRole('list', { name: 'How long games last' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Watch the game: Boardwalk for $910' })).toHaveAttribute(
    'href',
    '/table/abcd-2345-wxyz',
  );
  await expect(page.getByRole('region', { name: 'The most expensive auctions' })).toContainText('A hotel');
  await axeWhenWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await contrastWhenWhole(page);
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await noSidewaysScroll(page);
  }
  await expectTouchTargets(page);
  await page.getByRole('radio', { name: 'Acquire' }).check();
  await expect(page.getByText('No game has been finished here yet.')).toBeVisible();
});

test.describe('in the pseudo-locale', () => {
  test.use({ locale: PSEUDO_LOCALE });

  test('everything but names is translated', { tag: FULL_RUN_TAG }, async ({ page }) => {
    const named = ['llm:', 'Boardwalk'];
    const games = ANSWER.games.map((game) => ({
      ...game,
      models: game.models.filter(({ name }) => !named.some((each) => name.startsWith(each))),
      auctions: game.auctions.filter(({ name }) => name !== null && !named.includes(name)),
    }));
    await answering(page, () => ({ games }));
    await page.goto('/statistics');
    await expect(page.getByRole('table')).toHaveCount(3);
    await expect(page.getByText(said.t('monopoly/options:rules.presets.classic.label'))).toBeVisible();
    await expectTranslatedOnAllSizes(page);
  });
});

test.describe('if the service does not answer', () => {
  test.use({ tolerated: [/ERR_FAILED/] });

  test('says so, and retries', { tag: FULL_RUN_TAG }, async ({ page }) => {
    let answer: StatisticsAnswer | undefined;
    await answering(page, () => answer);
    await page.goto('/statistics');
    await expect(page.getByRole('alert')).toContainText('The statistics could not be loaded.');
    answer = ANSWER;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Who wins' })).toBeVisible();
  });
});
