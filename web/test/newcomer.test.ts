import { DESKTOP, PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { playByMainButton, WHOLE_GAMES } from './newcomer.ts';
import { ask, sitDown } from './tables.ts';

/** Whoever presses nothing but the main button comes to the end of the game, and the button never moves. */

/** So many presses on one screen; the rest of the game is played on the other. */
const FIRST = 15;

for (const [game, request] of Object.entries(WHOLE_GAMES)) {
  test(`a newcomer plays a whole game of ${game} by the main button alone`, async ({ page, open }) => {
    const table = await open(request);
    await page.setViewportSize(DESKTOP);
    await sitDown(page, table, ['p1']);
    const desktop = await playByMainButton(page, FIRST);
    await page.setViewportSize(PHONE);
    const phone = await playByMainButton(page, Number.POSITIVE_INFINITY);
    expect(desktop.places).toHaveLength(1);
    expect(phone.places).toHaveLength(1);
    expect(desktop.presses).toBe(FIRST);
    expect(phone.presses).toBeGreaterThan(FIRST);
    const { outcome } = await ask<{ outcome: unknown }>(`${table.url}/game/${table.id}`);
    expect(outcome).not.toBeNull();
  });
}
