import { DESKTOP, PHONE, SMALL_PHONE, TABLET } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { playByMainButton, SHORT_GAMES, WHOLE_GAMES } from './mainButton.ts';
import { rankingOf, openAsSeats, type TestTable } from './tables.ts';
import { isFullRun, FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/**
 * Pressing only the main button leads to the end of the game, and the button never moves. Games are short here, on one
 * screen each; `npm run check:main-button` plays whole ones on every screen size.
 */

const GAMES = isFullRun ? WHOLE_GAMES : SHORT_GAMES;
const SIZES = isFullRun
  ? { monopoly: [DESKTOP, TABLET, PHONE, SMALL_PHONE], acquire: [DESKTOP, TABLET, PHONE, SMALL_PHONE] }
  : { monopoly: [DESKTOP], acquire: [PHONE] };

for (const game of ['monopoly', 'acquire'] as const) {
  for (const size of SIZES[game]) {
    test(`a newcomer plays ${game} to its end by the main button alone, ${size.width} wide`, {
      tag: FULL_RUN_TAG,
    }, async ({ page, open }) => {
      const table = await open(GAMES[game]);
      await page.setViewportSize(size);
      await openAsSeats(page, table, ['p1']);
      const { places, presses } = await playByMainButton(page, Number.POSITIVE_INFINITY);
      expect(places).toHaveLength(1);
      expect(presses).toBeGreaterThan(5);
      // The ranking on the page equals that of the service.
      const rows = page.getByRole('region', { name: 'The game is over' }).locator(RANKED[game]);
      await expect(rows).toContainText(await ranking(table));
      // No offered action was refused.
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    });
  }
}

const RANKED = { monopoly: 'tbody tr', acquire: 'ol:first-of-type > li' } as const;

async function ranking(table: TestTable): Promise<readonly string[]> {
  const names = new Map(table.players.map(({ id, name }) => [id, id === 'p1' ? 'You' : name]));
  return (await rankingOf(table)).map(({ playerId }) => names.get(playerId) ?? playerId);
}
