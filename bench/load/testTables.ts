import { setTimeout as wait } from 'node:timers/promises';
import { GAME_IDS, type GameId } from '@magnate/engine';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { type Driver, LoadTable } from './table.ts';
import { Counters } from './counters.ts';

/** All tables of a run, driven at a steady rate or at saturation. */

/** Tables opened concurrently. */
const OPENERS = 16;
/** Milliseconds within which every acknowledged action must reach every socket. */
const QUIET_TIMEOUT_MS = 10_000;

export type Progress = (words: string) => void;

export class TestTables implements Driver {
  counters = new Counters();
  /** Finished games; each is replaced by a new one. */
  finished = 0;
  readonly #service: Service;
  readonly #settings: Settings;
  /** Undefined while a new table is being opened. */
  readonly #tables: (LoadTable | undefined)[];
  #opened = 0;
  #turn = 0;
  #whenFree: (table: LoadTable) => void = () => undefined;

  private constructor(service: Service, settings: Settings) {
    this.#service = service;
    this.#settings = settings;
    this.#tables = Array<undefined>(settings.games).fill(undefined);
  }

  static async open(service: Service, settings: Settings, progress: Progress): Promise<TestTables> {
    const tables = new TestTables(service, settings);
    const places = tables.#tables.keys();
    const opener = async () => {
      for (const place of places) {
        await tables.#open(place);
        progress(`${tables.#opened} tables opened`);
      }
    };
    await Promise.all(Array.from({ length: OPENERS }, opener));
    return tables;
  }

  /** Open-loop load: every action has a fixed due time, so one delay counts for all actions behind it. */
  async steady(rate: number, seconds: number, progress: Progress): Promise<Counters> {
    const counters = this.#count();
    const begin = performance.now();
    const total = rate * seconds;
    for (let sent = 0; sent < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000) + 1);
      for (; sent < due; sent++) this.#inTurn().act(begin + (sent * 1000) / rate);
      progress(`${counters.acknowledged.count} of ${total} acknowledged`);
      await wait(1);
    }
    await this.#settled();
    counters.seconds = (performance.now() - begin) / 1000;
    return counters;
  }

  async saturated(seconds: number, progress: Progress): Promise<Counters> {
    const counters = this.#count();
    this.#whenFree = (table) => table.act(performance.now());
    for (const table of this.#tables) if (table?.isFree === true) this.#whenFree(table);
    const begin = performance.now();
    const end = begin + seconds * 1000;
    while (performance.now() < end) {
      progress(`${counters.acknowledged.count} acknowledged`);
      await wait(Math.min(100, Math.max(0, end - performance.now())));
    }
    this.#whenFree = () => undefined;
    counters.seconds = (performance.now() - begin) / 1000;
    const after = this.#count();
    await this.#settled();
    for (const [code, count] of after.errors) counters.errors.set(code, (counters.errors.get(code) ?? 0) + count);
    return counters;
  }

  leave(): void {
    for (const table of this.#tables) table?.leave();
  }

  free(table: LoadTable): void {
    this.#whenFree(table);
  }

  over(table: LoadTable): void {
    const place = this.#tables.indexOf(table);
    this.#tables[place] = undefined;
    this.finished += 1;
    const replace = async () => {
      await untilQuiet([table]);
      table.leave();
      await this.#open(place);
      const next = this.#tables[place];
      if (next !== undefined) this.free(next);
    };
    replace().catch(() => this.counters.error('NOT_REPLACED'));
  }

  #count(): Counters {
    this.counters = new Counters();
    return this.counters;
  }

  async #open(place: number): Promise<void> {
    const { games: tables, sockets } = this.#settings;
    const here = Math.floor(sockets / tables) + (place < sockets % tables ? 1 : 0);
    const game = GAME_IDS[place % GAME_IDS.length] as GameId;
    this.#opened += 1;
    this.#tables[place] = await LoadTable.open(
      this.#service,
      place,
      { game, seed: `load-${this.#opened}`, sockets: here },
      this,
    );
  }

  /** Round-robin over the tables. */
  #inTurn(): LoadTable {
    for (;;) {
      const table = this.#tables[this.#turn++ % this.#tables.length];
      if (table !== undefined) return table;
    }
  }

  async #settled(): Promise<void> {
    const open = this.#tables.filter((table) => table !== undefined);
    const lost = await untilQuiet(open);
    for (let i = 0; i < lost; i++) this.counters.error('NOT_DELIVERED');
  }
}

/** The number of tables still waiting after the time limit. */
async function untilQuiet(tables: readonly LoadTable[]): Promise<number> {
  const end = performance.now() + QUIET_TIMEOUT_MS;
  let left = tables;
  while (left.length > 0 && performance.now() < end) {
    await wait(5);
    left = left.filter((table) => !table.isQuiet);
  }
  return left.length;
}
