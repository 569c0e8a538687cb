import {
  type DraftOf,
  type EventOf,
  type GameId,
  gameOf,
  type GameRecord,
  RuleViolation,
  stepsOf,
} from '@magnate/engine';
import { words } from '@magnate/words';
import type { SavedRecord } from './record.ts';
import { DoesNotHold } from './wrongInput.ts';
import { reasonFor } from './why.ts';

/** Living through a record again, action by action. */

export interface Moment<G extends GameId> {
  /** 0 for the set-up, then the number of the action. */
  readonly number: number;
  /** The game as it is now; it moves on with the next moment. */
  readonly table: DraftOf<G>;
  readonly events: readonly EventOf<G>[];
}

export function* recordSteps<G extends GameId>(id: G, record: SavedRecord): Generator<Moment<G>, DraftOf<G>> {
  const game = gameOf(id);
  if (record.version > game.version) {
    throw new DoesNotHold(
      words.t('terminal:record.newer', { version: record.version, game: id, newest: game.version }),
    );
  }
  const steps = stepsOf(game, record as GameRecord);
  // One and the same, after every step.
  const table = next(steps, record, 0) as DraftOf<G>;
  let told = 0;
  const news = () => {
    const events = game.eventsAfter(table, told);
    told += events.length;
    return events;
  };
  yield { number: 0, table, events: news() };
  for (let number = 1; number <= record.actions.length; number++) {
    next(steps, record, number);
    yield { number, table, events: news() };
  }
  return table;
}

/** The table after the set-up, or after the action of that number. */
function next<Table>(steps: Iterator<Table>, record: SavedRecord, number: number): Table | undefined {
  try {
    return steps.next().value as Table | undefined;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new DoesNotHold(refusalWords(record, number, error));
  }
}

function refusalWords({ actions }: SavedRecord, number: number, error: RuleViolation): string {
  const reason = reasonFor(error);
  if (number === 0) return words.t('terminal:record.setupRefused', { reason });
  const { type, playerId } = (actions[number - 1]?.action ?? {}) as Readonly<Record<string, unknown>>;
  return words.t('terminal:record.actionRefused', { number, type: String(type), player: String(playerId), reason });
}
