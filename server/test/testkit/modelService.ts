import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeProvider } from '@magnate/models/testkit';
import type { GameId } from '@magnate/engine';
import { expect } from 'vitest';
import { openTestService, type TestService } from '../../src/transports/testkit/testService.ts';

/** A service with language models from a provider on this machine. */

export const CANARY = 'sk-canary-5b2f81d6';

export interface ModelService {
  readonly service: TestService;
  readonly fake: FakeProvider;
  close(): Promise<void>;
}

interface ModelSettings {
  readonly limits?: object;
  readonly prices?: object;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function openModelService(fake: FakeProvider, settings: ModelSettings = {}): Promise<ModelService> {
  const { limits = {}, prices = { input: 1, cachedInput: 0.5, output: 4 }, environment = {} } = settings;
  const file = join(mkdtempSync(join(tmpdir(), 'magnate-models-')), 'models.json');
  const common = { kind: 'openai-compatible', baseUrl: await fake.open(), keyFrom: 'FAKE_KEY', prices, limits };
  const models = ['small', 'large'].map((name) => ({ name, model: `fake-${name}`, ...common }));
  writeFileSync(file, JSON.stringify({ models }));
  const service = await openTestService({ MODELS_FILE: file, FAKE_KEY: CANARY, ...environment });
  return {
    service,
    fake,
    close: async () => {
      await service.close();
      await fake.close();
    },
  };
}

/** A short game of each kind among so many models. */
export function gameOfModels(game: GameId, models: number, more: object = {}): object {
  return {
    game,
    players: Array.from({ length: models }, (_, i) => ({
      name: `Model ${'ABCD'[i] ?? ''}`,
      model: i % 2 === 0 ? 'llm:small' : 'llm:large',
      personality: i === 0 ? 'trader' : 'likes green',
    })),
    // By chance a short game may have nothing to ask.
    seed: `a game of ${models} models`,
    options: game === 'monopoly' ? { endAt: { rounds: 3 * models } } : { safeSize: 3 },
    ...more,
  };
}

/** Starts a table and waits until its game is over. */
export async function playedOut(service: TestService, id: string, hostToken: string): Promise<void> {
  const started = await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  if (started.status !== 200) throw new Error(started.text);
  // Each look counts as presence, without which programs rest.
  const look = async () => (await service.ask('GET', `/game/${id}`)).body.status;
  await expect.poll(look, { interval: 20 }).toBe('completed');
}
