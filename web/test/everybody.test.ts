import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axe, contrast, noSidewaysScroll, touchable } from './checks.ts';
import { test } from './fixtures.ts';
import { type Position, positions } from './positions.ts';
import { sitDown } from './tables.ts';

/** Every screen, for everybody: in both themes, on small phones, and for whoever cannot see or point. */

const SCREENS: readonly (keyof typeof positions)[] = [
  'monopolyMidGame',
  'monopolyBuying',
  'monopolyAuction',
  'monopolyOffer',
  'monopolyDebt',
  'monopolyJail',
  'monopolyEnd',
  'acquireMidGame',
  'acquireFounding',
  'acquireSurvivor',
  'acquireDisposal',
  'acquireBuying',
  'acquireEnd',
];

async function everyTab(page: Page, look: () => Promise<void>): Promise<void> {
  const tabs = page.getByRole('tab');
  for (let i = 0; i < (await tabs.count()); i++) {
    await tabs.nth(i).click();
    await look();
  }
}

for (const name of SCREENS) {
  test(`${name}: nothing serious stands in anybody’s way, in either theme, and a small phone is large enough`, async ({
    page,
    lay,
  }) => {
    const position: Position = positions[name]();
    const table = await lay(position);
    await sitDown(page, table, ['p1'], { host: true });
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await contrast(page);
    await page.setViewportSize(SMALL_PHONE);
    await noSidewaysScroll(page);
    await touchable(page);
  });
}

for (const name of ['monopolyMidGame', 'acquireMidGame'] as const) {
  test(`${name}: every tab, in either theme and on a phone`, async ({ page, lay }) => {
    await sitDown(page, await lay(positions[name]()), ['p1']);
    const panel = '[role=tabpanel]:not([hidden])';
    await everyTab(page, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await axe(page, panel);
      await page.emulateMedia({ colorScheme: 'dark' });
      await contrast(page, panel);
    });
    await page.setViewportSize(PHONE);
    await everyTab(page, async () => {
      await noSidewaysScroll(page);
      await touchable(page);
    });
  });
}
