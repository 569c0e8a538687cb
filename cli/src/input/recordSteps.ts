import type { DraftOf, GameId } from '@magnate/engine';
import { RecordRefused, relive, type Relived, type SavedRecord } from '@magnate/protocol/verify';
import { recordFaultWords } from '@magnate/words/record';
import { DoesNotHold } from './wrongInput.ts';

/** Replays a record action by action, and translates verification errors. */

export type Moment<G extends GameId> = Relived<G>;

export function recordSteps<G extends GameId>(id: G, record: SavedRecord): Generator<Moment<G>, DraftOf<G>> {
  return inWords(id, relive(id, record));
}

export function* inWords<T, R>(id: GameId, steps: Generator<T, R>): Generator<T, R> {
  try {
    return yield* steps;
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    throw new DoesNotHold(recordFaultWords(id, error.fault));
  }
}
