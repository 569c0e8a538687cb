import type { GameId } from '@magnate/engine';
import { expect } from 'vitest';
import type { TestService } from '../../src/testkit/testService.ts';

/** The request for a short game among this number of models. */
export function gameOfModels(game: GameId, models: number, more: object = {}): object {
  return {
    game,
    players: Array.from({ length: models }, (_, i) => ({
      name: `Model ${'ABCD'[i] ?? ''}`,
      model: i % 2 === 0 ? 'llm:small' : 'llm:large',
      personality: i === 0 ? 'trader' : 'likes green',
    })),
    // A short game may happen to ask no questions.
    seed: `a game of ${models} models`,
    options: game === 'monopoly' ? { endAt: { rounds: 3 * models } } : { safeSize: 3 },
    ...more,
  };
}

/** Starts a table and waits until its game is over. */
export async function playedOut(service: TestService, id: string, hostToken: string): Promise<void> {
  const started = await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  if (started.status !== 200) throw new Error(started.text);
  // Each request counts as presence, without which bots rest.
  const look = async () => (await service.ask('GET', `/game/${id}`)).body.status;
  await expect.poll(look, { interval: 20 }).toBe('completed');
}
