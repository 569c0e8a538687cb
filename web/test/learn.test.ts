import { PSEUDO_LOCALE } from '@magnate/words';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, contrastWhenWhole, noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest, hint } from './guest.ts';
import { Lag } from './lag.ts';
import { positions } from './positions.ts';
import { expectTranslated } from './pseudoLocale.ts';
import { ScriptedPlayer, settled, openAsSeats, switchTable } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/**
 * The lessons: their own page, over the table, and hints in a first game. `npm run check:learn` checks every chapter in
 * the dark theme and at every size, and opens every question.
 */

const GAMES = {
  monopoly: { name: 'Monopoly', chapters: 12, chapter: 'Auctions', anchor: 'auctions' },
  acquire: { name: 'Acquire', chapters: 12, chapter: 'Mergers and bonuses', anchor: 'mergers' },
} as const;

const helpButton = (page: Page) => page.getByRole('button', { name: 'How does this work?' });

/** Both pages have the same components. */
for (const game of isFullRun ? (['monopoly', 'acquire'] as const) : (['monopoly'] as const)) {
  test.describe(`how to play ${game}`, () => {
    test.use({ locale: PSEUDO_LOCALE });

    test('is accessible in either theme, in any language, and on phones', { tag: FULL_RUN_TAG }, async ({ page }) => {
      await page.goto(`/learn/${game}`);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(GAMES[game].chapters);
      // Examples are visible and not interactive.
      await expect(page.locator('figure').first()).toBeVisible();
      await expect(page.locator('figure :is(button, a[href], input):not([inert] *)')).toHaveCount(0);
      await axeWhenWhole(page);
      if (isFullRun) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await contrastWhenWhole(page);
      }
      for (const size of isFullRun ? [PHONE, SMALL_PHONE] : [SMALL_PHONE]) {
        await page.setViewportSize(size);
        await expectTranslated(page);
        await expectTouchTargets(page);
      }
    });
  });
}

for (const [game, { name, chapter, anchor }] of Object.entries(GAMES)) {
  test(`how to play ${game} is linked from the home page, and every chapter has an address`, {
    tag: FULL_RUN_TAG,
  }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: `How to play ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`How to play ${name}`);
    await expect(page).toHaveTitle(`How to play ${name} · Magnate`);
    await page.goto(`/learn/${game}#${anchor}`);
    await settled(page);
    await expect(page.getByRole('heading', { name: chapter })).toBeInViewport();
    await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', { name: 'The goal' })).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#goal');
  });
}

test('an unknown game leads to the home page', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/learn/chess');
  await expect(page).toHaveURL(/\/$/);
});

const QUESTIONS = {
  Monopoly: {
    monopolyBuying: 'Buying property',
    monopolyAuction: 'Auctions',
    monopolyJail: 'Jail',
    monopolyDebt: 'When you cannot pay',
  },
  Acquire: {
    acquireMidGame: 'What a tile does',
    acquireFounding: 'Founding a corporation',
    acquireDisposal: 'What to do with the shares',
    acquireBuying: 'Buying shares',
  },
} as const satisfies Readonly<Record<string, Partial<Record<keyof typeof positions, string>>>>;

for (const [game, questions] of Object.entries(QUESTIONS)) {
  test(`questions of ${game} lead to their chapters`, { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
    const asks = Object.entries(questions).slice(0, isFullRun ? undefined : 1);
    for (const [i, [position, chapter]] of asks.entries()) {
      const table = await openPosition(positions[position as keyof typeof positions]());
      await (i === 0 ? openAsSeats : switchTable)(page, table, ['p1']);
      await helpButton(page).click();
      const sheet = page.getByRole('dialog', { name: chapter });
      await expect(sheet).toBeVisible();
      // The game is still behind it.
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/table/${table.id}$`));
    }
  });
}

test.describe('a refusal', () => {
  test.use({ fresh: true });

  test('leads to its chapter, and from there to the others', { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
    const table = await openPosition(positions.monopolyAuction());
    const lag = await Lag.on(page);
    const ann = await Guest.at(page, table, ['p1']);
    // A higher bid that Ann does not see yet.
    const { view } = await new ScriptedPlayer(table, 'p1').view();
    const { highBid, highBidder, eligible } = (view as { readonly auction: Auction }).auction;
    lag.hold();
    const other = eligible.find((id) => id !== 'p1' && id !== highBidder) ?? '';
    await new ScriptedPlayer(table, other).act({ type: 'PlaceBid', amount: highBid + 5 });
    await ann.now.getByLabel('Your bid').fill(`${highBid + 2}`);
    await ann.press(`Bid $${highBid + 2}`);
    lag.release();
    await ann.asks('Bid at least');
    await page.setViewportSize(PHONE);
    await ann.enlarge();
    // The first belongs to the question, the second to the refusal.
    await helpButton(page).nth(1).click();
    const sheet = page.getByRole('dialog', { name: 'Auctions' });
    await expect(sheet).toBeVisible();
    await axeWhenWhole(page, 'dialog');
    await noSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Next: Rent' }).click();
    const next = page.getByRole('dialog', { name: 'Rent' });
    await expect(next).toBeVisible();
    await expect(next.getByRole('link', { name: 'All chapters on one page' })).toHaveAttribute(
      'href',
      '/learn/monopoly#rent',
    );
  });
});

interface Auction {
  readonly highBid: number;
  readonly highBidder: string | null;
  readonly eligible: readonly string[];
}

test.describe('a first game', () => {
  const players = [{ name: 'Ann' }, { name: 'Ben' }];

  test('has hints: one per decision, each idea once, with more on request', { tag: FULL_RUN_TAG }, async ({
    page,
    openPosition,
  }) => {
    const table = await openPosition(positions.monopolyBuying());
    const ann = await Guest.at(page, table, ['p1']);
    await expect(hint(page)).toContainText('No one owns this property.');
    await axeWhenWhole(page, '#table-now');
    // It survives a reload: it belongs to the decision.
    await page.reload();
    await expect(hint(page)).toContainText('No one owns this property.');
    // On a short phone it is one line, and the rest covers no button.
    await page.setViewportSize(SMALL_PHONE);
    await expect(hint(page).getByRole('button', { name: 'More about this' })).toBeHidden();
    await hint(page).getByRole('button', { name: 'More', exact: true }).click();
    await expect(hint(page).getByRole('button', { name: 'Turn off hints' })).toBeInViewport({ ratio: 1 });
    await ann.button('Buy for').click({ trial: true });
    await page.setViewportSize(DESKTOP);
    await hint(page).getByRole('button', { name: 'More about this' }).click();
    await expect(page.getByRole('dialog', { name: 'Buying property' })).toBeVisible();
    await page.keyboard.press('Escape');
    await hint(page).getByRole('button', { name: 'Got it' }).click();
    await expect(hint(page)).toBeHidden();
    await ann.press('Buy for');
    await expect(hint(page)).toContainText('Everything is settled.');
    // On phones it lies over the tabs: a tap beside the sheet closes it.
    await page.setViewportSize(PHONE);
    await expect(async () => {
      await ann.board.click();
      await expect(hint(page)).toBeHidden({ timeout: 100 });
    }).toPass();
    // At another table explained ideas are not repeated.
    const other = await openPosition(positions.monopolyBuying());
    await Guest.at(page, other, ['p1']);
    await ann.asks('Buy it?');
    await expect(hint(page)).toHaveCount(0);
  });

  test('has no hints if they are turned off, on the hint or in the settings, and all again if turned on', {
    tag: FULL_RUN_TAG,
  }, async ({ page, open }) => {
    const table = await open({ players });
    await Guest.at(page, table, ['p1']);
    await expect(hint(page)).toContainText('Roll the dice.');
    await hint(page).getByRole('button', { name: 'Turn off hints' }).click();
    await expect(hint(page)).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(helpButton(page)).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Settings' }).click();
    const toggle = page.getByRole('switch', { name: /^Hints/ }).or(page.getByRole('checkbox', { name: /^Hints/ }));
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(hint(page)).toContainText('Roll the dice.');
  });

  test('ends with the game: then hints stop by themselves, for this game only', { tag: FULL_RUN_TAG }, async ({
    page,
    openPosition,
    open,
  }) => {
    await Guest.at(page, await openPosition(positions.acquireEnd()), ['p1']);
    await expect(page.getByRole('heading', { name: 'What made the difference' })).toBeVisible();
    const next = await Guest.at(page, await open({ game: 'acquire', players }), ['p1']);
    await next.asks(/tile|Tile/);
    await expect(hint(page)).toHaveCount(0);
    await Guest.at(page, await open({ game: 'monopoly', players }), ['p1']);
    await expect(hint(page)).toContainText('Roll the dice.');
  });

  test('leaves the room to a form: one line, the rest on request, and the main button in place', {
    tag: FULL_RUN_TAG,
  }, async ({ page, openPosition }) => {
    const forms = {
      ...(isFullRun ? { acquireBuying: /^One more \w+ share$/ } : {}),
      acquireDisposal: /^(?:Sell|Trade|Keep) .*more$/,
    } as const satisfies Partial<Record<keyof typeof positions, RegExp>>;
    for (const [position, more] of Object.entries(forms)) {
      const ann = await Guest.at(page, await openPosition(positions[position as keyof typeof forms]()), ['p1']);
      const main = ann.now.getByRole('group', { name: 'Your actions' }).getByRole('button').first();
      await expect(hint(page)).toBeVisible();
      for (const size of isFullRun ? [DESKTOP, PHONE, SMALL_PHONE] : [DESKTOP, SMALL_PHONE]) {
        await page.setViewportSize(size);
        await ann.enlarge();
        const all = await ann.button(more).all();
        expect(all.length).toBeGreaterThan(2);
        // The trial click fails if something covers it.
        for (const each of all) await expect(each).toBeInViewport({ ratio: 1 });
        for (const each of all) if (await each.isEnabled()) await each.click({ trial: true });
        const before = await main.boundingBox();
        const form = await ann.now.getByRole('table').boundingBox();
        await hint(page).getByRole('button', { name: 'More', exact: true }).click();
        await expect(hint(page).getByRole('button', { name: 'More about this' })).toBeInViewport({ ratio: 1 });
        expect(await ann.now.getByRole('table').boundingBox()).toEqual(form);
        await hint(page).getByRole('button', { name: 'Less' }).click();
        await expect(hint(page).getByRole('button', { name: 'More about this' })).toBeHidden();
        expect(await main.boundingBox()).toEqual(before);
        await noSidewaysScroll(page);
      }
      const before = await main.boundingBox();
      await hint(page).getByRole('button', { name: 'Got it' }).click();
      await expect(hint(page)).toBeHidden();
      expect(await main.boundingBox()).toEqual(before);
    }
  });

  test('shows no hints to spectators', { tag: FULL_RUN_TAG }, async ({ page, open }) => {
    const watcher = await Guest.at(page, await open({ players }), []);
    await watcher.asks('Ann');
    await expect(hint(page)).toHaveCount(0);
  });
});

test.describe('a guided game', () => {
  // Its settings are its own.
  test.use({ fresh: true });
  for (const { name } of Object.values(GAMES)) {
    test(`the guided game of ${name} is played on a phone with the main button, and leads to a game against beginners`, {
      tag: FULL_RUN_TAG,
    }, async ({ page }) => {
      await page.setViewportSize(PHONE);
      // The others move at once.
      await page.addInitScript(() => {
        localStorage.setItem('magnate.settings', JSON.stringify({ state: { speed: 'instant' }, version: 3 }));
      });
      await page.goto('/');
      await page.getByRole('link', { name: `First time? Play a guided game of ${name}` }).click();
      const end = page.getByRole('heading', { name: 'That’s how it goes.' });
      const guide = page.getByRole('complementary', { name: 'Guided game' });
      await expect(guide).toContainText('1 of');
      await expectTouchTargets(page);
      const main = page.locator('#main-action button');
      await expect(async () => {
        // A press while something moves has no effect, and is repeated.
        if (await main.isVisible()) await main.click({ timeout: 2000 }).catch(() => undefined);
        expect(await end.isVisible()).toBe(true);
      }).toPass({ intervals: [50] });
      await page.getByRole('button', { name: 'Play against Beginner' }).click();
      await expect(page).toHaveURL(/\/table\//);
    });
  }
});
