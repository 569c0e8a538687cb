import { COLOR_GROUPS, hasMonopoly, monopoly } from '@magnate/engine/monopoly';
import type { Page } from '@playwright/test';
import { axe } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { openPosition, type Position, positions, reached } from './positions.ts';
import { ScriptedPlayer } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Moments over the board, each reached by the last action of a prepared game while the clock of the page stands still. */

test.use({ reducedMotion: 'no-preference', fresh: true });

/** A rent that has a moment of its own, with the usual cash at the start. */
const BIG_RENT = 300;

/** The last action of each leads to the moment. */
const MOMENTS: Readonly<Record<string, () => Position>> = {
  'a whole group': () =>
    reached({
      game: 'monopoly',
      until: (state) => {
        const view = monopoly.view(state, 'p1');
        return view.players.some(({ id }) => COLOR_GROUPS.some((group) => hasMonopoly(view, id, group)));
      },
    }),
  'a bankruptcy': () =>
    reached({ game: 'monopoly', from: 90, until: ({ players }) => players.some(({ isActive }) => !isActive) }),
  'a big rent': () => {
    let cash: readonly number[] = [];
    let trades = 0;
    return reached({
      game: 'monopoly',
      from: 30,
      until: ({ players, tradesMade }) => {
        const changes = players.map((player, i) => player.cash - (cash[i] ?? player.cash));
        const most = Math.max(...changes);
        const isPaid = most >= BIG_RENT && most === -Math.min(...changes) && tradesMade === trades;
        cash = players.map((player) => player.cash);
        trades = tradesMade;
        return isPaid;
      },
    });
  },
  'the end of Monopoly': positions.monopolyEnd,
  // With a question for the reader after it.
  'a merger': positions.acquireDisposal,
  'the end of Acquire': positions.acquireEnd,
};

/** Milliseconds of the page between looks, and the most until a moment begins. */
const STEP = 50;
const LONGEST = 30_000;

async function untilMoment(page: Page): Promise<void> {
  const moment = page.locator('[data-moment]').first();
  for (let passed = 0; passed < LONGEST && !(await moment.isVisible()); passed += STEP) await page.clock.runFor(STEP);
  await expect(moment).toBeVisible();
}

/** Milliseconds of a moment at which its card lies still. */
const AT_REST = 1000;

/** Style sheets animate in real time: they stop where the card lies still and every row is in place. */
function stopAnimations(page: Page): Promise<void> {
  return page.evaluate((atRest) => {
    for (const each of document.getAnimations()) {
      const { effect } = each;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (effect === null || target === null || target.closest('[data-moment]') === null) continue;
      each.pause();
      each.currentTime = target.matches('li') ? (effect.getComputedTiming().endTime ?? atRest) : atRest;
    }
  }, AT_REST);
}

/** Axe waits for timers: the clock goes on by single milliseconds, so that the moment outlives it. */
async function whileTicking(page: Page, work: Promise<void>): Promise<void> {
  const progress = { isDone: false };
  const done = work.finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) await page.clock.runFor(1);
  await done;
}

/** One of them is enough for a short run. */
const SHORT_RUN = 'a merger';

for (const [name, make] of Object.entries(MOMENTS)) {
  const tag = name === SHORT_RUN ? [] : [FULL_RUN_TAG];
  test(`${name} is accessible while it is shown, and a key ends it`, { tag }, async ({ page, service }) => {
    const { actions, request } = make();
    const last = actions.at(-1);
    if (last === undefined) throw new Error('The game has no action.');
    const table = await openPosition(service.url, { request, actions: actions.slice(0, -1) });
    await page.clock.install();
    await Guest.at(page, table, ['p1']);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LONGEST);
    await new ScriptedPlayer(table, last.playerId).attempt({ ...last });
    await untilMoment(page);
    await stopAnimations(page);
    await whileTicking(page, axe(page));
    await expect(page.locator('[data-moment]').first()).toBeVisible();
    const bar = page.locator('#table-now [data-bar]').last();
    if (name === SHORT_RUN) await expect(bar).toHaveCSS('opacity', '0');
    await page.keyboard.press('Shift');
    await page.clock.resume();
    await expect(page.locator('[data-moment]')).toHaveCount(0);
    if (name === SHORT_RUN) await expect(bar).toHaveCSS('opacity', '1');
  });
}
