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

/** A finished record, step by step, as far as judging its positions needs it. */

export interface RecordStep {
  /** What the action that leads here brought; of the set-up for the first. */
  readonly events: readonly EventOf<GameId>[];
  /** The game after it, as spectators see it. */
  view(): AnyView;
  /** What games are played on from. */
  start(): LabStart;
}

export interface RecordSteps {
  readonly game: GameId;
  readonly playerIds: readonly string[];
  /** By moment: after so many actions. */
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
    // A copy without its story costs next to nothing: thousands of them are no burden.
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
