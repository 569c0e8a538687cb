import { expect, type Page } from '@playwright/test';
import { type LanguageId, wordsIn } from '@magnate/words';
import type { NewPlayer, TableRequest } from './tables.ts';

/** A first-time player who only presses the main button. */

export const COMPANY: readonly NewPlayer[] = [
  { name: 'Ann' },
  { name: 'Ben', model: 'bot:greedy' },
  { name: 'Cleo', model: 'bot:steady' },
];

/** Short enough to be played to the end in a test. */
export const SHORT_GAMES = {
  monopoly: {
    game: 'monopoly',
    players: COMPANY,
    seed: 'a newcomer',
    botDelay: 0,
    options: { endAt: { rounds: 3 } },
  },
  // With few safe tiles the end comes soon.
  acquire: { game: 'acquire', players: COMPANY, seed: 'a newcomer', botDelay: 0, options: { safeSize: 3, endSize: 8 } },
} as const satisfies Readonly<Record<string, TableRequest>>;

/** Whole games. */
export const WHOLE_GAMES = {
  monopoly: { ...SHORT_GAMES.monopoly, options: { endAt: { rounds: 40 } } },
  acquire: { ...SHORT_GAMES.acquire, options: {} },
} as const satisfies Readonly<Record<string, TableRequest>>;

export interface Visit {
  readonly presses: number;
  /** The positions of the main button in the window, each once. */
  readonly places: readonly string[];
}

interface Labels {
  readonly now: string;
  readonly over: string;
  readonly bankrupt: RegExp;
}

const ENGLISH: Labels = { now: 'Now', over: 'The game is over', bankrupt: /go bankrupt/i };

export async function labelsIn(language: LanguageId): Promise<Labels> {
  const t = await wordsIn(language, 'table', 'monopoly');
  const bankrupt = ['button', 'confirm'].map((key) => t(`monopoly:play.bankrupt.${key}`, { defaultValue: '' }));
  return { now: t('table:now.title'), over: t('table:over.title'), bankrupt: new RegExp(bankrupt.join('|')) };
}

interface Play {
  readonly labels?: Labels;
  /** Called before each press. */
  readonly look?: () => Promise<void>;
}

/** Presses the main button until the game is over, or the given number of times. A dead end fails by the time limit. */
export async function playByMainButton(
  page: Page,
  most: number,
  { labels = ENGLISH, look = async () => undefined }: Play = {},
): Promise<Visit> {
  const now = page.getByRole('region', { name: new RegExp(`^(?:${labels.now}|${labels.over})$`) });
  const over = page.getByRole('heading', { name: labels.over });
  // The button that looks like the main one: bids and passes have places of their own. A ruined player has none.
  const suggested = now.locator('[data-bar][role=group] button[data-suggested]:not([aria-disabled])');
  const pressable = suggested.or(now.getByRole('button', { name: labels.bankrupt })).first();
  const stop = await watchPlaces(page);
  let presses = 0;
  while (presses < most) {
    await over.or(pressable).first().waitFor();
    if (await over.isVisible()) break;
    await expect(now).toHaveAttribute('aria-busy', 'false');
    // The game may have moved on meanwhile.
    if (!(await pressable.isVisible())) continue;
    await look();
    await pressable.click();
    presses += 1;
  }
  return { presses, places: await stop() };
}

/** In every frame, inside the page: even a momentary jump counts. */
async function watchPlaces(page: Page): Promise<() => Promise<readonly string[]>> {
  const watch = await page.evaluateHandle(() => {
    const places = new Set<string>();
    let frame = 0;
    const look = () => {
      const bar = document.querySelector('[data-bar][role=group]');
      const button = [...(bar?.querySelectorAll('button') ?? [])].find((each) => each.checkVisibility());
      if (button !== undefined) {
        const { x, y, width, height } = button.getBoundingClientRect();
        places.add([x, y, width, height].map((each) => Math.round(each * 10) / 10).join(' '));
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return { stop: () => (cancelAnimationFrame(frame), [...places]) };
  });
  return () => watch.evaluate(({ stop }) => stop());
}
