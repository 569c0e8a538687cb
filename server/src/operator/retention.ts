import type { Store } from '../store/store.ts';
import { reasonOf } from '../base/log.ts';

/**
 * Removes tables without activity for RETENTION_DAYS, finished ones too. A shorter time than before is announced in the log one
 * round before anything is removed, so that an operator who set it by mistake, or updates from a version that kept finished
 * games, can still stop it.
 */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const SETTING = 'retention';
/** Milliseconds from the announcement of a shorter time until it applies: one round. */
export const NOTICE = HOUR;

interface RetentionDeps {
  readonly store: Pick<Store, 'operator' | 'idleSince' | 'tournaments'>;
  readonly tables: { removeIdle(before: number): Promise<number> };
  readonly log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** 0 keeps everything. */
  readonly days: number;
  readonly now?: () => number;
}

/** The days in effect, and when they were announced. */
interface AnnouncedRetention {
  readonly days: number;
  readonly at: number;
}

export class Retention {
  readonly #deps: RetentionDeps;
  readonly #now: () => number;
  #rounds: NodeJS.Timeout | undefined;

  constructor(deps: RetentionDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
  }

  begin(): void {
    this.#rounds = setInterval(() => void this.round(), HOUR).unref();
    void this.round();
  }

  end(): void {
    clearInterval(this.#rounds);
  }

  async round(): Promise<void> {
    const { store, tables, log, days } = this.#deps;
    try {
      const dueAt = await this.#announced();
      if (days === 0 || this.#now() < dueAt) return;
      const before = this.#now() - days * DAY;
      const removed = await tables.removeIdle(before);
      if (removed > 0) log.info({ tables: removed }, 'idle tables removed');
      const tournaments = await store.tournaments.removeIdle(before);
      if (tournaments > 0) log.info({ tournaments }, 'idle tournaments removed');
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'idle table removal failed');
    }
  }

  /** Announces a shorter time. Returns when it takes effect. */
  async #announced(): Promise<number> {
    const { store, log, days } = this.#deps;
    const before = (await store.operator.setting(SETTING)) as AnnouncedRetention | undefined;
    if (before?.days === days) return before.at + NOTICE;
    const now = this.#now();
    const isShorter = days > 0 && (before === undefined || before.days === 0 || days < before.days);
    // A longer time needs no announcement: it waits for the pending one.
    const at = isShorter ? now : (before?.at ?? 0);
    await store.operator.putSetting(SETTING, { days, at } satisfies AnnouncedRetention);
    if (!isShorter) return at + NOTICE;
    const idle = await store.idleSince(now - days * DAY);
    log.warn({ days, tables: idle.length, from: new Date(at + NOTICE).toISOString() }, 'tables will be removed');
    return at + NOTICE;
  }
}
