import { GAME_IDS, type GameId } from '@magnate/engine';
import { BOT_NAMES } from '@magnate/bots';
import { boardOf, THEME_NAMES } from '@magnate/engine/monopoly';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { boardStatsOf } from '../src/monopoly/boardStats.ts';
import { EXPENSIVE_THEME } from './expensiveTheme.ts';
import { playFairly, seatedIn } from './fairPlay.ts';
import { presetsOf } from './randomOptions.ts';

/** `npm run check:fair-play` plays any number. */
const GAMES_PER_PRESET: Readonly<Record<GameId, number>> = isFullRun
  ? { monopoly: 2, acquire: 6 }
  : { monopoly: 1, acquire: 2 };
const NODES = isFullRun ? 80 : 40;

describe.each(GAME_IDS)('bots of %s play fairly', (game) => {
  test.each(presetsOf(game))('every choice is legal and made from the view alone (%s)', async (preset) => {
    for (let i = 0; i < GAMES_PER_PRESET[game]; i++) {
      const seed = `${game}-${preset}-${i}`;
      const played = await playFairly({ game, seed, preset, budget: { nodes: NODES }, compareViews: true });
      expect(played.actions).toBeGreaterThan(0);
    }
  });

  test('every bot plays in some of these games', () => {
    const names = presetsOf(game).flatMap((preset) =>
      Array.from({ length: GAMES_PER_PRESET[game] }, (_, i) => seatedIn(game, `${game}-${preset}-${i}`)).flat(),
    );
    expect([...new Set(names)].sort()).toEqual([...BOT_NAMES].sort());
  });

  // The clock advances one millisecond per read, so the test counts reads. `npm run check:fair-play` measures real
  // time.
  test('a searching bot stops before its time is up', async () => {
    const milliseconds = 30;
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++now);
    onTestFinished(() => clock.mockRestore());
    const seeds = Array.from({ length: 100 }, (_, i) => `budget-${i}`);
    const seed = seeds.find((each) => seatedIn(game, each).includes('sharp')) ?? '';
    const played = await playFairly({ game, seed, budget: { milliseconds }, compareViews: false });
    expect(played.names).toContain('sharp');
    expect(played.longest).toBeGreaterThan(milliseconds / 2);
    expect(played.longest).toBeLessThanOrEqual(milliseconds);
  });
});

describe('on every board', () => {
  const boards = [...THEME_NAMES, EXPENSIVE_THEME].map((theme) => ({ theme, name: boardOf({ theme }).name }));

  test.each(boards)('every choice is legal and made from the view alone: $name', async ({ theme, name }) => {
    const options = { theme, startingCash: Math.round(1500 * boardStatsOf({ options: { theme } }).scale) };
    const seed = `on ${name}`;
    const played = await playFairly({
      game: 'monopoly',
      seed,
      options,
      budget: { nodes: NODES / 2 },
      compareViews: true,
    });
    expect(played.actions).toBeGreaterThan(20);
  });
});
