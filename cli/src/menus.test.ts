import type { GameId } from '@magnate/engine';
import { ACTION_TYPES as ACQUIRE_TYPES } from '@magnate/engine/acquire';
import { ACTION_TYPES as MONOPOLY_TYPES } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { loadTexts } from './terminal/language.ts';
import { acquireGames, type MenuGame, monopolyGames, playThrough } from './testkit/menuGames.ts';

beforeAll(loadTexts);

/** The seeds of games that together use every action. */
const SHORT: Readonly<Record<GameId, readonly string[]>> = {
  monopoly: ['classic', 'simple', 'b', 'f', 'debt', 'back'],
  acquire: ['standard 11 repeat', 'short 5 manual', 'short 11 manual', 'three', 'back'],
};

async function takenIn<G extends GameId>(games: readonly MenuGame<G>[]): Promise<Set<string>> {
  const importRecord = new Set<string>();
  const chosen = games.filter(({ id, seed }) => isFullRun || SHORT[id].includes(seed));
  for (const game of chosen) for (const type of await playThrough(game)) importRecord.add(type);
  return importRecord;
}

test('every action of Monopoly can be taken through the menus, and no illegal one', async () => {
  const importRecord = await takenIn(monopolyGames());
  expect(MONOPOLY_TYPES.filter((type) => !importRecord.has(type))).toEqual([]);
});

test('every action of Acquire can be taken through the menus, and no illegal one', async () => {
  const importRecord = await takenIn(acquireGames());
  expect(ACQUIRE_TYPES.filter((type) => !importRecord.has(type))).toEqual([]);
});
