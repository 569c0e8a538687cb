import { DESKTOP, PHONE, SMALL_PHONE, TABLET } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { playByMainButton, SHORT_GAMES, WHOLE_GAMES } from './newcomer.ts';
import { ask, sitDown } from './tables.ts';

/**
 * Whoever presses nothing but the main button comes to the end of the game, and the button never moves. Games are short here,
 * on one screen each; `npm run newcomer` plays whole ones on every size of screen.
 */

const isWhole = process.env['NEWCOMER'] === 'whole';
const GAMES = isWhole ? WHOLE_GAMES : SHORT_GAMES;
const SIZES = isWhole
  ? { monopoly: [DESKTOP, TABLET, PHONE, SMALL_PHONE], acquire: [DESKTOP, TABLET, PHONE, SMALL_PHONE] }
  : { monopoly: [DESKTOP], acquire: [PHONE] };

for (const game of ['monopoly', 'acquire'] as const) {
  for (const size of SIZES[game]) {
    test(`a newcomer plays ${game} to its end by the main button alone, ${size.width} wide`, async ({ page, open }) => {
      const table = await open(GAMES[game]);
      await page.setViewportSize(size);
      await sitDown(page, table, ['p1']);
      const { places, presses } = await playByMainButton(page, Number.POSITIVE_INFINITY);
      expect(places).toHaveLength(1);
      expect(presses).toBeGreaterThan(5);
      const { outcome } = await ask<{ outcome: unknown }>(`${table.url}/game/${table.id}`);
      expect(outcome).not.toBeNull();
    });
  }
}
