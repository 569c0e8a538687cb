import type { Store } from '../store.ts';

/** An empty place for a store, for one test. */
export interface TestDatabase {
  /** Once more after it was closed, or beside another one where the home allows it. */
  open(): Promise<Store>;
  /** As somebody with a SQL client asks. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

export interface TestBackend {
  readonly name: string;
  /** May several be open at once? */
  readonly isShared: boolean;
  make(): Promise<TestDatabase>;
}

/** What each part of the suite works with: a fresh place for each test. */
export interface ContractContext {
  readonly backend: TestBackend;
  readonly database: TestDatabase;
  /** Open since the test began. */
  readonly store: Store;
  /** Another one at the same place; all are closed after the test. */
  open(): Promise<Store>;
}
