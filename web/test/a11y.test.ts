import { PSEUDO_LOCALE } from '@magnate/words';
import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axe, contrast, expectTouchTargets } from './checks.ts';
import { test } from './fixtures.ts';
import { type Position, positions } from './positions.ts';
import { said, expectTranslated } from './pseudoLocale.ts';
import { openAsSeats, switchTable } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/**
 * Accessibility of every screen: both themes, small phones, and the pseudo-locale with its longer texts. This run covers
 * the most different screens; `npm run check:a11y` checks all of them, and every part in the dark theme, too.
 */

test.use({ locale: PSEUDO_LOCALE });

type Screen = keyof typeof positions;

/** The question, and the middle of the board: the rest of a table is the same at every moment. */
const ASKED = '[aria-busy]';
const AUCTION = `main [aria-label="${said.t('monopoly:board.auction.title')}"]`;

/** In groups; each is one walk from table to table in one page. */
const ALL: readonly { readonly title: string; readonly screens: readonly Screen[] }[] = [
  {
    title: 'Monopoly, in the turn',
    screens: ['monopolyMidGame', 'monopolyBuying', 'monopolyJail', 'monopolyEnd'],
  },
  { title: 'Monopoly, among players', screens: ['monopolyAuction', 'monopolyOffer', 'monopolyDebt'] },
  { title: 'Acquire, in the turn', screens: ['acquireMidGame', 'acquireFounding', 'acquireBuying', 'acquireEnd'] },
  { title: 'Acquire, in a merger', screens: ['acquireSurvivor', 'acquireDisposal'] },
];
/** Auctions, debts and endings are checked by the tests that play them. */
const SHORT: typeof ALL = [{ title: 'Monopoly', screens: ['monopolyMidGame'] }];
/** The whole table, and every tab. */
const FIRST: readonly Screen[] = ['monopolyMidGame', 'acquireMidGame'];

function partsOf(screen: Screen): readonly string[] {
  if (FIRST.includes(screen)) return [];
  return screen === 'monopolyAuction' ? [ASKED, AUCTION] : [ASKED];
}

const PANEL = '[role=tabpanel]:not([hidden])';
/** The tabs of one game cover the components of all tabs. */
const TABBED: readonly Screen[] = isFullRun ? FIRST : [];

/** The first tab is part of the whole; the common tabs are checked once. */
const TABS: Partial<Readonly<Record<Screen, readonly string[]>>> = {
  monopolyMidGame: [
    said.t('monopoly:play.tabs.trade'),
    said.t('table:tabs.history'),
    said.t('table:tabs.chat'),
    said.t('table:tabs.words'),
  ],
  acquireMidGame: [said.t('acquire:play.tabs.card'), said.t('acquire:play.tabs.trade'), said.t('table:tabs.words')],
};

for (const { title, screens } of isFullRun ? ALL : SHORT) {
  test(`${title}: no serious axe violations, and it fits a small phone`, {
    tag: FULL_RUN_TAG,
  }, async ({ page, openPosition }) => {
    for (const [i, screen] of screens.entries()) {
      await test.step(screen, async () => {
        const position: Position = positions[screen]();
        const table = await openPosition(position);
        await page.setViewportSize(DESKTOP);
        await page.emulateMedia({ colorScheme: 'light' });
        await (i === 0 ? openAsSeats : switchTable)(page, table, ['p1'], { host: true });
        await axe(page, ...partsOf(screen));
        if (isFullRun || FIRST.includes(screen)) {
          await expectTranslated(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await contrast(page, ...partsOf(screen));
        }
        await page.emulateMedia({ colorScheme: 'light' });
        for (const tab of TABBED.includes(screen) ? (TABS[screen] ?? []) : []) {
          await page.getByRole('tab', { name: tab }).click();
          await axe(page, PANEL);
          if (!isFullRun) continue;
          await page.emulateMedia({ colorScheme: 'dark' });
          await contrast(page, PANEL);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        for (const size of isFullRun ? [PHONE, SMALL_PHONE] : [SMALL_PHONE]) {
          await page.setViewportSize(size);
          for (const tab of FIRST.includes(screen) ? await page.getByRole('tab').all() : [null]) {
            await tab?.click();
            await expectTranslated(page);
            await expectTouchTargets(page);
          }
        }
      });
    }
  });
}
