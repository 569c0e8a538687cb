import { openPostgres } from './store/postgres/postgresStore.ts';
import { openSqlite } from './store/sqlite/sqliteStore.ts';
import type { MigrationListener } from './store/schema.ts';
import { type Store, StoreUnavailable } from './store/store.ts';
import type { Log } from './base/log.ts';
import type { Metrics } from './base/metrics.ts';
import { NO_TRACING, type Tracing } from './base/tracing.ts';

/** PostgreSQL if there is a database URL, otherwise SQLite in the data directory. */
export function openStore(
  database: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  listener?: MigrationListener,
): Promise<Store> {
  const { dataDir, databaseUrl } = database;
  return databaseUrl === undefined ? openSqlite(dataDir, listener) : openPostgres(databaseUrl, { listener });
}

/** The store with its appends measured and traced, and with its outages logged once at the beginning and once at the end. */
export function watchedStore(
  store: Store,
  metrics: Metrics,
  log: Pick<Log, 'warn' | 'info'>,
  tracing: Tracing = NO_TRACING,
): Store {
  const outage = new Outage(log);
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const begin = performance.now();
        const call = (): unknown => Reflect.apply(value, target, args);
        const answer = name === 'append' ? tracing.span('store append', { 'magnate.store': store.kind }, call) : call();
        if (!(answer instanceof Promise)) return answer;
        const measured = () => {
          outage.ended();
          if (name === 'append') metrics.appended((performance.now() - begin) / 1000);
        };
        answer.then(measured, (error: unknown) => outage.failed(error));
        return answer;
      };
    },
  });
}

class Outage {
  readonly #log: Pick<Log, 'warn' | 'info'>;
  /** Failed calls since the store last answered. */
  #failed = 0;

  constructor(log: Pick<Log, 'warn' | 'info'>) {
    this.#log = log;
  }

  failed(error: unknown): void {
    if (!(error instanceof StoreUnavailable)) return this.ended();
    this.#failed += 1;
    if (this.#failed === 1) this.#log.warn({ err: error }, 'store unavailable');
  }

  ended(): void {
    if (this.#failed === 0) return;
    this.#log.info({ failed: this.#failed }, 'store available');
    this.#failed = 0;
  }
}
