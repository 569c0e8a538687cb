import type { Applied, Setup } from './game.ts';
import { readHostEvents, type HostEvent } from './hostEvents.ts';
import { readRulesVersion } from './seats.ts';
import { badSetup } from './violation.ts';

/** All that is needed to live through a game again, event for event. */
export interface GameRecord<Options = unknown, Action = unknown, Scenario = unknown> extends Setup<Options, Scenario> {
  /** The id of the game in the database of the service that it was played at. */
  readonly id?: string;
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
  addHostEvent(draft: Draft, event: HostEvent, now: number): void;
  eventsAfter(state: State, seq: number): readonly Event[];
}

/** Opens a record: append what is applied to its `actions`. */
export function openRecord<Options, Scenario, Action>(
  game: { readonly id: string; readonly version: number },
  setup: Setup<Options, Scenario>,
  actions: readonly RecordedAction<Action>[] = [],
): GameRecord<Options, Action, Scenario> {
  return { ...setup, game: game.id, version: setup.version ?? game.version, actions };
}

/** The same events, byte for byte, on any machine. */
export function replayWith<State, Draft extends State, Action, Event, Options, Scenario>(
  game: Replayable<State, Draft, Action, Event, Options, Scenario>,
  record: GameRecord<Options, Action, Scenario>,
): Applied<State, Event> {
  let draft: Draft | undefined;
  for (const table of stepsOf(game, record)) draft = table;
  const state = draft as Draft;
  return { state, events: game.eventsAfter(state, 0) };
}

/** The same table after the set-up and after each action, with what the host said in between. */
export function* stepsOf<State, Draft extends State, Action, Event, Options, Scenario>(
  game: Replayable<State, Draft, Action, Event, Options, Scenario>,
  record: GameRecord<Options, Action, Scenario>,
): Generator<Draft> {
  readRulesVersion(record.version, game.version);
  const { options, players, scenario, actions } = record;
  const remarks = readHostEvents(record.remarks);
  if ((remarks.at(-1)?.before ?? 0) > actions.length + 1) throw badSetup('remarks', 'must not come after the end');
  // A record by scenario alone leaves nothing to chance that its seed would decide.
  const seed = record.seed ?? (scenario === undefined ? record.seed : '');
  const draft = game.draft(
    game.create({
      players,
      seed,
      remarks,
      version: record.version,
      ...(options === undefined ? {} : { options }),
      ...(scenario === undefined ? {} : { scenario }),
    }),
  );
  let next = remarks.findIndex(({ before }) => before > 0);
  const tell = (step: number) => {
    for (; next >= 0 && next < remarks.length; next++) {
      const { before, at, remark } = remarks[next] as (typeof remarks)[number];
      if (before > step) break;
      game.addHostEvent(draft, remark, at);
    }
  };
  if (actions.length === 0) tell(1);
  yield draft;
  for (const [i, { action, at }] of actions.entries()) {
    tell(i + 1);
    game.play(draft, action, at);
    // What came after the last action has no other to come before.
    if (i + 1 === actions.length) tell(actions.length + 1);
    yield draft;
  }
}
