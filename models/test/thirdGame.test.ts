import type { GameId } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { expect, test } from 'vitest';
import { buildPrompt, loadPromptMessages } from '../src/index.ts';
import { wrongIn } from './promptChecks.ts';
import { positions } from './randomPositions.ts';

/** Nim, a game that exists only in tests. */

const NIM = nimRules.nim.id as GameId;

test('a third game has prompts, and all its listed actions are legal', async () => {
  await loadPromptMessages(NIM);
  let count = 0;
  for (const position of positions(NIM, 30, 1)) {
    count += 1;
    expect(wrongIn(NIM, position, count)).toEqual([]);
    const { system, user } = buildPrompt(position.seat, position.situation);
    expect(system).toContain('The player who reaches 21 wins.');
    expect(user).toMatch(/- Add: Add 1.* \[amount: 1/);
  }
  expect(count).toBe(30);
});
