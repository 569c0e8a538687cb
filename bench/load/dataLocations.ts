import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, createDatabase, startCluster } from '@magnate/server/testkit/postgres';
import { pgbench } from './pgbench.ts';
import type { StoreKind } from './settings.ts';

/** Data folders and databases of a run, removed at its end. */

/** The data location of one process. */
export interface DataLocation {
  readonly data: string;
  readonly databaseUrl: string | undefined;
}

export class DataLocations {
  readonly #folder = mkdtempSync(join(tmpdir(), 'magnate-load-'));
  readonly #cluster: Cluster | undefined;
  #corners = 0;
  readonly #remove = () => rmSync(this.#folder, { recursive: true, force: true });

  private constructor(cluster: Cluster | undefined) {
    this.#cluster = cluster;
    process.once('exit', this.#remove);
  }

  static async open(store: StoreKind): Promise<DataLocations> {
    if (store === 'sqlite') return new DataLocations(undefined);
    const cluster = await startCluster();
    if (cluster === undefined) throw new Error('There is no PostgreSQL here: install one, or measure --store sqlite.');
    return new DataLocations(cluster);
  }

  async location(): Promise<DataLocation> {
    this.#corners += 1;
    const database = this.#cluster === undefined ? undefined : await createDatabase(this.#cluster.url);
    return { data: join(this.#folder, String(this.#corners)), databaseUrl: database?.url };
  }

  /** Updates per second of the database alone; undefined without one. */
  async simpleUpdates(seconds: number): Promise<number | undefined> {
    if (this.#cluster === undefined) return undefined;
    const database = await createDatabase(this.#cluster.url);
    try {
      return await pgbench(database.url, seconds);
    } finally {
      await database.drop();
    }
  }

  async remove(): Promise<void> {
    await this.#cluster?.remove();
    process.off('exit', this.#remove);
    this.#remove();
  }
}
