import type { Page } from '@playwright/test';
import { type GameId, type GameOf, gameOf, openRecord } from '@magnate/engine';
import { nextActor, rngFrom } from '@magnate/bots';
import { MEASURED } from './games.ts';
import { FOUR } from './players.ts';

/** Time until a long game is shown in the replay viewer, and the time per step. */

/** The minimum number of events, if a game lasts that long. */
const EVENTS = 3000;
/** Steps forward to the end of the game, back to its beginning, and so on. On a slow CPU each takes up to half a second. */
const STEPS = 120;

/** A game of random actions, as a file. */
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
  /** Milliseconds from choosing the file to the first board. */
  readonly first: number;
  /** The 95th percentile of one step, up to its drawing. */
  readonly step: number;
}

export async function measureReplay(page: Page, address: string, record: string): Promise<ReplayFigures> {
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) };
  const field = page.locator('input[type=file]');
  const scrubber = page.locator('input[type=range]');
  // The first visit downloads and caches the parts of the page. The measurement starts with cached parts.
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

// Code that runs in the page is text, because this project has no browser types.

/** Resolves when the service worker has cached everything. */
const KEPT = `navigator.serviceWorker.ready.then(() => undefined)`;

/** Marks the choice of the file and the drawing of the board. */
const WATCH = `
document.addEventListener('change', () => performance.mark('file'), { capture: true, once: true });
const seen = new MutationObserver(() => {
  if (document.querySelector('input[type=range]') === null) return;
  seen.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('board')));
});
seen.observe(document.body, { childList: true, subtree: true });
`;

/** From a key press to its drawing, one step per frame, without the wait for the frame. */
const STEP_TIMES = `(async () => {
  const times = [];
  const { max } = document.querySelector('input[type=range]');
  for (let step = 0; step < ${STEPS}; step++) {
    const key = Math.floor(step / max) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    times.push(await new Promise((resolve) => requestAnimationFrame(() => {
      const begin = performance.now();
      // Waits only for the frame: work that the page defers until after the frame comes later.
      scheduler.postTask(() => resolve(performance.now() - begin), { priority: 'user-blocking' });
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    })));
  }
  return times;
})()`;
