import {
  type ActionOf,
  type EventOf,
  type GameId,
  gameOf,
  type GameRecord,
  type OptionsOf,
  type Outcome,
  type ScenarioOf,
  SPECTATOR,
  stepsOf,
} from '@magnate/engine';
import type { AnyView } from '../sync/gameTypes.ts';
import type { LabStart } from './rolloutsWorker.ts';

/** The steps of a finished record, for judging its positions. */

export interface RecordStep {
  /** The events of the action that leads here; of the setup for the first. */
  readonly events: readonly EventOf<GameId>[];
  /** The view of spectators after it. */
  view(): AnyView;
  /** The start of rollouts. */
  start(): LabStart;
}

export interface RecordSteps {
  readonly game: GameId;
  readonly playerIds: readonly string[];
  /** By moment: the number of actions. */
  readonly steps: readonly RecordStep[];
  readonly outcome: Outcome | undefined;
}

export function readSteps(id: GameId, record: GameRecord): RecordSteps {
  const game = gameOf(id);
  const steps: RecordStep[] = [];
  let lastSeq = 0;
  let outcome: Outcome | undefined;
  const own = record as GameRecord<OptionsOf<GameId>, ActionOf<GameId>, ScenarioOf<GameId>>;
  for (const table of stepsOf(game, own)) {
    const events = game.eventsAfter(table, lastSeq);
    lastSeq += events.length;
    // A copy without its event log is cheap, even thousands of them.
    const state = game.draft(table, { cut: true });
    outcome = game.outcome(table);
    steps.push({
      events,
      view: () => game.view(state, SPECTATOR),
      start: () => ({ saved: game.serialize(state) }),
    });
  }
  return { game: id, playerIds: record.players.map(({ id: playerId }) => playerId), steps, outcome };
}
