import { openRecordedReplies } from '@magnate/models';
import { ServiceError } from '@magnate/protocol';
import type { Config } from './config/config.ts';
import type { Operator } from './operator/operator.ts';
import type { Store } from './store/store.ts';
import { type ModelChoice, type ModelMove, ModelPool, type ModelPoolDeps } from './table/modelPool.ts';
import { NO_TRACING, type Tracing } from './base/tracing.ts';

/** The language models of a service as configured. The operator decides which are stopped and which terms are banned. */
export function modelPoolOf(
  { models, modelTape }: Config,
  store: Store,
  { bannedTerms, models: stop }: Operator,
  tracing: Tracing = NO_TRACING,
): ModelPool {
  return new TracedModels(tracing, models, {
    store,
    isStopped: (name) => stop.isStopped(name),
    mayBeSaid: (text) => {
      try {
        bannedTerms.requireAllowed(text);
        return true;
      } catch (error) {
        if (error instanceof ServiceError) return false;
        throw error;
      }
    },
    ...(modelTape === undefined ? {} : { replies: openRecordedReplies(modelTape) }),
  });
}

/** Every call of a model is a span. */
class TracedModels extends ModelPool {
  readonly #tracing: Tracing;

  constructor(tracing: Tracing, models: Config['models'], deps: ModelPoolDeps) {
    super(models, deps);
    this.#tracing = tracing;
  }

  override choose(choice: ModelChoice): Promise<ModelMove | undefined> {
    const { tableId, game, doc, playerId } = choice;
    const model = doc.seats.find((seat) => seat.playerId === playerId)?.model ?? '';
    const attributes = { 'magnate.game': game, 'magnate.table': tableId, 'magnate.model': model };
    return this.#tracing.span('model decision', attributes, () => super.choose(choice));
  }
}
