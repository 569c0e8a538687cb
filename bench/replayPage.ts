import type { Page } from '@playwright/test';
import { type GameId, type GameOf, gameOf, openRecord } from '@magnate/engine';
import { nextActor, rngFrom } from '@magnate/bots';
import { MEASURED } from './games.ts';
import { FOUR } from './players.ts';

/** How soon a long game that is watched again is on the board, and how long its steps take. */

/** The minimum number of events, if a game lasts that long. */
const EVENTS = 3000;
/** Forwards to the end of the game, back to its beginning, and so on. */
const STEPS = 600;

/** A game that chance has played, as a file. */
export function longRecord(id: GameId): string {
  const game: GameOf<GameId> = gameOf(id);
  const setup = { players: FOUR, seed: 'bench', options: MEASURED[id].long.options };
  const draft = game.draft(game.create(setup));
  const rng = rngFrom('bench');
  const actions = [];
  while (draft.status === 'inProgress' && game.eventsAfter(draft, EVENTS).length === 0) {
    const action = game.sample(draft, nextActor(game, draft, rng), rng);
    game.play(draft, action);
    actions.push({ action });
  }
  return JSON.stringify(openRecord(game, setup, actions));
}

export interface ReplayFigures {
  /** Milliseconds from the file to the first board. */
  readonly first: number;
  /** Of one step, up to what is drawn: at the 95th percentile. */
  readonly step: number;
}

export async function measureReplay(page: Page, address: string, record: string): Promise<ReplayFigures> {
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) };
  const field = page.locator('input[type=file]');
  const scrubber = page.locator('input[type=range]');
  // The first time its parts are fetched, and kept for when there is no network; what is measured is a record that meets them.
  await page.goto(`${address}/replay`);
  await field.setInputFiles(file);
  await scrubber.waitFor();
  await page.evaluate(KEPT);
  await page.reload();
  await field.waitFor({ state: 'attached' });
  await page.evaluate(WATCH);
  await field.setInputFiles(file);
  await page.waitForFunction(() => performance.getEntriesByName('board').length > 0);
  const first = await page.evaluate<number>(`performance.measure('first', 'file', 'board').duration`);
  const times = await page.evaluate<number[]>(STEP_TIMES);
  return { first, step: times.toSorted((a, b) => a - b)[Math.floor(0.95 * STEPS)] ?? 0 };
}

// What runs in the page is text: nothing here knows the types of a browser.

/** Until nothing is fetched any more. */
const KEPT = `navigator.serviceWorker.ready.then(() => undefined)`;

/** Marks when the file is chosen, and when the board is drawn. */
const WATCH = `
document.addEventListener('change', () => performance.mark('file'), { capture: true, once: true });
const seen = new MutationObserver(() => {
  if (document.querySelector('input[type=range]') === null) return;
  seen.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('board')));
});
seen.observe(document.body, { childList: true, subtree: true });
`;

/** From a key to what is drawn of it, one step a frame, without the wait for the frame. */
const STEP_TIMES = `(async () => {
  const times = [];
  const { max } = document.querySelector('input[type=range]');
  for (let step = 0; step < ${STEPS}; step++) {
    const key = Math.floor(step / max) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    times.push(await new Promise((resolve) => requestAnimationFrame(() => {
      const begin = performance.now();
      // It waits for the frame alone: what the page leaves for after the frame stands behind it.
      scheduler.postTask(() => resolve(performance.now() - begin), { priority: 'user-blocking' });
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    })));
  }
  return times;
})()`;
