import {
  type DraftOf,
  type EventOf,
  type GameId,
  gameOf,
  type GameRecord,
  RuleViolation,
  stepsOf,
} from '@magnate/engine';
import type { SavedRecord } from './record.ts';
import { DoesNotHold } from './wrongInput.ts';

/** Living through a record again, action by action. */

export interface Moment<G extends GameId> {
  /** 0 for the set-up, then the number of the action. */
  readonly number: number;
  /** The game as it is now; it moves on with the next moment. */
  readonly table: DraftOf<G>;
  readonly events: readonly EventOf<G>[];
}

export function* relive<G extends GameId>(id: G, record: SavedRecord): Generator<Moment<G>, DraftOf<G>> {
  const game = gameOf(id);
  if (record.version > game.version) {
    throw new DoesNotHold(
      `The record was made under version ${record.version} of the rules of ${id}; the newest that this Magnate knows is ${game.version}: use a newer one.`,
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
    const what = number === 0 ? 'The set-up' : `Action ${number} (${nameOf(record.actions[number - 1]?.action)})`;
    throw new DoesNotHold(`${what} is refused: ${error.message}`);
  }
}

function nameOf(action: unknown): string {
  const { type, playerId } = action as { readonly type?: unknown; readonly playerId?: unknown };
  return `${String(type)} by ${String(playerId)}`;
}
