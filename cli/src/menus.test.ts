import type { GameId } from '@magnate/engine';
import { ACTION_TYPES as ACQUIRE_TYPES } from '@magnate/engine/acquire';
import { ACTION_TYPES as MONOPOLY_TYPES } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { speak } from './language.ts';
import { acquireGames, type MenuGame, monopolyGames, playThrough } from './testkit/menuGames.ts';

beforeAll(speak);

async function takenIn<G extends GameId>(games: readonly MenuGame<G>[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const game of games) for (const type of await playThrough(game)) taken.add(type);
  return taken;
}

test('every action of Monopoly can be taken through the menus, and nothing illegal', async () => {
  const taken = await takenIn(monopolyGames());
  expect(MONOPOLY_TYPES.filter((type) => !taken.has(type))).toEqual([]);
});

test('every action of Acquire can be taken through the menus, and nothing illegal', async () => {
  const taken = await takenIn(acquireGames());
  expect(ACQUIRE_TYPES.filter((type) => !taken.has(type))).toEqual([]);
});
