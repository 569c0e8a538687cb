import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { themeNamed as monopolyTheme } from '@magnate/engine/monopoly';
import { SKINS } from '../src/sync/settings.ts';
import type { Browser } from '@playwright/test';
import { DESKTOP, LANDSCAPE, PHONE, SMALL_PHONE, TABLET } from './browser.ts';
import { openPosition, type Position, reached } from './positions.ts';
import { openAsSeats, settled, TEST_SETTINGS } from './tables.ts';

/**
 * The look of every board: in both skins, both colour themes and on five sizes of screen. One page per skin and theme is
 * resized, so that a hundred screenshots take two minutes.
 */

const SIZES = {
  desktop: DESKTOP,
  tablet: TABLET,
  phone: PHONE,
  'small-phone': SMALL_PHONE,
  landscape: LANDSCAPE,
} as const;

/** Names that no space has room for, and colours that no shipped board has. */
function ownBoard() {
  const { spaces, ...theme } = monopolyTheme('market-2');
  const long = [
    'Straßenbahndepot',
    'Llanfairpwllgwyngyll',
    'Kurfürstendamm',
    'Champs-Élysées',
    'Konstantinopolitan Boulevard',
  ];
  const named = spaces.map((space, i) =>
    space.type === 'street' ? { ...space, name: long[i % 5] ?? space.name } : space,
  );
  return { ...theme, name: 'Long Street', spaces: named };
}

const monopoly = (theme: unknown): Position =>
  reached({
    game: 'monopoly',
    options: theme === 'standard' ? {} : { theme: theme as 'market' },
    until: ({ phase, houses, players, owners }, actors) =>
      actors[0] === 'p1' &&
      phase === 'PlayerAction' &&
      owners.filter((owner) => owner !== null).length >= 16 &&
      houses.filter((count) => count > 0).length >= 2 &&
      players.every(({ isActive }) => isActive),
  });
const acquire = (theme: 'standard' | 'harbour'): Position =>
  reached({
    game: 'acquire',
    options: { theme },
    until: ({ phase, sizes }, actors) =>
      actors[0] === 'p1' && phase === 'PlaceTile' && sizes.filter((size) => size > 0).length >= 4,
  });

export const BOARDS: Readonly<Record<string, () => Position>> = {
  'monopoly-standard': () => monopoly('standard'),
  'monopoly-market': () => monopoly('market'),
  'monopoly-orbit': () => monopoly('orbit'),
  'monopoly-own': () => monopoly(ownBoard()),
  'acquire-standard': () => acquire('standard'),
  'acquire-harbour': () => acquire('harbour'),
};

/** Writes `board-skin-theme-size.png` for those whose names contain a word. */
export async function takeLooks(
  browser: Browser,
  url: string,
  folder: string,
  words: readonly string[],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const isWanted = (name: string) => words.every((word) => name.includes(word));
  for (const [board, make] of Object.entries(BOARDS)) {
    if (words.length > 0 && !allNames(board).some(isWanted)) continue;
    const table = await openPosition(url, make());
    for (const skin of SKINS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const files = Object.entries(SIZES).filter(([size]) => isWanted(`${board}-${skin}-${colorScheme}-${size}`));
        if (files.length === 0) continue;
        const context = await browser.newContext({
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-GB',
          hasTouch: true,
        });
        const page = await context.newPage();
        const { state, version } = JSON.parse(TEST_SETTINGS.value) as { state: object; version: number };
        await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
          TEST_SETTINGS.name,
          JSON.stringify({ state: { ...state, skin }, version }),
        ] as const);
        await openAsSeats(page, table, ['p1']);
        for (const [size, viewport] of files) {
          await page.setViewportSize(viewport);
          await settled(page);
          await page.evaluate(() => document.fonts.ready);
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          await page.screenshot({ path: join(folder, `${board}-${skin}-${colorScheme}-${size}.png`) });
        }
        await context.close();
      }
    }
    console.log(board);
  }
}

function allNames(board: string): readonly string[] {
  return SKINS.flatMap((skin) =>
    ['light', 'dark'].flatMap((theme) => Object.keys(SIZES).map((size) => `${board}-${skin}-${theme}-${size}`)),
  );
}
