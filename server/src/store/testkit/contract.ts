import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from '../store.ts';
import { backupContract } from './backups.ts';
import { derivedContract } from './derived.ts';
import { ladderContract } from './ladder.ts';
import { leasesContract } from './leases.ts';
import { modelsContract } from './models.ts';
import { noticesContract } from './notices.ts';
import { operatorContract } from './operator.ts';
import { profilesContract } from './profiles.ts';
import { racesContract } from './races.ts';
import { sinceContract } from './since.ts';
import { statisticsContract } from './statistics.ts';
import { stepsContract } from './steps.ts';
import { tablesContract } from './tables.ts';
import type { ContractContext, TestBackend, TestDatabase } from './testBackend.ts';
import { tournamentsContract } from './tournaments.ts';
import { turnsContract } from './turns.ts';
import { viewsContract } from './views.ts';

/** The contract of every store backend. */
export function storeContract(backend: TestBackend): void {
  describe(`a store in ${backend.name}`, () => {
    const opened: Store[] = [];
    let database: TestDatabase;
    let store: Store;
    const open = async () => {
      const another = await database.open();
      opened.push(another);
      return another;
    };
    beforeEach(async () => {
      database = await backend.make();
      store = await open();
    });
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
      await database.remove();
    });
    const context: ContractContext = {
      backend,
      open,
      get database() {
        return database;
      },
      get store() {
        return store;
      },
    };
    tablesContract(context);
    stepsContract(context);
    sinceContract(context);
    racesContract(context);
    derivedContract(context);
    backupContract(context);
    viewsContract(context);
    operatorContract(context);
    modelsContract(context);
    statisticsContract(context);
    profilesContract(context);
    ladderContract(context);
    tournamentsContract(context);
    turnsContract(context);
    noticesContract(context);
    leasesContract(context);
  });
}
