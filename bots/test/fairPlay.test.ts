import type { GameId } from '@magnate/engine';
import { BOT_NAMES } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { playFairly, seatedIn } from './fairPlay.ts';
import { PRESETS } from './randomOptions.ts';

const GAMES_PER_PRESET: Readonly<Record<GameId, number>> = { monopoly: 8, acquire: 24 };
const NODES = 80;

describe.each(['monopoly', 'acquire'] as const)('bots of %s play fairly', (game) => {
  test.each(Object.keys(PRESETS[game]))('every choice is legal and made from the view alone (%s)', async (preset) => {
    for (let i = 0; i < GAMES_PER_PRESET[game]; i++) {
      const seed = `${game}-${preset}-${i}`;
      const played = await playFairly({ game, seed, preset, budget: { nodes: NODES }, compareViews: true });
      expect(played.actions).toBeGreaterThan(0);
    }
  });

  test('every bot sits in some of these games', () => {
    const names = Object.keys(PRESETS[game]).flatMap((preset) =>
      Array.from({ length: GAMES_PER_PRESET[game] }, (_, i) => seatedIn(game, `${game}-${preset}-${i}`)).flat(),
    );
    expect([...new Set(names)].sort()).toEqual([...BOT_NAMES].sort());
  });

  test('a searching bot keeps within its budget plus a tenth', async () => {
    const milliseconds = 30;
    let longest = 0;
    for (let i = 0; i < 3; i++) {
      const played = await playFairly({ game, seed: `budget-${i}`, budget: { milliseconds }, compareViews: false });
      longest = Math.max(longest, played.longestWork);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(milliseconds * 1.1);
  });
});
