import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Helpers for tests of local games. */

const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');

type Who = 'me' | 'beginner' | 'easy' | 'steady' | 'sharp';

/** Short enough to be played to the end in a test. */
const SHORT = { monopoly: { endAt: { rounds: 2 } }, acquire: { safeSize: 3, endSize: 8 } } as const;
export type GameName = keyof typeof SHORT;

/** Stores a form for a new table: these players, and rules for a short game if wanted. */
export async function fillForm(
  page: Page,
  game: GameName,
  players: readonly { readonly name: string; readonly who: Who }[],
  changes: object = SHORT[game],
): Promise<void> {
  const standard = { preset: 'standard', changes: {} };
  const form = {
    game,
    rows: players,
    house: { monopoly: standard, acquire: standard, [game]: { preset: 'standard', changes } },
    clock: 'none',
    times: { decision: 60, reserve: 300, grace: 120 },
    pace: 'brisk',
    visibility: 'link',
  };
  await page.evaluate((text) => localStorage.setItem('magnate.draft.newTable.2', text), JSON.stringify(form));
}

/** Waits until the page and all its files are cached. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** The output of `magnate verify` for a file. */
export async function verified(download: Download): Promise<string> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'verify', await download.path()], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}
