import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axe, contrast, noSidewaysScroll, touchable } from './checks.ts';
import { test } from './fixtures.ts';
import { type Position, positions } from './positions.ts';
import { sitDown } from './tables.ts';

/** Every screen, for everybody: in both themes, and on small phones. */

type Screen = keyof typeof positions;

/** In groups of which each is one walk: a page that is loaded already is loaded at once. */
const WALKS: Readonly<Record<string, readonly Screen[]>> = {
  'Monopoly, in the turn': ['monopolyMidGame', 'monopolyBuying', 'monopolyJail', 'monopolyEnd'],
  'Monopoly, among players': ['monopolyAuction', 'monopolyOffer', 'monopolyDebt'],
  'Acquire, in the turn': ['acquireMidGame', 'acquireFounding', 'acquireBuying', 'acquireEnd'],
  'Acquire, in a merger': ['acquireSurvivor', 'acquireDisposal'],
};

for (const [title, screens] of Object.entries(WALKS)) {
  test(`${title}: nothing serious stands in anybody’s way, in either theme, and a small phone is large enough`, async ({
    page,
    lay,
  }) => {
    for (const screen of screens) {
      await test.step(screen, async () => {
        const position: Position = positions[screen]();
        const table = await lay(position);
        await page.setViewportSize(DESKTOP);
        await page.emulateMedia({ colorScheme: 'light' });
        await sitDown(page, table, ['p1'], { host: true });
        await axe(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await contrast(page);
        await page.setViewportSize(SMALL_PHONE);
        await noSidewaysScroll(page);
        await touchable(page);
      });
    }
  });
}

const PANEL = '[role=tabpanel]:not([hidden])';

/** The first tab is seen in the walks; what every table has is looked at once. */
const TABS = {
  monopolyMidGame: ['Trade', 'Story', 'Chat', 'In words'],
  acquireMidGame: ['Card', 'Trade', 'In words'],
} as const;

for (const screen of ['monopolyMidGame', 'acquireMidGame'] as const) {
  test(`${screen}: every tab, in either theme and on a phone`, async ({ page, lay }) => {
    await sitDown(page, await lay(positions[screen]()), ['p1']);
    for (const tab of TABS[screen]) {
      await page.getByRole('tab', { name: tab }).click();
      await page.emulateMedia({ colorScheme: 'light' });
      await axe(page, PANEL);
      await page.emulateMedia({ colorScheme: 'dark' });
      await contrast(page, PANEL);
    }
    await page.setViewportSize(PHONE);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await noSidewaysScroll(page);
      await touchable(page);
    }
  });
}
