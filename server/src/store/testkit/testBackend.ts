import type { Store } from '../store.ts';

/** An empty database for one test. */
export interface TestDatabase {
  /** Opens it again after it was closed, or a second time if the backend allows it. */
  open(): Promise<Store>;
  /** Runs a query as a SQL client would. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

export interface TestBackend {
  readonly name: string;
  /** Whether it can be opened several times at once. */
  readonly isShared: boolean;
  /** How often writers race for one version. */
  readonly rounds: number;
  make(): Promise<TestDatabase>;
}

/** The context of each part of the suite: a fresh database per test. */
export interface ContractContext {
  readonly backend: TestBackend;
  readonly database: TestDatabase;
  /** A store that is opened before the test. */
  readonly store: Store;
  /** Opens another store on the same database. All are closed after the test. */
  open(): Promise<Store>;
}
