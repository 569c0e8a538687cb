import type { Applied, Setup } from './game.ts';
import { readHostEvents, type HostEvent } from './hostEvents.ts';
import { readRulesVersion } from './seats.ts';
import { badSetup } from './violation.ts';

/** Everything needed to replay a game, event for event. */
export interface GameRecord<Options = unknown, Action = unknown, Scenario = unknown> extends Setup<Options, Scenario> {
  /** The id of the game in the database of the service where it was played. */
  readonly id?: string;
  readonly game: string;
  readonly version: number;
  readonly actions: readonly RecordedAction<Action>[];
}

export interface RecordedAction<Action> {
  readonly at?: number;
  readonly action: Action;
}

/** The part of a game that replay uses. */
export interface Replayable<State, Draft extends State, Action, Event, Options, Scenario> {
  readonly id: string;
  readonly version: number;
  create(setup: Setup<Options, Scenario>): State;
  draft(state: State): Draft;
  play(draft: Draft, action: Action, now?: number): void;
  addHostEvent(draft: Draft, event: HostEvent, now: number): void;
  eventsAfter(state: State, seq: number): readonly Event[];
}

/** Starts a record; append applied actions to its `actions`. */
export function openRecord<Options, Scenario, Action>(
  game: { readonly id: string; readonly version: number },
  setup: Setup<Options, Scenario>,
  actions: readonly RecordedAction<Action>[] = [],
): GameRecord<Options, Action, Scenario> {
  return { ...setup, game: game.id, version: setup.version ?? game.version, actions };
}

/** Gives the same events, byte for byte, on any machine. */
export function replayWith<State, Draft extends State, Action, Event, Options, Scenario>(
  game: Replayable<State, Draft, Action, Event, Options, Scenario>,
  record: GameRecord<Options, Action, Scenario>,
): Applied<State, Event> {
  let draft: Draft | undefined;
  for (const table of stepsOf(game, record)) draft = table;
  const state = draft as Draft;
  return { state, events: game.eventsAfter(state, 0) };
}

/** Yields the same draft after the setup and after each action, with host events in between. */
export function* stepsOf<State, Draft extends State, Action, Event, Options, Scenario>(
  game: Replayable<State, Draft, Action, Event, Options, Scenario>,
  record: GameRecord<Options, Action, Scenario>,
): Generator<Draft> {
  readRulesVersion(record.version, game.version);
  const { options, players, scenario, actions } = record;
  const remarks = readHostEvents(record.remarks);
  if ((remarks.at(-1)?.before ?? 0) > actions.length + 1) throw badSetup('remarks', 'must not come after the end');
  // A scenario can determine all randomness; then the seed may be missing.
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
  const addHostEventsUpTo = (step: number) => {
    for (; next >= 0 && next < remarks.length; next++) {
      const { before, at, remark } = remarks[next] as (typeof remarks)[number];
      if (before > step) break;
      game.addHostEvent(draft, remark, at);
    }
  };
  if (actions.length === 0) addHostEventsUpTo(1);
  yield draft;
  for (const [i, { action, at }] of actions.entries()) {
    addHostEventsUpTo(i + 1);
    game.play(draft, action, at);
    // Host events after the last action precede no other action.
    if (i + 1 === actions.length) addHostEventsUpTo(actions.length + 1);
    yield draft;
  }
}
