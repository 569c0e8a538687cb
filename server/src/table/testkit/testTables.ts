import { randomBytes } from 'node:crypto';
import { createGameSchema } from '@magnate/protocol';
import type { z } from 'zod';
import type { Store } from '../../store/store.ts';
import type { Table } from '../table.ts';
import { Tables, type TablesDeps } from '../tables.ts';
import { Tokens } from '../tokens.ts';
import type { CreatedTable } from '../types.ts';
import { ManualTime, ProcessTime } from './manualTime.ts';
import { MemoryStore } from './memoryStore.ts';
import { NONCE } from './play.ts';
import { testDraws } from './testDraws.ts';

/** Tables for tests, with a store that can fail and a clock that the test controls. */

export const TOKENS = new Tokens(randomBytes(32), { nonces: () => NONCE, now: () => 0 });

export type Request = z.input<typeof createGameSchema>;

export interface TestTables<S extends Store> {
  readonly store: S;
  readonly time: ManualTime;
  readonly tables: Tables;
  /** The log so far. */
  readonly logged: { readonly figures: object; readonly message: string }[];
  open(request: Request): Promise<{ readonly opened: CreatedTable; readonly table: Table; readonly id: string }>;
  /** The table, found by its id. */
  table(id: string): Promise<Table>;
  /** The same store with nothing open, as in another process or after a restart. */
  again(other?: Settings): TestTables<S>;
  /** Its rounds and timers never fire again, as in a process that was killed. */
  die(): void;
}

type Settings = Partial<Omit<TablesDeps, 'store' | 'time'>>;

export function createTestTables(settings?: Settings): TestTables<MemoryStore> {
  return testTablesOn(new MemoryStore(), settings);
}

/** No rounds of snapshots: only what the tables themselves wait for. */
export function quietTestTables(): TestTables<MemoryStore>;
export function quietTestTables<S extends Store>(store: S): TestTables<S>;
export function quietTestTables(store: Store = new MemoryStore()): TestTables<Store> {
  return testTablesOn(store, { round: Number.MAX_SAFE_INTEGER });
}

function testTablesOn<S extends Store>(store: S, settings: Settings = {}, time = new ManualTime()): TestTables<S> {
  if (store instanceof MemoryStore) store.now = () => time.elapsed();
  const logged: TestTables<S>['logged'] = [];
  const write = (figures: object, message: string) => void logged.push({ figures, message });
  const log = { info: write, warn: write, error: write };
  const { round = 1000 } = settings;
  const own = new ProcessTime(time);
  const tables = new Tables({
    store,
    tokens: TOKENS,
    log,
    time: own,
    draw: testDraws(),
    peerRound: round,
    leaseRound: round,
    ...settings,
  });
  const table = async (id: string) => {
    const found = await tables.find(id);
    if (found === undefined) throw new Error(`There is no table ${id}.`);
    return found;
  };
  return {
    store,
    time,
    tables,
    logged,
    table,
    open: async (request) => {
      const opened = await tables.create(createGameSchema.parse(request), '', 'allowed');
      return { opened, id: opened.id, table: await table(opened.id) };
    },
    again: (other = {}) => testTablesOn(store, { ...settings, ...other }, time),
    die: () => own.stop(),
  };
}

/** People by name; bots by model, each with a unique name. */
export function players(...names: readonly string[]): { name: string; model?: string }[] {
  return names.map((name, i) => {
    if (!name.startsWith('bot:')) return { name };
    return { name: names.indexOf(name) === i ? name.slice(4) : `${name.slice(4)} ${i + 1}`, model: name };
  });
}
