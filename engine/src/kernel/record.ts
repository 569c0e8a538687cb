import type { Applied, Setup } from './game.ts';
import { asError, kernelRefusal } from './violation.ts';

/** All that is needed to live through a game again, event for event. */
export interface GameRecord<Options = unknown, Action = unknown, Scenario = unknown> extends Setup<Options, Scenario> {
  readonly game: string;
  readonly version: number;
  readonly actions: readonly RecordedAction<Action>[];
}

export interface RecordedAction<Action> {
  readonly at?: number;
  readonly action: Action;
}

/** What replaying asks of a game. */
export interface Replayable<State, Draft extends State, Action, Event, Options, Scenario> {
  readonly id: string;
  readonly version: number;
  create(setup: Setup<Options, Scenario>): State;
  draft(state: State): Draft;
  play(draft: Draft, action: Action, now?: number): void;
  eventsAfter(state: State, seq: number): readonly Event[];
}

/** Opens a record: append what is applied to its `actions`. */
export function openRecord<Options, Scenario, Action>(
  game: { readonly id: string; readonly version: number },
  setup: Setup<Options, Scenario>,
  actions: readonly RecordedAction<Action>[] = [],
): GameRecord<Options, Action, Scenario> {
  return { ...setup, game: game.id, version: game.version, actions };
}

/** The same events, byte for byte, on any machine. */
export function replayWith<State, Draft extends State, Action, Event, Options, Scenario>(
  game: Replayable<State, Draft, Action, Event, Options, Scenario>,
  record: GameRecord<Options, Action, Scenario>,
): Applied<State, Event> {
  if (record.version !== game.version) {
    throw asError(kernelRefusal('WRONG_RULES_VERSION', { needs: record.version, has: game.version }));
  }
  const { options, players, scenario, actions } = record;
  // A record by scenario alone leaves nothing to chance that its seed would decide.
  const seed = record.seed ?? (scenario === undefined ? record.seed : '');
  const draft = game.draft(
    game.create({
      players,
      seed,
      ...(options === undefined ? {} : { options }),
      ...(scenario === undefined ? {} : { scenario }),
    }),
  );
  for (const { action, at } of actions) game.play(draft, action, at);
  return { state: draft, events: game.eventsAfter(draft, 0) };
}
