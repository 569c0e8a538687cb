import { reasonOf, type TableLog } from './base/log.ts';
import type { Store, StoredGame } from './store/store.ts';
import { countsOf } from './table/gameCounts.ts';
import type { StepLog, WrittenStep } from './table/stepLog.ts';

/** Games per query. */
const BATCH = 50;
/** Milliseconds between two searches for missed games. */
const ROUND = 60_000;

export interface GameTask {
  /** Names the task in the log: `finished game not counted`. */
  readonly done: string;
  /** Finished games for which this is still to do, the oldest first. */
  pending(limit: number): Promise<readonly string[]>;
  /** Once per game; may be repeated if the process dies during it. */
  handle(game: StoredGame): Promise<void>;
  /** After the games of a round. */
  afterRound?(): Promise<void>;
}

/**
 * Handles each finished game once, in the background, at any node. Games that ended while no service ran, or before there
 * was this task, are found and handled too.
 */
export class FinishedGames implements StepLog {
  readonly #store: Pick<Store, 'read'>;
  readonly #log: TableLog;
  readonly #task: GameTask;
  #rounds: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isDue = false;
  #isStopped = false;
  /** Games that could not be handled: they are not retried before the next start. */
  readonly #failed = new Set<string>();

  constructor(store: Pick<Store, 'read'>, log: TableLog, task: GameTask) {
    this.#store = store;
    this.#log = log;
    this.#task = task;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  begin(): void {
    this.#rounds = setInterval(() => this.#look(), ROUND).unref();
    this.#look();
  }

  /** Waits for the game that is being handled. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#rounds);
    await this.#working;
  }

  /** Resolves when every finished game so far is handled. */
  async settled(): Promise<void> {
    this.#look();
    await this.#working;
  }

  wrote({ isLast }: WrittenStep): void {
    if (isLast) this.#look();
  }

  removed(): void {
    // What was added up stays.
  }

  replaced(): void {
    this.#failed.clear();
    this.#look();
  }

  #look(): void {
    this.#isDue = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    while (this.#isDue && !this.#isStopped) {
      this.#isDue = false;
      try {
        const ids = await this.#task.pending(BATCH + this.#failed.size);
        const next = ids.filter((id) => !this.#failed.has(id));
        for (const id of next) if (!this.#isStopped) await this.#handle(id);
        if (next.length > 0) this.#isDue = true;
        else await this.#task.afterRound?.();
      } catch (error) {
        this.#log.warn({ reason: reasonOf(error) }, `finished games not ${this.#task.done}`);
      }
    }
  }

  async #handle(id: string): Promise<void> {
    try {
      const game = await this.#store.read(id);
      if (game?.status === 'completed') await this.#task.handle(game);
    } catch (error) {
      this.#failed.add(id);
      this.#log.warn({ gameId: id, reason: reasonOf(error) }, `finished game not ${this.#task.done}`);
    }
  }
}

/** Adds each game to the statistics and to the pages of its players. */
export function countedGames(store: Store, log: TableLog): FinishedGames {
  return new FinishedGames(store, log, {
    done: 'counted',
    pending: (limit) => store.statistics.uncounted(limit),
    handle: async (game) => {
      const { counts, amounts, results, sums } = await countsOf(store, game);
      const isFirst = await store.statistics.add(game.id, counts, amounts);
      if (isFirst && results.length > 0) await store.profiles.addResults(results, sums);
    },
  });
}
