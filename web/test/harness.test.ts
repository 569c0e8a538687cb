import { PHONE } from './browser.ts';
import { axe, overflowingElements } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { type Position, positions } from './positions.ts';
import { openBlankPage, ScriptedPlayer, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Tests of the harness itself. */

test.describe('the harness', () => {
  test('seats a person in the browser and a scripted player at the same table', { tag: FULL_RUN_TAG }, async ({
    page,
    open,
  }) => {
    const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }], scenario: { dice: [[1, 2]] } });
    await openAsSeats(page, table, ['p1']);
    await expect(page.getByText('Ben').first()).toBeVisible();
    const ann = new ScriptedPlayer(table, 'p1');
    expect((await ann.offers()).actors).toEqual(['p1']);
    const { events } = await ann.act({ type: 'RollDice' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'DiceRolled', die1: 1, die2: 2 }));
    await expect(new ScriptedPlayer(table, 'p2').attempt({ type: 'RollDice' })).rejects.toThrow(/422/);
    expect((await ann.view()).players.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  });

  test('gives another person a separate browser context', { tag: FULL_RUN_TAG }, async ({ page, otherPage, open }) => {
    const table = await open();
    await openAsSeats(page, table, ['p1']);
    const other = await otherPage({ viewport: PHONE });
    await openAsSeats(other, table, ['p2']);
    expect(await page.evaluate(() => localStorage.getItem('magnate.tables'))).toContain('"p1"');
    expect(await other.evaluate(() => localStorage.getItem('magnate.tables'))).not.toContain('"p1"');
  });

  test('has deterministic positions of every kind', () => {
    for (const [name, make] of Object.entries<() => Position>(positions)) {
      const { actions, request } = make();
      expect(make(), name).toMatchObject({ actions, request });
    }
  });

  for (const name of ['monopolyAuction', 'acquireDisposal'] as const) {
    test(`opens a table in a played position: ${name}`, { tag: FULL_RUN_TAG }, async ({ page, openPosition }) => {
      const position = positions[name]();
      const table = await openPosition(position);
      const me = new ScriptedPlayer(table, 'p1');
      const { view, version } = await me.view();
      expect(version).toBe(position.actions.length);
      expect(view).toMatchObject({ phase: position.state.phase, turnNumber: position.state.turnNumber });
      expect((await me.offers()).actors).toContain('p1');
      await openAsSeats(page, table, ['p1']);
      await expect(page.getByText(position.state.players[1]?.name ?? '').first()).toBeVisible();
    });
  }
});

test.describe('finds faults that a test would not notice', () => {
  // All faults here are provoked.
  test.use({ tolerated: [/./] });
  test.beforeEach(({ page, service }) => openBlankPage(page, service.url));

  test('an error in the console', async ({ page, faults }) => {
    await page.evaluate(() => console.error('It went wrong.'));
    await expect.poll(() => faults.join()).toContain('console: It went wrong.');
  });

  test('an uncaught error', async ({ page, faults }) => {
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('An uncaught error.');
        }),
    );
    await expect.poll(() => faults.join()).toContain('An uncaught error.');
  });

  test('a request to another host', async ({ page, faults }) => {
    await page.evaluate(() => fetch('http://127.0.0.2:9/').catch(() => undefined));
    await expect.poll(() => faults.join()).toContain('another host: http://127.0.0.2:9/');
  });

  test('a socket of another page to another host', async ({ otherPage, service, faults }) => {
    const page = await otherPage();
    await openBlankPage(page, service.url);
    await page.evaluate(() => void new WebSocket('ws://127.0.0.2:9/'));
    await expect.poll(() => faults.join()).toContain('a socket to another host: ws://127.0.0.2:9/');
  });

  test('horizontal overflow', async ({ page }) => {
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="width: 200vw">wide</p>'));
    expect(await overflowingElements(page)).toContainEqual(expect.stringMatching(/^The page is \d+ wide/));
  });

  test('accessibility violations', async ({ page }) => {
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button></button>'));
    await expect(axe(page)).rejects.toThrow(/button-name/);
  });
});
