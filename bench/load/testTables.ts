import { setTimeout as wait } from 'node:timers/promises';
import { GAME_IDS, type GameId } from '@magnate/engine';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { type Driver, LoadTable } from './table.ts';
import { Tally } from './tally.ts';

/** All tables of a run, and the two ways to drive them: at a steady rate, and as fast as they answer. */

/** Tables opened at once. */
const OPENERS = 16;
/** Milliseconds within which every acknowledged action must reach every socket. */
const PATIENCE = 10_000;

export type Progress = (words: string) => void;

export class TestTables implements Driver {
  tally = new Tally();
  /** Games that came to their end; another one takes the place of each. */
  finished = 0;
  readonly #service: Service;
  readonly #settings: Settings;
  /** Undefined while a new one is being opened. */
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

  /** Each action has its time, whatever became of those before it: a wait is counted for all whom it holds up. */
  async steady(rate: number, seconds: number, progress: Progress): Promise<Tally> {
    const tally = this.#count();
    const begin = performance.now();
    const total = rate * seconds;
    for (let sent = 0; sent < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000) + 1);
      for (; sent < due; sent++) this.#inTurn().act(begin + (sent * 1000) / rate);
      progress(`${tally.acknowledged.count} of ${total} acknowledged`);
      await wait(1);
    }
    await this.#settled();
    tally.seconds = (performance.now() - begin) / 1000;
    return tally;
  }

  async saturated(seconds: number, progress: Progress): Promise<Tally> {
    const tally = this.#count();
    this.#whenFree = (table) => table.act(performance.now());
    for (const table of this.#tables) if (table?.isFree === true) this.#whenFree(table);
    const begin = performance.now();
    const end = begin + seconds * 1000;
    while (performance.now() < end) {
      progress(`${tally.acknowledged.count} acknowledged`);
      await wait(Math.min(100, Math.max(0, end - performance.now())));
    }
    this.#whenFree = () => undefined;
    tally.seconds = (performance.now() - begin) / 1000;
    const after = this.#count();
    await this.#settled();
    for (const [code, count] of after.errors) tally.errors.set(code, (tally.errors.get(code) ?? 0) + count);
    return tally;
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
    replace().catch(() => this.tally.error('NOT_REPLACED'));
  }

  #count(): Tally {
    this.tally = new Tally();
    return this.tally;
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

  /** The tables take turns. */
  #inTurn(): LoadTable {
    for (;;) {
      const table = this.#tables[this.#turn++ % this.#tables.length];
      if (table !== undefined) return table;
    }
  }

  async #settled(): Promise<void> {
    const open = this.#tables.filter((table) => table !== undefined);
    const lost = await untilQuiet(open);
    for (let i = 0; i < lost; i++) this.tally.error('NOT_DELIVERED');
  }
}

/** How many of them are still waiting for something when the patience is over. */
async function untilQuiet(tables: readonly LoadTable[]): Promise<number> {
  const end = performance.now() + PATIENCE;
  let left = tables;
  while (left.length > 0 && performance.now() < end) {
    await wait(5);
    left = left.filter((table) => !table.isQuiet);
  }
  return left.length;
}
