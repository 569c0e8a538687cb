import { type Figures, noFigures } from './clientJournal.ts';
import { Run, type RunOptions } from './run.ts';
import type { RunStorage } from './storage.ts';

/** Totals of a long check: a summary line at its end, and the faults found. */

/** Kills between two checks of the store. */
const CHECK_EVERY = 50;
/** Kills between two faults of another kind. */
const BESIDE_EVERY = 5;
const REPORT_EVERY = 5000;
const SHOWN = 20;

export class LongTally {
  readonly faults: string[] = [];
  /** Faults other than kills. */
  others = 0;
  readonly #seed: string;
  readonly #began = Date.now();
  readonly #figures = noFigures();
  #kills = 0;
  #tables = 0;
  #finished = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** One run from beginning to end, with its cleanup. */
  async watched(storage: RunStorage, befall: (run: Run) => Promise<void>, options?: RunOptions): Promise<void> {
    const run = new Run(storage, this.#seed, options);
    try {
      await befall(run);
      await run.end();
    } catch (error) {
      this.faults.push(`${storage.kind}: ${(error as Error).message}`);
      await run.killAndCheck();
    } finally {
      this.faults.push(...run.faults);
      this.#add(run);
      await run.abandon();
      await storage.remove();
    }
  }

  /** Kills nodes in turn, and calls `beside` now and then. */
  async killed(name: string, run: Run, kills: number, beside?: () => Promise<void>): Promise<void> {
    const began = Date.now();
    let shown = began;
    for (let i = 1; i <= kills && run.faults.length === 0; i++) {
      await run.killOnce();
      if (i % BESIDE_EVERY === 0) await beside?.();
      if (i % CHECK_EVERY === 0) {
        await run.killAndCheck();
        run.nodes.begin();
      }
      if (Date.now() - shown < REPORT_EVERY) continue;
      shown = Date.now();
      const { acknowledged, events } = run.tablePool.figures;
      const left = Math.ceil(((shown - began) / i) * (kills - i) * 0.001);
      console.log(`${name}: ${i} of ${kills} kills, ${acknowledged} actions, ${events} events, about ${left} s left`);
    }
    await run.recover();
  }

  /** A node was killed outside of a run. */
  countKill(): void {
    this.#kills += 1;
  }

  summarize(): void {
    const { acknowledged, refused, retries, unavailable, events, resumed } = this.#figures;
    console.log(
      `${this.#kills} kills, ${this.others} other faults, ${acknowledged} actions acknowledged, ${refused} refused, ` +
        `${retries} sent again, ${unavailable} answers of 503, ${events} events received, ${resumed} streams resumed, ` +
        `${this.#tables} tables (${this.#finished} played to the end), ${Math.round((Date.now() - this.#began) / 1000)} s.`,
    );
    for (const fault of this.faults.slice(0, SHOWN)) console.error(`✗ ${fault}`);
    if (this.faults.length > SHOWN) console.error(`✗ and ${this.faults.length - SHOWN} more`);
    if (this.faults.length > 0) process.exitCode = 1;
    else console.log('✓ Nothing was lost, doubled, changed or out of order, and every game replays.');
  }

  #add({ tablePool, nodes }: Run): void {
    for (const name of Object.keys(this.#figures) as (keyof Figures)[]) this.#figures[name] += tablePool.figures[name];
    this.#kills += nodes.kills;
    this.#tables += tablePool.opened;
    this.#finished += tablePool.finished;
  }
}
