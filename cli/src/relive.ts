import {
  type ActionOf,
  type DraftOf,
  type EventOf,
  type GameId,
  type GameOf,
  games,
  RuleViolation,
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
  const game = games[id] as unknown as GameOf<G>;
  if (record.version !== game.version) {
    throw new DoesNotHold(
      `The record was made under version ${record.version} of the rules of ${id}; this is version ${game.version}: use the Magnate that made it.`,
    );
  }
  const table = opened(game, record);
  let told = 0;
  const news = () => {
    const events = game.eventsAfter(table, told);
    told += events.length;
    return events;
  };
  yield { number: 0, table, events: news() };
  for (const [i, { action, at }] of record.actions.entries()) {
    const played = action as ActionOf<G>;
    try {
      game.play(table, played, at);
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      throw new DoesNotHold(`Action ${i + 1} (${nameOf(action)}) is refused: ${error.message}`);
    }
    yield { number: i + 1, table, events: news() };
  }
  return table;
}

function opened<G extends GameId>(game: GameOf<G>, record: SavedRecord): DraftOf<G> {
  const { options, players, scenario, seed } = record;
  const setup = {
    players,
    // A record by scenario alone leaves nothing to chance that its seed would decide.
    seed: seed ?? (scenario === undefined ? seed : ''),
    ...(options === undefined ? {} : { options }),
    ...(scenario === undefined ? {} : { scenario }),
  } as Parameters<GameOf<G>['create']>[0];
  try {
    return game.draft(game.create(setup));
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new DoesNotHold(`The set-up is refused: ${error.message}`);
  }
}

function nameOf(action: unknown): string {
  const { type, playerId } = action as { readonly type?: unknown; readonly playerId?: unknown };
  return `${String(type)} by ${String(playerId)}`;
}
