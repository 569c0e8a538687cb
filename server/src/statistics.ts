import type { Store } from './store/store.ts';
import { countsOf } from './table/gameCounts.ts';
import { reasonOf, type TableLog } from './base/log.ts';
import type { StepLog, WrittenStep } from './table/stepLog.ts';

/**
 * Counts finished games in the background, each once, at any node. Games that ended while no service ran, or before there were
 * statistics, are found and counted too.
 */

/** Games per query. */
const BATCH = 50;
/** Milliseconds between two searches for missed games. */
const ROUND = 60_000;

export interface StatisticsDeps {
  readonly store: Store;
  readonly log: TableLog;
}

export class Statistics implements StepLog {
  readonly #deps: StatisticsDeps;
  #rounds: NodeJS.Timeout | undefined;
  #counting: Promise<void> | undefined;
  #isDue = false;
  #isStopped = false;
  /** Games that could not be counted: they are not retried before the next start. */
  readonly #failed = new Set<string>();

  constructor(deps: StatisticsDeps) {
    this.#deps = deps;
  }

  begin(): void {
    this.#rounds = setInterval(() => this.#look(), ROUND).unref();
    this.#look();
  }

  /** Waits for the game that is being counted. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#rounds);
    await this.#counting;
  }

  /** Resolves when every finished game so far is counted. */
  async settled(): Promise<void> {
    this.#look();
    await this.#counting;
  }

  wrote({ isLast }: WrittenStep): void {
    if (isLast) this.#look();
  }

  removed(): void {
    // Sums stay: they contain no names.
  }

  replaced(): void {
    this.#failed.clear();
    this.#look();
  }

  #look(): void {
    this.#isDue = true;
    this.#counting ??= this.#countAll().finally(() => {
      this.#counting = undefined;
    });
  }

  async #countAll(): Promise<void> {
    while (this.#isDue && !this.#isStopped) {
      this.#isDue = false;
      try {
        const ids = await this.#deps.store.statistics.uncounted(BATCH + this.#failed.size);
        const next = ids.filter((id) => !this.#failed.has(id));
        for (const id of next) if (!this.#isStopped) await this.#count(id);
        if (next.length > 0) this.#isDue = true;
      } catch (error) {
        this.#deps.log.warn({ reason: reasonOf(error) }, 'finished games not counted');
      }
    }
  }

  async #count(id: string): Promise<void> {
    const { store, log } = this.#deps;
    try {
      const row = await store.read(id);
      if (row === undefined || row.status !== 'completed') return;
      const { counts, amounts, results, sums } = await countsOf(store, row);
      const isFirst = await store.statistics.add(id, counts, amounts);
      if (isFirst && results.length > 0) await store.profiles.addResults(results, sums);
    } catch (error) {
      this.#failed.add(id);
      log.warn({ gameId: id, reason: reasonOf(error) }, 'finished game not counted');
    }
  }
}
