import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeProvider } from '@magnate/models/testkit';

/** The common setup of services for tests, in this process or in another: settings, a folder, and cleanup. */

const UNLIMITED = '1000000000';

/** No rate limits, no pauses of bots, and no load shedding. */
export const NO_LIMITS = {
  REQUESTS_PER_MINUTE: UNLIMITED,
  CREATIONS_PER_MINUTE: UNLIMITED,
  ACTIONS_PER_MINUTE: UNLIMITED,
  HISTORY_PER_MINUTE: UNLIMITED,
  AGENT_CALLS_PER_MINUTE: UNLIMITED,
  CHANGES_PER_MINUTE: UNLIMITED,
  TABLES_PER_ADDRESS: UNLIMITED,
  TOURNAMENTS_PER_ADDRESS: UNLIMITED,
  MEGABYTES_PER_DAY: UNLIMITED,
  BOT_ACTIONS_PER_DAY: UNLIMITED,
  BOT_ACTIONS_PER_SECOND: UNLIMITED,
  BOT_PACE_MILLISECONDS: '0',
  STREAMS_PER_ADDRESS: UNLIMITED,
  CONNECTIONS_PER_ADDRESS: UNLIMITED,
  LATENESS_MILLISECONDS: '0',
  MEMORY_MEGABYTES: '0',
} as const;

/** The same, and bots take their time. */
const { BOT_PACE_MILLISECONDS: _, ...paced } = NO_LIMITS;
export const PACED = paced;

/** The default limits, still without load shedding. */
export const DEFAULT_LIMITS = { LATENESS_MILLISECONDS: '0', MEMORY_MEGABYTES: '0' } as const;

/** The operator's token, in every data directory without one. */
export const ADMIN_TOKEN = 'ad'.repeat(32);

/** The environment in which a service starts. */
export interface TestSettings {
  /** Overrides the settings of all tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** By default there are no limits. */
  readonly limits?: Readonly<Record<string, string>>;
  /** A data directory that outlives the service. By default it has its own. */
  readonly dataDir?: string | undefined;
  /** Language models. */
  readonly models?: readonly TestModel[];
}

export interface TestModel {
  readonly name: string;
  readonly baseUrl: string;
  /** The variable with the key. */
  readonly keyFrom?: string;
  readonly prices?: object;
  readonly limits?: object;
}

interface Prepared {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** The data directory and the whole environment of a service. */
export async function prepareSettings(settings: TestSettings): Promise<Prepared> {
  const { limits = NO_LIMITS, models } = settings;
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), PREFIX)));
  const own: Record<string, string> = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...limits };
  const token = join(dataDir, 'admin.token');
  const isThere = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere && !existsSync(token)) await writeFile(token, ADMIN_TOKEN, { mode: 0o600 });
  if (models !== undefined) {
    own['MODELS_FILE'] = join(dataDir, 'models.json');
    const all = models.map((model) => ({ kind: 'openai-compatible', model: `fake-${model.name}`, ...model }));
    await writeFile(own['MODELS_FILE'], JSON.stringify({ models: all }));
  }
  const remove = async () => {
    if (settings.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  return { dataDir, environment: { ...own, ...settings.environment }, remove };
}

/** Models of one provider on this machine, which is started, and stopped with the test. */
export async function fakeModels(
  provider: FakeProvider,
  names: readonly string[],
  common: Omit<TestModel, 'name' | 'baseUrl'> = {},
): Promise<readonly TestModel[]> {
  const baseUrl = await provider.open();
  endWithTest(() => provider.close());
  return names.map((name) => ({ name, baseUrl, ...common }));
}

const PREFIX = 'magnate-test-';

/** A folder that is removed with the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  endWithTest(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

type End = () => Promise<unknown>;

/** Programs and browser tests use this file without vitest, and must not load it. */
const vitest = process.env['VITEST'] === undefined ? undefined : await import('vitest');
const blocks = new AsyncLocalStorage<End[]>();

/**
 * Cleans up after the running test, or after the tests of a block if it is called in `beforeAll(shared(…))`. Outside vitest the
 * caller does it.
 */
export function endWithTest(end: End): void {
  const block = blocks.getStore();
  if (block !== undefined) block.push(end);
  else if (vitest === undefined) return;
  else if (vitest.TestRunner.getCurrentTest() !== undefined) vitest.onTestFinished(async () => void (await end()));
  else throw new Error('No cleanup would run: call it in a test, in beforeEach, or in beforeAll(shared(…)).');
}

/** `beforeAll(shared(async () => { … }))`: everything started there ends after the tests of the block, last first. */
export function shared(begin: () => unknown): () => Promise<() => Promise<void>> {
  return async () => {
    const block: End[] = [];
    const end = async () => {
      for (const each of block.toReversed()) await each();
    };
    try {
      await blocks.run(block, async () => begin());
    } catch (error) {
      await end();
      throw error;
    }
    return end;
  };
}
