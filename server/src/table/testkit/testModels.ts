import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGameSchema } from '@magnate/protocol';
import type { ModelRequest, ConfiguredModel, Provider, ProviderReply, RecordedReplies } from '@magnate/models';
import { choiceFrom } from '@magnate/models/testkit';
import { onTestFinished } from 'vitest';
import { openSqlite } from '../../store/sqlite/sqliteStore.ts';
import type { Store } from '../../store/store.ts';
import { ModelPool, type ModelPoolDeps } from '../modelPool.ts';
import { Tables } from '../tables.ts';
import { ManualTime } from './manualTime.ts';
import { testDraws } from './testDraws.ts';
import { type Request, TOKENS } from './testTables.ts';

/** Tables with a language model that answers when the test releases it. */

export const MODEL: ConfiguredModel = {
  name: 'test',
  kind: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'test',
  key: undefined,
  prices: { input: 1, output: 1 },
  limits: { perCall: 1, perGame: 5, perDay: 20, concurrency: 4, timeoutSeconds: 60, outputTokens: 500 },
};

export class ScriptedModel implements Provider, RecordedReplies {
  readonly calls: ModelRequest[] = [];
  /** Answers wait for it while it is set. */
  #held: { readonly promise: Promise<void>; readonly release: () => void } | undefined;
  readonly #words: object;
  #state = 7;

  constructor(words: object = {}) {
    this.#words = words;
  }

  wrap(): Provider {
    return this;
  }

  /** From now on answers wait until they are released. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { promise, release: resolve };
    return () => {
      this.#held = undefined;
      resolve();
    };
  }

  async ask(call: ModelRequest): Promise<ProviderReply> {
    this.calls.push(call);
    await this.#held?.promise;
    const input = { ...choiceFrom(call.user, () => this.#chance()), ...this.#words };
    return { calls: [{ name: 'act', input: JSON.stringify(input) }], usage: { input: 1000, cached: 0, output: 50 } };
  }

  #chance(): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return this.#state / 2 ** 32;
  }
}

export async function openTestStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return openSqlite(folder);
}

/** Tables on a store, as one of several services. */
export function tablesWith(
  store: Store,
  replies: RecordedReplies,
  more: Partial<ModelPoolDeps> = {},
  time = new ManualTime(),
) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const modelPool = new ModelPool([MODEL], { store, time, replies, ...more });
  const tables = new Tables({ store, tokens: TOKENS, log, time, draw: testDraws(), modelPool });
  return {
    tables,
    time,
    open: async (request: Request) => {
      const { id } = await tables.create(createGameSchema.parse(request), '', 'allowed');
      const table = await tables.find(id);
      if (table === undefined) throw new Error(`There is no table ${id}.`);
      return { id, table };
    },
  };
}
