import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from './store.ts';
import { backupContract } from './testkit/backups.ts';
import { keepingContract } from './testkit/keeping.ts';
import type { Ground, Home, Place } from './testkit/place.ts';
import { racesContract } from './testkit/races.ts';
import { stepsContract } from './testkit/steps.ts';
import { viewsContract } from './testkit/views.ts';

/** What every home of tables must do, whatever it is made of. */
export function storeContract(home: Home): void {
  describe(`a store in ${home.name}`, () => {
    const opened: Store[] = [];
    let place: Place;
    let store: Store;
    const open = async () => {
      const another = await place.open();
      opened.push(another);
      return another;
    };
    beforeEach(async () => {
      place = await home.make();
      store = await open();
    });
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
      await place.remove();
    });
    const ground: Ground = {
      home,
      open,
      get place() {
        return place;
      },
      get store() {
        return store;
      },
    };
    keepingContract(ground);
    stepsContract(ground);
    racesContract(ground);
    backupContract(ground);
    viewsContract(ground);
  });
}
