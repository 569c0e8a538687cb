import { openTape } from '@magnate/models';
import { ServiceError } from '@magnate/protocol';
import type { Config } from './config.ts';
import type { Operator } from './operator/operator.ts';
import type { Store } from './store/store.ts';
import { ModelPool } from './table/modelPool.ts';

/** The language models of a service, as it is set up: what they may say and whether they are stopped, the operator knows. */
export function modelPoolOf({ models, modelTape }: Config, store: Store, { words, models: stop }: Operator): ModelPool {
  return new ModelPool(models, {
    store,
    isStopped: (name) => stop.isStopped(name),
    mayBeSaid: (text) => {
      try {
        words.demandAllowed(text);
        return true;
      } catch (error) {
        if (error instanceof ServiceError) return false;
        throw error;
      }
    },
    ...(modelTape === undefined ? {} : { tape: openTape(modelTape) }),
  });
}
