import type { DraftOf, GameId } from '@magnate/engine';
import { RecordRefused, replayRecordSteps, type RecordStep, type SavedRecord } from '@magnate/protocol/verify';
import { recordFaultWords } from '@magnate/words/record';
import { CommandFailed } from './optionParsers.ts';

/** Replays a record action by action, and translates verification errors. */

export type ReplayStep<G extends GameId> = RecordStep<G>;

export function replayRecord<G extends GameId>(id: G, record: SavedRecord): Generator<ReplayStep<G>, DraftOf<G>> {
  return translateFaults(id, replayRecordSteps(id, record));
}

export function* translateFaults<T, R>(id: GameId, steps: Generator<T, R>): Generator<T, R> {
  try {
    return yield* steps;
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    throw new CommandFailed(recordFaultWords(id, error.fault));
  }
}
